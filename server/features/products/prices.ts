import { invalidField } from '../../errors.ts'

export interface Prices {
  price_min: number | null
  price_max: number | null
}

/** Refuses a range whose end is below its begin. Either may be missing: one price, or none, and buyers ask. */
export function checkPrices({ price_min, price_max }: Prices): void {
  if (price_min !== null && price_max !== null && price_max < price_min) throw invalidField('price_max', 'below_minimum')
}

/** The prices that a record has after a change: null takes one away, a price that is left out stays. */
export function pricesAfter(before: Prices, { price_min, price_max }: Partial<Prices>): Prices {
  return {
    price_min: price_min === undefined ? before.price_min : price_min,
    price_max: price_max === undefined ? before.price_max : price_max,
  }
}
