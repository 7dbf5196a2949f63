type Listener = ((key: string) => void) | null

let listener: Listener = null

/** Registers the listener for missing keys, given in full (`public.frame.home`), or none; returns the previous one. */
export function onMissingText(next: Listener): Listener {
  const before = listener
  listener = next
  return before
}

/** A translator has found no text for a key. */
export const noteMissingText = (key: string): void => listener?.(key)

/** Runs a synchronous action, with the keys that had no text during it. */
export function withMissingTexts<T>(action: () => T): { result: T; missing: string[] } {
  const missing = new Set<string>()
  const before = onMissingText((key) => void missing.add(key))
  try {
    return { result: action(), missing: [...missing] }
  } finally {
    onMissingText(before)
  }
}
