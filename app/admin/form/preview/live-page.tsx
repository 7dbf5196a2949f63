import { useElementSize } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EditedPage, PageTarget } from '../../fields/store/form-context.tsx'
import { inertDocument, patch } from './page-patch.ts'
import { nameTexts } from './page-texts.ts'
import { type PreviewWidth, previewWidths } from './preview-controls.tsx'
import css from './preview-pane.module.css'
import { useTypedTexts } from './use-typed.ts'

interface Props {
  html: string
  width: PreviewWidth
  title: string
  onLink: () => void
  /** The page and its pictures are there. */
  onLoad: () => void
  page?: EditedPage | undefined
}

/** None of the page's scripts run, and nothing in it leads away. */
export function LivePage({ html, width, title, onLink, onLoad, page: edited }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const iframe = useRef<HTMLIFrameElement>(null)
  const { open, parts, part = null, record = null, text = null } = edited ?? {}
  const next = useShownDocument(html, edited)
  const [first] = useState(next.outerHTML)
  const [isReady, setReady] = useIsReady(iframe)
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (isReady && page) patch(page.documentElement, next)
  }, [next, isReady])
  const scrolledTo = useRef<string | null>(null)
  const shownRecord = record === null || record.id === null ? null : `${record.resource}/${record.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the page has lost the marks
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (!isReady || !page || !parts) return
    styleParts(page)
    markParts(page, parts, part)
    for (const one of page.querySelectorAll('[data-record], [data-text]')) {
      const isRecord = shownRecord !== null && one.getAttribute('data-record') === shownRecord
      const isText = text !== null && one.getAttribute('data-text') === text
      one.toggleAttribute('data-chosen', isRecord || isText)
    }
    const shown = page.querySelector('[data-chosen]') ?? page.querySelector('[data-part][data-open]')
    // A new version of the page stays where it was scrolled to.
    const place = `${part} ${shownRecord ?? text}`
    if (scrolledTo.current === place) return
    // Pictures can arrive long after the page, which is read and scrolled until then.
    const isScrolled = scrolledTo.current === null && (page.defaultView?.scrollY ?? 0) > 0
    scrolledTo.current = place
    if (shown && !isScrolled && !isInView(shown)) bringIntoView(shown)
  }, [next, isReady, parts, part, shownRecord, text])
  useAddedPart(iframe, isReady, next)
  const hold = useCallback(
    (event: Event) => {
      const part = elementOf(event.target)?.closest('[data-part]')?.getAttribute('data-section') ?? null
      const target = targetAt(event.target)
      if (open && (part !== null || target.text !== undefined)) {
        event.preventDefault()
        if (event.type === 'click') open(part, target)
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
    if (!isReady || !page) return
    const held = ['click', 'auxclick', 'submit']
    for (const kind of held) page.addEventListener(kind, hold, true)
    return () => {
      for (const kind of held) page.removeEventListener(kind, hold, true)
    }
  }, [isReady, hold])
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
        onLoad={() => {
          setReady(true)
          onLoad()
        }}
      />
    </div>
  )
}

const readyCheckMs = 50

/** True once the page is there. The frame's `load` waits for its pictures: a click would do nothing until then. */
function useIsReady(iframe: RefObject<HTMLIFrameElement | null>) {
  const state = useState(false)
  const [isReady, setReady] = state
  useEffect(() => {
    if (isReady) return
    const timer = setInterval(() => {
      const page = iframe.current?.contentDocument
      if (page?.URL === 'about:srcdoc' && page.readyState !== 'loading') setReady(true)
    }, readyCheckMs)
    return () => clearInterval(timer)
  }, [iframe, isReady])
  return state
}

/** Brings a part into view that the page did not show before. */
function useAddedPart(iframe: RefObject<HTMLIFrameElement | null>, isReady: boolean, shown: Element): void {
  const before = useRef<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version of the page
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (!isReady || !page) return
    const names = namesOf(page)
    const [added, ...others] = names.filter((name) => before.current?.includes(name) === false)
    before.current = names
    const part = added && others.length === 0 ? page.querySelector(`[data-section="${CSS.escape(added)}"]`) : null
    if (part && !isInView(part)) bringIntoView(part)
  }, [iframe, isReady, shown])
}

const namesOf = (page: Document) => [...page.querySelectorAll('[data-part]')].map((one) => one.getAttribute('data-section') ?? '')

function elementOf(target: EventTarget | null): Element | null {
  // The frame has separate classes of nodes.
  const node = target as Node | null
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null)
}

/** The page as the frame is to show it: inert, with the texts that are being written, and the elements that a click edits one of. */
function useShownDocument(html: string, edited: EditedPage | undefined): Element {
  const { texts = null, locale } = edited ?? {}
  const typed = useTypedTexts(edited)
  return useMemo(() => {
    const page = inertDocument(html)
    if (texts && locale) nameTexts(page, typed.values(), locale)
    return page.documentElement
  }, [html, texts, typed, locale])
}

/** A record is named as `certificates/12`, the entry of a list by its field: `items.2`. */
function targetAt(target: EventTarget | null): PageTarget {
  const found = elementOf(target)?.closest('[data-text], [data-field], [data-record]')
  const [text, field] = [found?.getAttribute('data-text'), found?.getAttribute('data-field')]
  if (text) return { text }
  if (field) return { field }
  const [resource = '', id] = found?.getAttribute('data-record')?.split('/') ?? []
  return id === undefined ? {} : { record: { resource, id: Number(id) } }
}

/** As much of it as the frame can show. */
function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const { innerHeight = 0, innerWidth = 0 } = element.ownerDocument.defaultView ?? {}
  return top >= 0 && Math.min(bottom, top + innerHeight / 2) <= innerHeight && left >= 0 && right <= innerWidth
}

/** `scrollIntoView` would scroll the screen around the frame as well. */
function bringIntoView(element: Element): void {
  const { defaultView } = element.ownerDocument
  const { top, left } = element.getBoundingClientRect()
  defaultView?.scrollBy({ top: top - roomAbovePx })
  // Of pictures that slide sideways.
  const strip = element.parentElement
  if (!strip || strip.scrollWidth <= strip.clientWidth) return
  // To a place, not by a distance: that would end at the next picture.
  strip.scrollTo({ left: strip.scrollLeft + left - strip.getBoundingClientRect().left, behavior: 'instant' })
}

/** Of the site's header, which stays in view. */
const roomAbovePx = 120

const partStyle = `
  [data-part] { cursor: pointer; }
  [data-text] { cursor: text; }
  [data-part]:hover:not(:has(:is([data-part], [data-record], [data-field], [data-text]):hover)),
  [data-part] :is([data-record], [data-field]):hover { outline: 3px solid rgb(20 120 140 / 0.55); outline-offset: -3px; }
  [data-text]:hover { outline: 2px dashed rgb(20 120 140); outline-offset: 2px; }
  [data-part][data-open] { outline: 3px solid rgb(20 120 140); outline-offset: 5px; }
  [data-chosen] { outline: 3px solid rgb(20 120 140); outline-offset: -3px; }
  [data-text][data-chosen] { outline-offset: 2px; }
`

function markParts(page: Document, parts: readonly string[], open: string | null): void {
  for (const one of page.querySelectorAll('[data-section]')) {
    const name = one.getAttribute('data-section') ?? ''
    one.toggleAttribute('data-part', parts.includes(name))
    one.toggleAttribute('data-open', name === open)
  }
}

function styleParts(page: Document): void {
  const { defaultView } = page
  if (!defaultView || page.adoptedStyleSheets.length > 0) return
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(partStyle)
  page.adoptedStyleSheets = [sheet]
}
