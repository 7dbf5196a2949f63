import { plantLines } from './lines-plant.ts'
import { waterLines } from './lines-water.ts'

/** The page of one business line: its own text, the steps of its process, its facts. */
export interface DemoBusinessLine {
  /** The slug of its business category. */
  slug: string
  lead_cn: string
  lead_en: string
  body_cn: string
  body_en: string
  steps: { title_cn: string; title_en: string; description_cn: string; description_en: string }[]
  facts: { value: number; unit_cn: string; unit_en: string; label_cn: string; label_en: string }[]
}

export const businessLines: DemoBusinessLine[] = [...waterLines, ...plantLines]
