import type { Tx } from '../../work.ts'
import { type PublishedTable, showsAt } from './visibility.ts'

type Values = Record<string, unknown>

/**
 * What a change of an article or product makes stale: its own page, the lists of its categories and the lists of
 * all. Nothing where the public saw it neither before nor after.
 */
export function publishedTouches(table: PublishedTable) {
  return (before: Values | null, after: Values | null, tx: Tx): string[] => {
    const shown = [before, after].filter((row) => showsAt(row as Parameters<typeof showsAt>[0], tx.now))
    return [...new Set(shown.flatMap((row) => [table, `${table}:${String(row?.id)}`, `${table}@${String(row?.category_id)}`]))]
  }
}
