import type { Locale } from '../../../../contracts/fields.ts'
import { formatNumber } from '../../../lib/format.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size in the largest unit that leaves a whole number before the point. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${formatNumber(bytes / 1024 ** power, locale, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power] ?? ''}`
}
