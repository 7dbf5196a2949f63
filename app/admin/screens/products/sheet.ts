import type { Specification } from '../../../../contracts/products.ts'
import type { Suffix } from '../../kit/languages.ts'

/**
 * The rows of a table copied from a spreadsheet: tab-separated lines of label and value, in the language that is shown; in Chinese and
 * then in English where there are four columns. Empty for a text that is no table.
 */
export function rowsOfSheet(text: string, shown: 'both' | Suffix): Specification[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!lines.some((line) => line.includes('\t'))) return []
  const hasBoth = lines.some((line) => line.split('\t').length > 2)
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [label_cn = '', value_cn = '', label_en = '', value_en = ''] = shown === 'en' && !hasBoth ? ['', '', ...cells] : cells
    return { label_cn, value_cn, label_en, value_en }
  })
}
