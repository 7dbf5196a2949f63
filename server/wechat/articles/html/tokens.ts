import { decodeEntities } from '../../../../contracts/html-text.ts'

/** A piece of sanitized HTML. The sanitizer escapes `<` and `>` everywhere else, so that a tag is what stands between the two. */
export type Token =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  /** As HTML. */
  | { kind: 'text'; html: string }

const voidTags = new Set(['br', 'hr', 'img'])
export const isVoid = (tag: string): boolean => voidTags.has(tag)

/** The pieces of HTML that `sanitizeRichText` has made; other HTML may be read wrongly. */
export function tokensOf(html: string): Token[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)(?![a-z0-9])([^<>]*)>|[^<]+/g)].map(([piece, slash, tag, rest = '']): Token => {
    if (tag === undefined) return { kind: 'text', html: piece }
    return slash ? { kind: 'close', tag } : { kind: 'open', tag, attributes: attributesOf(rest) }
  })
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([a-z][a-z0-9-]*)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decodeEntities(value)]))
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as the sanitizer writes it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** An opening tag; attributes without a value are left out. */
export function openTag(tag: string, attributes: Readonly<Record<string, string | undefined>> = {}): string {
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
  return `<${tag}${written.join('')}${isVoid(tag) ? ' /' : ''}>`
}
