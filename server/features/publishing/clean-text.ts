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
