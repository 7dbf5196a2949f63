import type { Specification } from '../../../../contracts/products.ts'

/**
 * The rows of a table copied from a spreadsheet: tab-separated lines of label and value, in Chinese and then in
 * English where there are four columns. Empty for a text that is no table.
 */
export function rowsOfSheet(text: string): Specification[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!lines.some((line) => line.includes('\t'))) return []
  return lines.map((line) => {
    const [label_cn = '', value_cn = '', label_en = '', value_en = ''] = line.split('\t').map((cell) => cell.trim())
    return { label_cn, value_cn, label_en, value_en }
  })
}
