import type { KeyboardEvent, MouseEvent } from 'react'
import type { Media } from '../../../../../contracts/media.ts'
import { smallUrl } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './media-details.module.css'

const step = 0.05
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
const moves: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }

export function FocalPoint({ media, onChange }: { media: Media; onChange: (point: Pick<Media, 'focal_x' | 'focal_y'>) => void }) {
  const t = useAdminTexts()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard has no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ focal_x: within((event.clientX - left) / width), focal_y: within((event.clientY - top) / height) })
  }
  const key = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onChange({ focal_x: within(media.focal_x + move[0]), focal_y: within(media.focal_y + move[1]) })
  }
  return (
    <div>
      <button
        type="button"
        className={css.preview}
        aria-label={`${t('media.focal')}: ${Math.round(media.focal_x * 100)} %, ${Math.round(media.focal_y * 100)} %`}
        onClick={click}
        onKeyDown={key}
      >
        <img src={smallUrl(media, 640)} alt={media.alt_cn} />
        <span className={css.focal} style={{ left: `${media.focal_x * 100}%`, top: `${media.focal_y * 100}%` }} />
      </button>
      <p className={css.hint}>{t('media.focal_hint')}</p>
    </div>
  )
}
