import { phrases, withBreaks } from './phrases.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)

/**
 * A heading's text: a Chinese one breaks between its phrases and not inside a word. Browsers divide words each in their own
 * way: the server's parts stay as they came.
 */
export function Phrased({ text }: { text: string }) {
  const parts = phrases(text)
  if (parts.length === 1) return text
  return <span className="phrases" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: withBreaks(parts.map(escaped)) }} />
}
