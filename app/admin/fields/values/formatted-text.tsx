import { type ComponentProps, createElement, type ReactNode } from 'react'
import { useAdminTexts } from '../../kit/texts.ts'
import { OpenText } from './open-text.tsx'
import { isMarkup, shownValue } from './shown-value.tsx'
import css from './side-by-side.module.css'

const tags = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'br', 'strong', 'em', 'sub', 'sup'])
/** A heading in a text that is read within a screen would be one of the screen. */
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

type Marked = Omit<ComponentProps<typeof OpenText>, 'text'>

/** A text to be read, a rich one with its headings, lists and tables; made of elements, never of markup. */
export function FormattedText({ text, ...marked }: { text: string } & Marked) {
  const t = useAdminTexts()
  if (!isMarkup(text)) return <OpenText text={shownValue(text, t)} {...marked} />
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  return <div className={css.formatted}>{shownNodes(body, marked)}</div>
}

function shownNodes(parent: Node, marked: Marked): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    // Nodes have no identity but their place.
    const key = `${at}`
    if (node instanceof Text) return node.data.trim() === '' ? ' ' : <OpenText key={key} text={node.data} {...marked} />
    if (!(node instanceof HTMLElement)) return null
    const tag = node.localName
    if (node instanceof HTMLImageElement) return <em key={key}>{node.alt}</em>
    const children = node.childNodes.length > 0 ? shownNodes(node, marked) : undefined
    if (headings.has(tag))
      return (
        <p key={key}>
          <strong>{children}</strong>
        </p>
      )
    return createElement(tags.has(tag) ? tag : 'span', { key }, children)
  })
}
