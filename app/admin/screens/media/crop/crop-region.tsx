import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Media, MediaCrop } from '../../../../../contracts/media.ts'
import { smallUrl } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './crop-dialog.module.css'
import { type Corner, moved, pulled, type Size } from './crop-geometry.ts'

interface Props {
  media: Media
  size: Size
  region: MediaCrop
  ratio: number | null
  onChange: (region: MediaCrop) => void
}
type Grip = Corner | 'whole'

const corners = ['nw', 'ne', 'sw', 'se'] as const
const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** Parts of the picture's width that an arrow key moves; the smaller with Shift. */
const steps = { plain: 0.02, fine: 0.002 }

export function CropRegion({ media, size, region, ratio, onChange }: Props) {
  const t = useAdminTexts()
  const stage = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; region: MediaCrop } | null>(null)
  const change = (grip: Grip, from: MediaCrop, dx: number, dy: number) =>
    onChange(grip === 'whole' ? moved(from, dx, dy, size) : pulled(from, grip, dx, dy, size, ratio))
  const grip = (name: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, region }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !stage.current) return
      const scale = size.width / stage.current.clientWidth
      change(name, start.current.region, (event.clientX - start.current.x) * scale, (event.clientY - start.current.y) * scale)
    },
    onPointerUp: () => {
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      const step = Math.max(1, Math.round(size.width * (event.shiftKey ? steps.fine : steps.plain)))
      change(name, region, arrow[0] * step, arrow[1] * step)
    },
  })
  const part = (value: number, of: number) => `${(value / of) * 100}%`
  return (
    <div className={css.stage}>
      <div
        ref={stage}
        className={css.picture}
        style={{ aspectRatio: `${size.width} / ${size.height}`, ['--ratio' as string]: size.width / size.height }}
      >
        <img src={smallUrl(media, 1280)} alt="" draggable={false} />
        <div
          className={css.region}
          style={{
            left: part(region.x, size.width),
            top: part(region.y, size.height),
            width: part(region.width, size.width),
            height: part(region.height, size.height),
          }}
        >
          <button type="button" className={css.whole} aria-label={t('media_library.crop_move')} {...grip('whole')} />
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className={css.corner}
              data-corner={corner}
              aria-label={t(`media_library.corners.${corner}`)}
              {...grip(corner)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
