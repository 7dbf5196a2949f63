import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditedPage, PageRecord } from '../../fields/store/form-context.tsx'
import { inertDocument, patch } from './page-patch.ts'
import { type PreviewWidth, previewWidths } from './preview-controls.tsx'
import css from './preview-pane.module.css'

interface Props {
  html: string
  width: PreviewWidth
  title: string
  onLink: () => void
  page?: EditedPage | undefined
}

/** None of the page's scripts run, and nothing in it leads away. */
export function LivePage({ html, width, title, onLink, page: edited }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => inertDocument(html).documentElement.outerHTML)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (isLoaded && page) patch(page.documentElement, inertDocument(html).documentElement)
  }, [html, isLoaded])
  const { open, parts, part = null } = edited ?? {}
  const scrolledTo = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the page has lost the marks
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (!isLoaded || !page || !parts) return
    styleParts(page)
    for (const one of page.querySelectorAll('[data-section]')) {
      const name = one.getAttribute('data-section') ?? ''
      one.toggleAttribute('data-part', parts.includes(name))
      one.toggleAttribute('data-open', name === part)
    }
    const shown = page.querySelector('[data-part][data-open]')
    // A new version of the page stays where it was scrolled to.
    if (scrolledTo.current === part) return
    scrolledTo.current = part
    const top = shown?.getBoundingClientRect().top
    // Scrolling the part into view would scroll the screen around the frame as well.
    if (top !== undefined) page.defaultView?.scrollBy({ top: top - roomAbovePx })
  }, [html, isLoaded, parts, part])
  const hold = useCallback(
    (event: Event) => {
      const part = elementOf(event.target)?.closest('[data-part]')?.getAttribute('data-section')
      if (part && open) {
        event.preventDefault()
        if (event.type === 'click') open(part, recordAt(event.target))
        return
      }
      const link = elementOf(event.target)?.closest('a')
      if (!link) return
      event.preventDefault()
      const anchor = link.getAttribute('href') ?? ''
      if (anchor.startsWith('#')) link.ownerDocument.getElementById(decodeURIComponent(anchor.slice(1)))?.scrollIntoView()
      else onLink()
    },
    [onLink, open],
  )
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (!isLoaded || !page) return
    const held = ['click', 'auxclick', 'submit']
    for (const kind of held) page.addEventListener(kind, hold, true)
    return () => {
      for (const kind of held) page.removeEventListener(kind, hold, true)
    }
  }, [isLoaded, hold])
  const scale = room > 0 ? Math.min(1, room / previewWidths[width]) : 1
  return (
    <div ref={ref} className={css.room} data-width={width}>
      <iframe
        ref={iframe}
        srcDoc={`<!doctype html>${first}`}
        // Without scripts, forms and windows: whatever a text may hold has no effect.
        sandbox="allow-same-origin"
        title={title}
        style={{ width: previewWidths[width], height: height / scale, transform: `scale(${scale})` }}
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}

function elementOf(target: EventTarget | null): Element | null {
  // The frame has separate classes of nodes.
  const node = target as Node | null
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null)
}

/** The record that an element of the page shows, which names it as `certificates/12`. */
function recordAt(target: EventTarget | null): PageRecord | null {
  const [resource = '', id] = elementOf(target)?.closest('[data-record]')?.getAttribute('data-record')?.split('/') ?? []
  return id === undefined ? null : { resource, id: Number(id) }
}

/** Of the site's header, which stays in view. */
const roomAbovePx = 120

const partStyle = `
  [data-part] { cursor: pointer; }
  [data-part]:hover:not(:has([data-part]:hover)), [data-part] [data-record]:hover { outline: 3px solid rgb(20 120 140 / 0.55); outline-offset: -3px; }
  [data-part][data-open] { outline: 3px solid rgb(20 120 140); outline-offset: -3px; }
`

function styleParts(page: Document): void {
  const { defaultView } = page
  if (!defaultView || page.adoptedStyleSheets.length > 0) return
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(partStyle)
  page.adoptedStyleSheets = [sheet]
}
