import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PictureView } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import css from './gallery.module.css'

interface Props {
  pictures: PictureView[]
  first: number
  onClose: () => void
}

export function ZoomDialog({ pictures, first, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [large, setLarge] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const picture = pictures[index]
  const step = (by: number) => {
    setLarge(false)
    setIndex((index + by + pictures.length) % pictures.length)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !large) step(1)
    if (event.key === 'ArrowLeft' && !large) step(-1)
  }
  if (!picture) return null
  return (
    <dialog ref={dialog} className={css.dialog} onClose={onClose} onKeyDown={onKeyDown} aria-label={picture.alt}>
      <div className={large ? `${css.stage} ${css.large}` : css.stage} tabIndex={large ? 0 : undefined}>
        <button
          type="button"
          className={css.picture}
          onClick={() => setLarge(!large)}
          aria-pressed={large}
          aria-label={t(large ? 'products.zoom_out' : 'products.zoom_in')}
        >
          <Picture of={picture} boxes={large ? [{ width: 'max(150vw, 64rem)' }] : [{ width: '96vw', height: '86vh' }]} fit="contain" />
        </button>
      </div>
      <p className={css.caption} lang={picture.lang}>
        {picture.alt}
      </p>
      <div className={css.tools}>
        {pictures.length > 1 ? (
          <button type="button" onClick={() => step(-1)} aria-label={t('products.previous_picture')}>
            <Icon name="back" />
          </button>
        ) : null}
        {pictures.length > 1 ? (
          <span>
            {index + 1} / {pictures.length}
          </span>
        ) : null}
        {pictures.length > 1 ? (
          <button type="button" onClick={() => step(1)} aria-label={t('products.next_picture')}>
            <Icon name="arrow" />
          </button>
        ) : null}
        <button type="button" onClick={() => dialog.current?.close()} aria-label={t('products.close')}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
