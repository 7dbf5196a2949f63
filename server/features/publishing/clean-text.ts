import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalidField } from '../../errors.ts'
import { sanitizeRichText, TooComplex } from '../../platform/html.ts'

/** A rich text as it is stored; one that would take too long to clean is a problem of its field. */
export function cleanText(field: string, html: string): string {
  try {
    return sanitizeRichText(html)
  } catch (error) {
    if (error instanceof TooComplex) throw invalidField(field, 'too_complex')
    throw error
  }
}

/** Characters of a text that takes long enough to clean to have a turn of the event loop to itself. */
const longFrom = 20_000

export async function cleanTexts(names: readonly string[], values: object): Promise<Record<string, string>> {
  const clean: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) {
    if (!names.includes(name) || typeof text !== 'string') continue
    if (text.length >= longFrom) await nextTurn()
    clean[name] = cleanText(name, text)
    if (text.length >= longFrom) await nextTurn()
  }
  return clean
}
