import { escapeAttribute, escapeText } from '../html/escape.ts'
import { type Attributes, decodeText, tokensOf } from '../html/tokens.ts'

export type Node = { type: 'text'; text: string } | Element
export interface Element {
  type: 'element'
  name: string
  attributes: Attributes
  children: Node[]
}

const voids = new Set(['br', 'hr', 'img', 'col'])
const inline = new Set(['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'span', 'code', 'br', 'img'])

/** Null where the HTML is not the sanitizer's or the editor's: it could not be put back together with certainty. */
export function parseRichText(html: string): Node[] | null {
  const root: Node[] = []
  const open: Element[] = []
  for (const token of tokensOf(html)) {
    const siblings = open.at(-1)?.children ?? root
    if (token.kind === 'text') {
      if (token.html === '<') return null
      siblings.push({ type: 'text', text: decodeText(token.html) })
    } else if (token.kind === 'close') {
      if (open.pop()?.name !== token.tag) return null
    } else {
      const element: Element = { type: 'element', name: token.tag, attributes: token.attributes, children: [] }
      siblings.push(element)
      if (!voids.has(element.name)) open.push(element)
    }
  }
  return open.length === 0 ? root : null
}

function startTag({ name, attributes }: Element): string {
  const written = attributes.map(([key, value]) => (value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
  return `<${name}${written.join('')}${voids.has(name) ? ' /' : ''}>`
}

export function writeRichText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.text)
      return voids.has(node.name) ? startTag(node) : `${startTag(node)}${writeRichText(node.children)}</${node.name}>`
    })
    .join('')
}

export const isVoid = ({ name }: Element): boolean => voids.has(name)
export const isInline = (node: Node): boolean => node.type === 'text' || (inline.has(node.name) && node.children.every(isInline))
export const attributeOf = (element: Element, name: string): string | undefined => element.attributes.find(([key]) => key === name)?.[1]

/** A line of a rich text, which the editor shows as a paragraph, a heading, a cell or the like. */
export interface Run {
  /** The element that the line stands in; empty at the top. */
  parent: string
  nodes: Node[]
  siblings: Node[]
  start: number
}

/** The lines of a rich text in the order of reading: unbroken runs of what stands within a line. */
export function runsOf(nodes: Node[], parent = ''): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  for (const [index, node] of nodes.entries()) {
    if (isInline(node)) {
      run ??= { parent, nodes: [], siblings: nodes, start: index }
      run.nodes.push(node)
      continue
    }
    if (run) runs.push(run)
    run = null
    if (node.type === 'element') runs.push(...runsOf(node.children, node.name))
  }
  return run ? [...runs, run] : runs
}

export function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => (node.type === 'text' ? [] : [node, ...elementsOf(node.children)]))
}

/** The text of nodes within a line; `<br>` is a line's end. */
export function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.text : node.name === 'br' ? '\n' : textOf(node.children))).join('')
}

/** One line for each paragraph, heading, list item and cell; places refer to it. HTML that is not the sanitizer's loses its tags. */
export function plainTextOf(html: string): string {
  const nodes = parseRichText(html)
  if (!nodes) return decodeText(html.replaceAll(/<[^<>]*>/g, ' '))
  return runsOf(nodes)
    .map(({ nodes: line }) => textOf(line))
    .filter((line) => line.trim() !== '')
    .join('\n')
}
