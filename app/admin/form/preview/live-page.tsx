import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { inertDocument, patch } from './page-patch.ts'
import { type PreviewWidth, previewWidths } from './preview-controls.tsx'
import css from './preview-pane.module.css'

interface Props {
  html: string
  width: PreviewWidth
  title: string
  onLink: () => void
}

/** None of the page's scripts run, and nothing in it leads away. */
export function LivePage({ html, width, title, onLink }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => inertDocument(html).documentElement.outerHTML)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const page = iframe.current?.contentDocument
    if (isLoaded && page) patch(page.documentElement, inertDocument(html).documentElement)
  }, [html, isLoaded])
  const hold = useCallback(
    (event: Event) => {
      const link = linkOf(event.target)
      if (!link) return
      event.preventDefault()
      const anchor = link.getAttribute('href') ?? ''
      if (anchor.startsWith('#')) link.ownerDocument.getElementById(decodeURIComponent(anchor.slice(1)))?.scrollIntoView()
      else onLink()
    },
    [onLink],
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

function linkOf(target: EventTarget | null): Element | null {
  // The frame has separate classes of nodes.
  const node = target as Node | null
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : node?.parentElement
  return element?.closest('a') ?? null
}
