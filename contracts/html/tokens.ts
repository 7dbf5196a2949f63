import { matchesOf } from '../translation/fold.ts'
import { decodeEntities } from './escape.ts'

/** A tag of any HTML, with its name; an attribute's value may hold what looks like its end. */
export const tagPattern = /<\/?([a-zA-Z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/g

const sanitizedPart = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g
const sanitizedAttribute = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g

export type Attributes = readonly (readonly [name: string, value: string])[]
export type Token = { kind: 'open'; tag: string; attributes: Attributes } | { kind: 'close'; tag: string } | { kind: 'text'; html: string }

const none: Attributes = []

/** A piece of sanitized HTML as text; most hold no entity, and long ones are read at each save. */
export const decodeText = (html: string): string =>
  html.includes('&') ? decodeEntities(html.replaceAll(/&(?:nbsp|#xa0);/g, '\u00a0').replaceAll('&#x27;', "'")) : html

function attributesIn(text: string): Attributes {
  return text === '' ? none : matchesOf(text, sanitizedAttribute).map(([, name = '', value = '']) => [name, decodeText(value)] as const)
}

/** Needs HTML of the sanitizer or the editor: every `<` begins a tag, values are in double quotes. Another `<` is a piece by itself. */
export function tokensOf(html: string): Token[] {
  return matchesOf(html, sanitizedPart).map(([piece, slash, tag, rest = '']): Token => {
    if (tag === undefined) return { kind: 'text', html: piece }
    return slash ? { kind: 'close', tag } : { kind: 'open', tag, attributes: attributesIn(rest) }
  })
}
