import { onMissingText } from '../../lib/missing-texts.ts'
import type { Texts } from '../../lib/texts.ts'

/** An optional text; null where there is none, which is not reported as missing. */
export function optionalText(t: Texts, key: string): string | null {
  const listener = onMissingText(null)
  try {
    const text = t(key)
    // i18next answers the key, without its namespace.
    return text === key.replace(/^\w+:/, '') ? null : text
  } finally {
    onMissingText(listener)
  }
}
