type Listener = ((key: string) => void) | null

let listener: Listener = null

/** Has each key that a translator finds no text for told, in full (`public.frame.home`); null ends that. Answers who was told before. */
export function onMissingText(next: Listener): Listener {
  const before = listener
  listener = next
  return before
}

/** A translator has found no text for a key. */
export const noteMissingText = (key: string): void => listener?.(key)

/** What is done at once, with the keys that had no text before. */
export function withMissingTexts<T>(action: () => T): { result: T; missing: string[] } {
  const missing = new Set<string>()
  const before = onMissingText((key) => void missing.add(key))
  try {
    return { result: action(), missing: [...missing] }
  } finally {
    onMissingText(before)
  }
}
