import type { VitalRating, VitalSummary } from '../../../../contracts/analytics.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Tone } from '../../kit/list/cells.tsx'

export const tones = { good: 'good', needs_improvement: 'wait', poor: 'bad' } as const satisfies Record<VitalRating, Tone>

/** A time in the unit that suits it; a layout shift is a score without one. */
export function formatVital(name: VitalSummary['name'], value: number, locale: Locale): string {
  if (name === 'CLS') return formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const [amount, unit, digits] = value < 1_000 ? [value, 'millisecond', 0] : [value / 1_000, 'second', 1]
  return formatNumber(amount, locale, { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits })
}
