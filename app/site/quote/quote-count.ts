export const quoteListKey = 'quote-list'

/**
 * Tells the style sheet how many lines the visitor's quote list has: `--quote-lines` and `data-quote` of the root. The page itself is the same
 * for all visitors; drawn before the first paint, the count and the room for the list move nothing.
 */
export function showQuoteCount(count = storedCount()): void {
  const { dataset, style } = document.documentElement
  if (count === 0) delete dataset.quote
  else dataset.quote = ''
  style.setProperty('--quote-lines', String(count))
}

function storedCount(): number {
  try {
    const lines = JSON.parse(localStorage.getItem(quoteListKey) ?? '[]')
    return Array.isArray(lines) ? lines.length : 0
  } catch {
    return 0
  }
}
