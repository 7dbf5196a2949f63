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
  /** `icon` names a drawing of `app/site/parts/stage-drawings.ts`. */
  steps: { title_cn: string; title_en: string; description_cn: string; description_en: string; icon: string }[]
  facts: { value: number; unit_cn: string; unit_en: string; label_cn: string; label_en: string }[]
  /** The slugs of the product categories that belong to it. */
  product_categories: string[]
}

export const businessLines: DemoBusinessLine[] = [...waterLines, ...plantLines]
