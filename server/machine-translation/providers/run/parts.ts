import type { Locale } from '../../../../contracts/fields.ts'
import { decodeEntities, escapeText } from '../../../../contracts/html/escape.ts'
import { tagPattern } from '../../../../contracts/html/tokens.ts'
import type { TextFormat } from '../provider.ts'
import { splitText } from './split.ts'

export type Part = { send: string; encode?: (translated: string) => string } | { keep: string }

export interface PartsOptions {
  format: TextFormat
  target: Locale
  /** Of a part that is sent, in UTF-16 units. */
  limit: number
  /** Without it, only the texts between tags can be sent. */
  supportsHtml: boolean
}

/** Plain text is divided where sentences end, HTML where elements do, as deep as necessary. The space around is kept: services trim it. */
export function partsOf(text: string, { format, target, limit, supportsHtml }: PartsOptions): Part[] {
  if (format === 'text') return plainParts(text, limit, target)
  return supportsHtml ? htmlParts(text, limit, target) : textNodeParts(text, limit, target)
}

function plainParts(text: string, limit: number, target: Locale): Part[] {
  const pieces = splitText(text, limit)
  return pieces.flatMap((piece, index): Part[] => {
    const send = piece.trim()
    if (send === '') return [{ keep: piece }]
    const before = piece.slice(0, piece.length - piece.trimStart().length)
    const after = piece.slice(piece.trimEnd().length)
    const isLast = index === pieces.length - 1
    return [...kept(before), { send }, ...kept(isLast ? after : between(after, target))]
  })
}

/** The separator of two sentences: English has a space there, Chinese has none; line breaks stay. */
function between(space: string, target: Locale): string {
  if (space.includes('\n')) return space
  return target === 'en' ? space || ' ' : ''
}

const kept = (text: string): Part[] => (text === '' ? [] : [{ keep: text }])

const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** For services that know no HTML; each text is sent decoded and comes back encoded. */
function textNodeParts(html: string, limit: number, target: Locale): Part[] {
  const parts: Part[] = []
  let end = 0
  const addText = (text: string) => {
    for (const part of plainParts(decodeEntities(text), limit, target))
      parts.push('send' in part ? { ...part, encode: encoded } : { keep: encoded(part.keep) })
  }
  for (const tag of html.matchAll(tagPattern)) {
    addText(html.slice(end, tag.index))
    parts.push({ keep: tag[0] })
    end = tag.index + tag[0].length
  }
  addText(html.slice(end))
  return parts
}

const encoded = (text: string): string => escapeText(text).replaceAll('\u00A0', '&nbsp;')

/** A piece of HTML without anything around it: an element, a tag that is none, or a text. */
interface Node {
  html: string
  /** Of an element: where its content begins and ends. */
  inner?: [number, number]
}

function htmlParts(html: string, limit: number, target: Locale): Part[] {
  if (html.replace(tagPattern, '').trim() === '') return kept(html)
  if (html.length <= limit) return plainParts(html, limit, target)
  return groups(nodesOf(html), limit).flatMap((group): Part[] => {
    const [only] = group
    const joined = group.map((node) => node.html).join('')
    if (!only || joined.length <= limit) return htmlParts(joined, limit, target)
    if (only.inner) {
      const [start, end] = only.inner
      return [{ keep: joined.slice(0, start) }, ...htmlParts(joined.slice(start, end), limit, target), { keep: joined.slice(end) }]
    }
    return joined.startsWith('<') ? [{ keep: joined }] : plainParts(joined, limit, target)
  })
}

function groups(nodes: readonly Node[], limit: number): Node[][] {
  const found: Node[][] = []
  let size = 0
  for (const node of nodes) {
    const last = found.at(-1)
    if (last && size + node.html.length <= limit) last.push(node)
    else found.push([node])
    size = last && found.at(-1) === last ? size + node.html.length : node.html.length
  }
  return found
}

function stepOf(tag: string, name: string): -1 | 0 | 1 {
  if (voidElements.has(name.toLowerCase()) || tag.endsWith('/>')) return 0
  return tag.startsWith('</') ? -1 : 1
}

function nodesOf(html: string): Node[] {
  const nodes: Node[] = []
  let [end, depth, start, inside] = [0, 0, 0, 0]
  for (const tag of html.matchAll(tagPattern)) {
    const after = tag.index + tag[0].length
    if (depth === 0) {
      if (tag.index > end) nodes.push({ html: html.slice(end, tag.index) })
      ;[start, inside] = [tag.index, after]
      end = after
    }
    depth = Math.max(0, depth + stepOf(tag[0], tag[1] ?? ''))
    if (depth > 0) continue
    const node = html.slice(start, after)
    nodes.push(inside === after ? { html: node } : { html: node, inner: [inside - start, tag.index - start] })
    end = after
  }
  const rest = html.slice(depth > 0 ? start : end)
  return rest === '' ? nodes : [...nodes, { html: rest }]
}
