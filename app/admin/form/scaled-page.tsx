import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { type PreviewWidth, previewWidths } from './preview-controls.tsx'
import css from './preview-pane.module.css'

interface Props {
  url: string
  /** The page is reloaded when it grows. */
  version: number
  width: PreviewWidth
  title: string
}

/** A page at the width of a device, made smaller where the pane is narrower; a new version of it is scrolled to the same place. */
export function ScaledPage({ url, version, width, title }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const iframe = useRef<HTMLIFrameElement>(null)
  const shown = useRef({ url, version })
  const place = useRef(0)
  useEffect(() => {
    const page = iframe.current?.contentWindow
    const isNewer = shown.current.version !== version && shown.current.url === url
    shown.current = { url, version }
    if (!page || !isNewer) return
    place.current = page.scrollY
    page.location.reload()
  }, [url, version])
  const scale = room > 0 ? Math.min(1, room / previewWidths[width]) : 1
  return (
    <div ref={ref} className={css.room} data-width={width}>
      <iframe
        ref={iframe}
        src={url}
        title={title}
        style={{ width: previewWidths[width], height: height / scale, transform: `scale(${scale})` }}
        onLoad={() => iframe.current?.contentWindow?.scrollTo({ top: place.current, behavior: 'instant' })}
      />
    </div>
  )
}
