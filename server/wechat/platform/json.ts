/** The context that a reviver gets besides the value, in Node.js since 21. */
interface Source {
  source?: string
}

/**
 * Reads JSON in which whole numbers that a JavaScript number cannot hold, such as message ids, become strings of their digits.
 * Undefined where the text is not JSON.
 */
export function parseWithBigNumbers(text: string): unknown {
  const revive = (_name: string, value: unknown, ...[context]: Source[]): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}
