import { escapeAttribute } from '../../../../contracts/html/escape.ts'

const voidTags = new Set(['br', 'hr', 'img'])
export const isVoid = (tag: string): boolean => voidTags.has(tag)

/** Attributes without a value are left out. */
export function openTag(tag: string, attributes: Readonly<Record<string, string | undefined>> = {}): string {
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escapeAttribute(value)}"` : ''))
  return `<${tag}${written.join('')}${isVoid(tag) ? ' /' : ''}>`
}
