import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { type PreviewWidth, previewWidths } from '../../form/preview/preview-controls.tsx'
import type { Location } from './menu-place.ts'
import css from './site-menus.module.css'

interface Props {
  url: string
  width: PreviewWidth
  place: Location
  /** The entry of the header whose panel is open, counted from the first. */
  openId: number | null
  title: string
}

/** So much of the page itself is left between header and footer: room for the menu's panels. */
const mainHeight = 420
/** Above the footer's menu, in pixels of the page. */
const roomAbove = 64

/** The page at the width of a device. A new address is loaded behind the old one and shown when it is ready, without flickering. */
export function PreviewFrame({ url, width, place, openId, title }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const [shown, setShown] = useState(url)
  const scale = room > 0 ? Math.min(1, room / previewWidths[width]) : 1
  const size = { width: previewWidths[width], height: height / scale, transform: `scale(${scale})` }
  return (
    <div ref={ref} className={css.room} data-width={width} data-place={place}>
      {[...new Set([shown, url])].map((address) => (
        <Frame
          key={address}
          url={address}
          title={title}
          size={size}
          isShown={address === shown}
          view={{ width, place, openId }}
          onReady={() => setShown(address)}
        />
      ))}
    </div>
  )
}

interface FrameProps {
  url: string
  title: string
  size: { width: number; height: number; transform: string }
  isShown: boolean
  view: Pick<Props, 'width' | 'place' | 'openId'>
  onReady: () => void
}

function Frame({ url, title, size, isShown, view, onReady }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const { width, place, openId } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame of another size shows another part
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page && isLoaded) lookAt(page, { width, place, openId })
  }, [isLoaded, width, place, openId, size.height])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      style={size}
      data-shown={isShown}
      aria-hidden={!isShown}
      tabIndex={isShown ? undefined : -1}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return
        prepare(contentDocument)
        setLoaded(true)
        onReady()
      }}
    />
  )
}

function prepare(page: Document): void {
  const main = page.querySelector('main')
  if (main) Object.assign(main.style, { maxHeight: `${mainHeight}px`, overflow: 'hidden', position: 'relative' })
  const hold = (event: Event) => {
    if (!(event.target as Element).closest?.('a')) return
    event.preventDefault()
    event.stopPropagation()
  }
  page.defaultView?.addEventListener('click', hold, true)
}

function lookAt(page: Document, { width, place, openId }: FrameProps['view']): void {
  const isHeader = place === 'header'
  const disclosures = (selector: string) => [...page.querySelectorAll<HTMLDetailsElement>(`header ${selector}`)]
  for (const menu of disclosures('details:not(nav details)')) menu.open = isHeader && width === 'phone'
  for (const [index, item] of disclosures('nav > ul > li').entries()) {
    const panel = item.querySelector('details')
    if (panel) panel.open = isHeader && index === openId
  }
  const header = page.querySelector<HTMLElement>('body > header')
  const menu = page.querySelector('body > footer nav') ?? page.querySelector('body > footer')
  // The header stays in view on the site itself, and would lie over the footer here.
  if (header) header.style.position = isHeader ? '' : 'static'
  const view = page.defaultView
  if (!view) return
  // Scrolling an element into view would move the back office's page as well.
  const top = isHeader || !menu ? 0 : menu.getBoundingClientRect().top + view.scrollY - roomAbove
  view.scrollTo({ top, behavior: 'instant' })
}
