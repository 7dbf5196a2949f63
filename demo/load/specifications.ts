import { z } from 'zod'
import { productInput, type specification } from '../../contracts/products.ts'

/** `label_cn | label_en | value_cn | value_en` by name; `{value}` stands for what a product gives. */
export const sharedRows = z.record(z.string(), z.string())

type Row = z.input<typeof specification>

/** `{glaze 8}`: the name of a shared row, and its value where it has one. */
const reference = /^\{([a-z-]+)(?: ([^\s}]+))?\}$/

/** A specification table as text: on each line four cells between bars, or a shared row by its name. */
export function specificationTable(shared: z.infer<typeof sharedRows>) {
  const rows = z.string().transform((text, context) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line): Row => {
      const row = cells(resolved(line.trim(), shared))
      if (!row) context.addIssue({ code: 'custom', message: `“${line.trim()}” is neither a row of four cells nor a shared row` })
      return row ?? { label_cn: '', label_en: '', value_cn: '', value_en: '' }
    })
  })
  return rows.pipe(productInput.shape.specifications.unwrap())
}

function resolved(line: string, shared: Record<string, string>): string {
  const [, name, value] = reference.exec(line) ?? []
  const row = name === undefined ? line : (shared[name] ?? '')
  return name !== undefined && row.includes('{value}') !== (value !== undefined) ? '' : row.replaceAll('{value}', value ?? '')
}

function cells(line: string): Row | null {
  const [label_cn, label_en, value_cn, value_en, ...more] = line.split('|').map((cell) => cell.trim())
  return label_cn && label_en && value_cn && value_en && more.length === 0 ? { label_cn, label_en, value_cn, value_en } : null
}
