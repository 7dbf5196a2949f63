import type { Locale } from '../../../contracts/fields.ts'
import type { Specification } from '../../../contracts/products.ts'

const maxGrades = 12

const isGrades = ({ label_cn, label_en }: Specification) => label_cn.startsWith('规格') || /^(size|count|grade)/i.test(label_en)

/** The size grades that a product comes in, as its specification lists them: `400–500`, `500–600`; none where it lists fewer than two. */
export function gradesOf(specifications: readonly Specification[], locale: Locale): string[] {
  const row = specifications.find(isGrades)
  if (!row) return []
  const text = (locale === 'en' && row.value_en) || row.value_cn
  // Brackets explain a grade; a comma within a number is none between grades.
  const grades = text
    .replace(/[（(][^（()）]*[)）]/g, '')
    .split(/[、，；;]|,\s/)
    .map((grade) => grade.trim())
    .filter(Boolean)
  return grades.length < 2 ? [] : [...new Set(grades)].slice(0, maxGrades)
}
