import { attributeOf, type Element, type Node, parseRichText, writeRichText } from './html.ts'

type Attributes = Element['attributes']

/** A stretch of text, a line break or a picture within a line, with the marks around it from the outermost in. */
interface Leaf {
  node: Node
  marks: readonly Element[]
}

/** Marks from the outermost in, as the editor nests them. */
const markOrder = ['a', 'strong', 'code', 'em', 's', 'u', 'sub', 'sup', 'mark', 'span']
const attributeOrder =
  'href target rel title download lang start colspan rowspan scope data-align src alt width height data-media-id poster controls preload'.split(
    ' ',
  )
const newTab: Attributes = [
  ['target', '_blank'],
  ['rel', 'noopener noreferrer'],
]
const textBlocks = new Set(['p', 'h2', 'h3', 'h4'])
const media = new Set(['img', 'video'])

const element = (name: string, children: Node[] = [], attributes: Attributes = []): Element => ({
  type: 'element',
  name,
  attributes,
  children,
})

/** Blocks hold blocks, lines hold text, marks nest in one order; what says nothing is left out. Other HTML stays as it is. */
export function normalizeRichText(html: string): string {
  const nodes = parseRichText(html)
  if (!nodes) return html
  const blocks = blocksOf(nodes, [])
  while (blocks.at(-1)?.name === 'p' && blocks.at(-1)?.children.length === 0) blocks.pop()
  return writeRichText(blocks)
}

/** Nodes as blocks; text beside blocks becomes a paragraph. */
function blocksOf(nodes: readonly Node[], around: readonly Element[], name = 'p'): Element[] {
  const blocks: Element[] = []
  let line: Leaf[] = []
  const endLine = () => {
    blocks.push(...lineBlocks(name, line))
    line = []
  }
  const visit = (node: Node, marks: readonly Element[]): void => {
    if (node.type === 'text' || node.name === 'br') line.push({ node, marks })
    else if (media.has(node.name)) line.push({ node: { ...node, attributes: attributesOf(node) }, marks })
    else if (markOrder.includes(node.name)) for (const child of node.children) visit(child, withMark(marks, node))
    else {
      endLine()
      blocks.push(...blockOf(node, marks))
    }
  }
  for (const node of nodes) visit(node, around)
  endLine()
  return blocks
}

/** A line as a block; pictures that stand alone are figures. */
function lineBlocks(name: string, leaves: readonly Leaf[]): Element[] {
  const content = leaves.filter((leaf) => !isBlank(leaf))
  if (content.length === 0) return []
  const pictures = content.flatMap(({ node, marks }) =>
    node.type === 'element' && media.has(node.name) && marks.length === 0 ? [node] : [],
  )
  if (name === 'p' && pictures.length === content.length) return pictures.map((picture) => element('figure', [picture]))
  return [element(name, lineOf(leaves))]
}

/** A block, and what it cannot hold after it. */
function blockOf(node: Element, marks: readonly Element[]): Element[] {
  const { name, children } = node
  if (textBlocks.has(name)) return isPlainLine(children, marks) ? [element(name, children)] : orEmpty(blocksOf(children, marks, name), name)
  if (name === 'pre') return [element('pre', [element('code', textsOf(children))])]
  if (name === 'hr') return [element('hr')]
  if (name === 'ul' || name === 'ol') return [element(name, itemsOf(children, marks), attributesOf(node))]
  if (name === 'blockquote') return [element(name, orEmpty(blocksOf(children, marks)))]
  if (name === 'table') return tableOf(node, marks)
  if (name === 'figure') return figureOf(node, marks)
  return blocksOf(children, marks)
}

/** A fast path: most lines are a single text node that is normalized already. */
const isPlainLine = ([first, ...others]: readonly Node[], marks: readonly Element[]): boolean =>
  first?.type === 'text' && others.length === 0 && marks.length === 0 && /[^ ]/.test(first.text) && !sourceSpace.test(first.text)

const orEmpty = (blocks: Element[], name = 'p'): Element[] => (blocks.length > 0 ? blocks : [element(name)])

/** The text of code, in which spaces count. */
function textsOf(nodes: readonly Node[]): Node[] {
  const text = nodes.map(function textOf(node): string {
    return node.type === 'text' ? node.text : node.name === 'br' ? '\n' : node.children.map(textOf).join('')
  })
  return text.join('') === '' ? [] : [{ type: 'text', text: text.join('') }]
}

function itemsOf(children: readonly Node[], marks: readonly Element[]): Element[] {
  return children.flatMap((child) => {
    if (child.type === 'element' && child.name === 'li') return [element('li', orEmpty(blocksOf(child.children, marks)))]
    const blocks = blocksOf([child], marks)
    return blocks.length > 0 ? [element('li', blocks)] : []
  })
}

/** A table as rows of cells in one body; what stands elsewhere in it, its caption say, comes before it. */
function tableOf(table: Element, marks: readonly Element[]): Element[] {
  const rows: Element[] = []
  const others: Node[] = []
  const visit = (node: Node): void => {
    if (node.type === 'element' && (node.name === 'thead' || node.name === 'tbody')) node.children.forEach(visit)
    else if (node.type === 'element' && node.name === 'tr') rows.push(node)
    else others.push(node)
  }
  table.children.forEach(visit)
  const body = rows.map((row) => {
    const cells = row.children.flatMap((cell) => {
      if (cell.type === 'element' && (cell.name === 'td' || cell.name === 'th'))
        return [element(cell.name, orEmpty(blocksOf(cell.children, marks)), attributesOf(cell))]
      others.push(cell)
      return []
    })
    return element('tr', cells)
  })
  const filled = body.filter(({ children }) => children.length > 0)
  return [...blocksOf(others, marks), ...(filled.length > 0 ? [element('table', [element('tbody', filled)])] : [])]
}

/** A picture or video with its caption; what else stands in the figure comes after it. */
function figureOf(figure: Element, marks: readonly Element[]): Element[] {
  const caption = figure.children.find((node): node is Element => node.type === 'element' && node.name === 'figcaption')
  const picture = figure.children.find((node): node is Element => node.type === 'element' && media.has(node.name))
  if (!picture) return blocksOf(figure.children, marks)
  const others = blocksOf(
    figure.children.filter((node) => node !== picture && node !== caption),
    marks,
  )
  const [line, ...rest] = caption ? blocksOf(caption.children, marks) : []
  const isLine = line?.name === 'p'
  const captions = isLine && line.children.length > 0 ? [element('figcaption', line.children)] : []
  const shown = element('figure', [{ ...picture, attributes: attributesOf(picture) }, ...captions], attributesOf(figure))
  return [shown, ...(line && !isLine ? [line] : []), ...rest, ...others]
}

/** Attributes in one order, without those that state a default. A link that opens a new tab gives it no way back. */
function attributesOf(node: Element): Attributes {
  const { name } = node
  const rank = (key: string) => attributeOrder.indexOf(key)
  const target: Attributes = name === 'a' && attributeOf(node, 'target') === '_blank' ? newTab : []
  return node.attributes
    .filter(([key]) => key !== 'target' && key !== 'rel')
    .concat(target)
    .filter(([key, value]) => rank(key) >= 0 && !isDefault(name, key, value))
    .toSorted(([one], [other]) => rank(one) - rank(other))
}

function isDefault(name: string, key: string, value: string): boolean {
  if (key === 'colspan' || key === 'rowspan' || key === 'start') return Number(value) === 1
  return value === '' && !(name === 'img' && key === 'alt') && key !== 'controls' && key !== 'download'
}

/** The marks around something that stands in a further one: each kind once, in the editor's order; a link or language that says nothing is none. */
function withMark(marks: readonly Element[], mark: Element): readonly Element[] {
  if (marks.some(({ name }) => name === mark.name)) return marks
  if ((mark.name === 'a' && !attributeOf(mark, 'href')) || (mark.name === 'span' && !attributeOf(mark, 'lang'))) return marks
  const rank = ({ name }: Element) => markOrder.indexOf(name)
  return [...marks, element(mark.name, [], attributesOf(mark))].toSorted((one, other) => rank(one) - rank(other))
}

const sourceSpace = /[\t\n\r\f]/
const isBlank = ({ node }: Leaf) => node.type === 'text' && !/[^ \t\n\r\f]/.test(node.text)
const isSameMark = (one: Element | undefined, other: Element | undefined) =>
  one !== undefined && other !== undefined && writeRichText([one]) === writeRichText([other])

/** The content of a line: leaves in their marks, what follows each other with the same marks in one element. */
function lineOf(leaves: readonly Leaf[]): Node[] {
  const root: Node[] = []
  let open: { mark: Element; children: Node[] }[] = []
  for (const { node, marks } of withoutSourceSpace(leaves)) {
    const differing = marks.findIndex((mark, index) => !isSameMark(mark, open[index]?.mark))
    const shared = differing < 0 ? marks.length : differing
    open = open.slice(0, shared)
    for (const mark of marks.slice(shared)) {
      const children: Node[] = []
      ;(open.at(-1)?.children ?? root).push({ ...mark, children })
      open.push({ mark, children })
    }
    const siblings = open.at(-1)?.children ?? root
    const last = siblings.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.text += node.text
    else siblings.push({ ...node })
  }
  return root
}

/** Line ends and tabs of HTML's source are spaces within a line and nothing at its ends; spaces that were typed stay. */
function withoutSourceSpace(leaves: readonly Leaf[]): Leaf[] {
  const single = leaves.map(({ node, marks }) => ({
    node:
      node.type === 'text'
        ? { ...node, text: node.text.replaceAll(/[ \t\n\r\f]+/g, (spaces) => (/^ +$/.test(spaces) ? spaces : '\n')) }
        : node,
    marks,
  }))
  const [first, last] = [single[0]?.node, single.at(-1)?.node]
  if (first?.type === 'text') first.text = first.text.replace(/^\n/, '')
  if (last?.type === 'text') last.text = last.text.replace(/\n$/, '')
  for (const { node } of single) if (node.type === 'text') node.text = node.text.replaceAll('\n', ' ')
  return single.filter(({ node }) => node.type !== 'text' || node.text !== '')
}
