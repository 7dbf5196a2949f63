type Listener = ((key: string) => void) | null

let listener: Listener = null

/** Sets the listener for keys without a text, which it gets in full (`public.frame.home`); null removes it. Returns the previous one. */
export function onMissingText(next: Listener): Listener {
  const before = listener
  listener = next
  return before
}

export const noteMissingText = (key: string): void => listener?.(key)

/** Runs a synchronous action; returns its result and the keys for which it found no text. */
export function withMissingTexts<T>(action: () => T): { result: T; missing: string[] } {
  const missing = new Set<string>()
  const before = onMissingText((key) => void missing.add(key))
  try {
    return { result: action(), missing: [...missing] }
  } finally {
    onMissingText(before)
  }
}
