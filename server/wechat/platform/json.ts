/** The context that a reviver gets besides the value, in Node.js since 21. */
interface Source {
  source?: string
}

/** Whole numbers that JavaScript cannot hold, such as message ids, become strings of digits. Undefined for a text that is not JSON. */
export function parseWithBigNumbers(text: string): unknown {
  const revive = (_name: string, value: unknown, ...[context]: Source[]): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}
