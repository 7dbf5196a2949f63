import type { Specification } from '../../../../contracts/products.ts'
import type { Suffix } from '../../kit/languages.ts'

const isChinese = (cells: string[]) => cells.some((cell) => /\p{Script=Han}/u.test(cell))

/**
 * The rows of a table copied from a spreadsheet: tab-separated lines of label and value. Four columns are a language and then the other, two
 * columns one language: that of the labels where these are Chinese, else the one that the form begins with. Empty for a text that is no
 * table.
 */
export function rowsOfSheet(text: string, begin: Suffix): Specification[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!lines.some((line) => line.includes('\t'))) return []
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const isEnglishFirst = !isChinese(rows.map(([label = '']) => label)) && (begin === 'en' || isChinese(rows.map((cells) => cells[2] ?? '')))
  return rows.map((cells) => {
    const [label = '', value = '', otherLabel = '', otherValue = ''] = cells
    return isEnglishFirst
      ? { label_cn: otherLabel, value_cn: otherValue, label_en: label, value_en: value }
      : { label_cn: label, value_cn: value, label_en: otherLabel, value_en: otherValue }
  })
}
