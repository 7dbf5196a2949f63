import { useState } from 'react'

interface Held<Row> {
  rows: Row[]
  /** Rows that have come above since it was held. */
  hidden: number
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index])

/**
 * Rows in the order that they had when they began to be held, so that nothing moves under a pointer; what a row says goes on changing.
 * What comes below, as by reading further, is added.
 */
export function useHeldOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, isHeld: boolean): Held<Row> {
  const [order, setOrder] = useState<readonly string[]>([])
  const keys = rows.map(keyOf)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const lastKnown = keys.findLastIndex((key) => order.includes(key))
  const next =
    isHeld && order.length > 0 && lastKnown >= 0 ? [...order.filter((key) => known.has(key)), ...keys.slice(lastKnown + 1)] : keys
  if (!isSame(order, next)) setOrder(next)
  const shown = new Set(next)
  return {
    rows: next.flatMap((key) => known.get(key) ?? []),
    hidden: keys.filter((key) => !shown.has(key)).length,
  }
}
