import { escapeText } from '../html/escape.ts'
import { decodeText } from '../html/tokens.ts'
import {
  attributeOf,
  type Element,
  elementsOf,
  isVoid,
  type Node,
  parseRichText,
  type Run,
  runsOf,
  textOf,
  writeRichText,
} from '../rich-text/html.ts'
import { matchesOf } from './fold.ts'

export type SegmentKind = 'paragraph' | 'heading' | 'list_item' | 'cell' | 'caption' | 'quote' | 'preformatted' | 'alt' | 'title'

/** Marks, links, breaks and pictures are numbered tags (`<1>…</1>`, `<2/>`) in `text`; `&`, `<` and `>` are escaped. */
export interface Segment {
  id: number
  kind: SegmentKind
  text: string
  /** The numbers of those tags that end a line. */
  breaks: readonly number[]
}

export interface SegmentProblem {
  segment: number
  code: 'missing' | 'tag_lost' | 'tag_doubled' | 'tags_crossed' | 'link_in_link' | 'tag_emptied'
  tags: string[]
}
export type Assembled =
  | { ok: true; html: string }
  | { ok: false; reason: 'unreadable' }
  | { ok: false; reason: 'refused'; problems: SegmentProblem[] }

const kinds: Record<string, SegmentKind> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'list_item',
  td: 'cell',
  th: 'cell',
  figcaption: 'caption',
  blockquote: 'quote',
  pre: 'preformatted',
}
/** The kinds of what a paragraph stands in count for more than that it is one. */
const attributes = [
  { element: 'img', name: 'alt', kind: 'alt' },
  { element: 'a', name: 'title', kind: 'title' },
] as const

/** The text of an attribute, which has neither marks nor escaped characters. */
export const isAttribute = ({ kind }: Pick<Segment, 'kind'>): boolean => attributes.some((one) => one.kind === kind)

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

interface Line extends Segment {
  run: Run
  tags: Element[]
}
interface Attribute extends Segment {
  element: Element
  name: string
}

function linesOf(nodes: Node[]): Line[] {
  return kindedRuns(nodes)
    .filter(({ run }) => hasWords(textOf(run.nodes)))
    .map(({ run, kind }, id) => {
      const tags: Element[] = []
      const text = tagged(run.nodes, tags)
      const breaks = tags.flatMap(({ name }, index) => (name === 'br' ? [index + 1] : []))
      return { id, kind, text, breaks, run, tags }
    })
}

function kindedRuns(nodes: Node[]): { run: Run; kind: SegmentKind }[] {
  const kindOf = new Map<Node[], SegmentKind>()
  const walk = (children: Node[], kind: SegmentKind) => {
    kindOf.set(children, kind)
    for (const child of children)
      if (child.type === 'element') walk(child.children, kinds[child.name] ?? (child.name === 'p' ? kind : 'paragraph'))
  }
  walk(nodes, 'paragraph')
  return runsOf(nodes).map((run) => ({ run, kind: kindOf.get(run.siblings) ?? 'paragraph' }))
}

function tagged(nodes: readonly Node[], tags: Element[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.text)
      const number = tags.push(node)
      return isVoid(node) ? `<${number}/>` : `<${number}>${tagged(node.children, tags)}</${number}>`
    })
    .join('')
}

function attributesOf(nodes: readonly Node[], from: number): Attribute[] {
  return elementsOf(nodes)
    .flatMap((element) =>
      attributes
        .filter((one) => one.element === element.name && hasWords(attributeOf(element, one.name) ?? ''))
        .map(({ name, kind }) => ({ element, name, kind, text: attributeOf(element, name) ?? '', breaks: [] })),
    )
    .map((one, index) => ({ ...one, id: from + index }))
}

/** The segments of a rich text, lines first, then alternative texts and titles; null where it is not the sanitizer's HTML. */
export function segmentsOf(html: string): Segment[] | null {
  const nodes = parseRichText(html)
  if (!nodes) return null
  const lines = linesOf(nodes)
  return [...lines, ...attributesOf(nodes, lines.length)].map(({ id, kind, text, breaks }) => ({ id, kind, text, breaks }))
}

/** Returns a check of the translation of a segment: the reason why it cannot be put in; null where it can. */
export function segmentProblems(html: string): (id: number, translated: string) => SegmentProblem | null {
  const lines = linesOf(parseRichText(html) ?? [])
  return (id, translated) => {
    const line = lines[id]
    const result = line ? lineNodes(line, translated) : []
    return Array.isArray(result) ? null : result
  }
}

const tag = /<(\/?)(\d{1,4})(\/?)>/g

/** The nodes that a translated line stands for, or why there are none. Whatever is no tag of the segment is text. */
function lineNodes(line: Line, translated: string): Node[] | SegmentProblem {
  const problem = tagProblem(line, translated)
  if (problem) return problem
  const root: Node[] = []
  const made = new Map<number, Element>()
  const open: { number: number; element: Element }[] = []
  const children = () => open.at(-1)?.element.children ?? root
  let from = 0
  const put = (text: string) => {
    if (text !== '') children().push({ type: 'text', text: decodeText(text) })
  }
  for (const { 0: whole, 1: slash, 2: digits = '', index } of matchesOf(translated, tag)) {
    const number = Number(digits)
    const source = line.tags[number - 1]
    if (!source) continue
    put(translated.slice(from, index))
    from = index + whole.length
    if (slash) {
      const last = open.pop()
      if (last?.number !== number) return { segment: line.id, code: 'tags_crossed', tags: [whole] }
      continue
    }
    const element: Element = { ...source, children: [] }
    if (source.name === 'a' && open.some((one) => one.element.name === 'a'))
      return { segment: line.id, code: 'link_in_link', tags: [whole] }
    children().push(element)
    made.set(number, element)
    if (!isVoid(source)) open.push({ number, element })
  }
  put(translated.slice(from))
  const emptied = line.tags.flatMap((source, index) => {
    const words = textOf(made.get(index + 1)?.children ?? [])
    return hasWords(textOf(source.children)) && !hasWords(words) ? [`<${index + 1}>`] : []
  })
  return emptied.length > 0 ? { segment: line.id, code: 'tag_emptied', tags: emptied } : root
}

function tagProblem({ id, tags }: Line, translated: string): SegmentProblem | null {
  const count = new Map<string, number>()
  for (const [whole] of matchesOf(translated, tag)) count.set(whole, (count.get(whole) ?? 0) + 1)
  const expected = tags.flatMap((element, index) => (isVoid(element) ? [`<${index + 1}/>`] : [`<${index + 1}>`, `</${index + 1}>`]))
  const lost = expected.filter((one) => !count.has(one))
  if (lost.length > 0) return { segment: id, code: 'tag_lost', tags: lost }
  const doubled = expected.filter((one) => (count.get(one) ?? 0) > 1)
  const unpaired = tags.flatMap((element, index) => {
    const wrong = isVoid(element) ? [`<${index + 1}>`, `</${index + 1}>`] : [`<${index + 1}/>`]
    return wrong.filter((one) => count.has(one))
  })
  return doubled.length + unpaired.length > 0 ? { segment: id, code: 'tag_doubled', tags: [...doubled, ...unpaired] } : null
}

/** Refused, with what was lost, where a translation does not have exactly its segment's tags. */
export function assemble(html: string, translations: ReadonlyMap<number, string>): Assembled {
  const nodes = parseRichText(html)
  if (!nodes) return { ok: false, reason: 'unreadable' }
  // A blank translation is none.
  const given = (id: number) => (translations.get(id)?.trim() ? translations.get(id) : undefined)
  const lines = linesOf(nodes)
  const problems: SegmentProblem[] = []
  const written: { run: Run; nodes: Node[] }[] = []
  const texts = new Map<Element, [name: string, text: string][]>()
  for (const { id, element, name } of attributesOf(nodes, lines.length)) {
    const text = given(id)
    if (text === undefined) problems.push({ segment: id, code: 'missing', tags: [] })
    else texts.set(element, [...(texts.get(element) ?? []), [name, text]])
  }
  for (const line of lines) {
    const text = given(line.id)
    const result = text === undefined ? { segment: line.id, code: 'missing' as const, tags: [] } : lineNodes(line, text)
    if (Array.isArray(result)) written.push({ run: line.run, nodes: result })
    else problems.push(result)
  }
  if (problems.length > 0) return { ok: false, reason: 'refused', problems }
  rename(lines, nodes, texts, written)
  return { ok: true, html: writeRichText(nodes) }
}

/** Puts lines in from the last to the first, which keeps their places valid, and then the texts of attributes. */
function rename(
  lines: readonly Line[],
  nodes: readonly Node[],
  texts: ReadonlyMap<Element, [name: string, text: string][]>,
  written: readonly { run: Run; nodes: Node[] }[],
): void {
  const bySource = new Map([...texts].map(([element, changes]) => [element.attributes, changes]))
  for (const { run, nodes: line } of [...written].reverse()) run.siblings.splice(run.start, run.nodes.length, ...line)
  const everywhere = new Set([...elementsOf(nodes), ...lines.flatMap(({ tags }) => tags)])
  for (const element of everywhere) {
    const changes = new Map(bySource.get(element.attributes))
    if (changes.size > 0) element.attributes = element.attributes.map(([key, value]) => [key, changes.get(key) ?? value] as const)
  }
}
