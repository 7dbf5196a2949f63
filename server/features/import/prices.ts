/** A price as a cell gives it; null for an end, or a currency, that it does not name. */
export interface WrittenPrice {
  low: number | null
  /** Of a range; undefined where the cell holds one figure. */
  high: number | null | undefined
  currency: string | null
}

const maxLength = 60

/** "面议" and the like: buyers ask, as they do where there is no price. */
const unpriced = /^(?:面议|面谈|价格?请?询|询价|待定|negotiable|on request|ask|tbd)$/i

/** Longer ones first. A bare dollar is that of the United States, ¥ that of China. */
const signs: readonly (readonly [sign: string, currency: string])[] = [
  ['US$', 'USD'],
  ['HK$', 'HKD'],
  ['人民币', 'CNY'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['欧元', 'EUR'],
  ['港元', 'HKD'],
  ['港币', 'HKD'],
  ['日元', 'JPY'],
  ['英镑', 'GBP'],
  ['RMB', 'CNY'],
  ['USD', 'USD'],
  ['CNY', 'CNY'],
  ['EUR', 'EUR'],
  ['JPY', 'JPY'],
  ['HKD', 'HKD'],
  ['GBP', 'GBP'],
  ['$', 'USD'],
  ['¥', 'CNY'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['元', 'CNY'],
]

interface Amount {
  value: number
  currencies: string[]
}

/** `$4.2`, `¥1,200.5元`, `3.8-4.1 USD`, `面议`; null for what is no price, or one of two currencies. */
export function writtenPrice(cell: string): WrittenPrice | null {
  if (cell.length > maxLength) return null
  const text = cell.normalize('NFKC').trim()
  if (unpriced.test(text)) return { low: null, high: null, currency: null }
  const amounts = text.split(/[-–—~至]/u).map(amountOf)
  const [low, high] = amounts
  if (!low || high === null || amounts.length > 2) return null
  const [currency = null, ...others] = new Set([...low.currencies, ...(high?.currencies ?? [])])
  return others.length > 0 ? null : { low: low.value, high: high?.value, currency }
}

function amountOf(part: string): Amount | null {
  let text = part.replaceAll(/\s/g, '').toUpperCase()
  const currencies: string[] = []
  for (const [sign, currency] of signs) {
    const bare = text.startsWith(sign) ? text.slice(sign.length) : text.endsWith(sign) ? text.slice(0, -sign.length) : null
    if (bare === null) continue
    text = bare
    currencies.push(currency)
  }
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain), currencies } : null
}
