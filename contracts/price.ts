export interface PriceRange {
  low: number
  high: number
}

/** The ends of a price: of a price with one end both are that one; null where neither is known and buyers ask. */
export function priceRange(low: number | null, high: number | null): PriceRange | null {
  const [first, last] = [low ?? high, high ?? low]
  return first === null || last === null ? null : { low: first, high: last }
}
