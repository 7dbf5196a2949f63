import { dayMs, plusMs } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/work.ts'

/** The moment `days` from now; null for no number. */
export function inDays(tx: Tx, days: number | undefined): string | null {
  return days === undefined ? null : plusMs(tx.now, days * dayMs)
}
