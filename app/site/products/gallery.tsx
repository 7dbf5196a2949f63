import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PictureView } from '../common/picture.ts'
import { Plate } from '../common/plate.tsx'
import css from './gallery.module.css'
import { ZoomDialog } from './zoom-dialog.tsx'

export function Gallery({ pictures }: { pictures: PictureView[] }) {
  const t = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const show = (index: number) => strip.current?.scrollTo({ left: strip.current.clientWidth * index, behavior: 'smooth' })
  const open = (event: React.MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }
  if (pictures.length === 0) return <Plate of={null} boxes={[]} />
  return (
    <div className={css.gallery}>
      <div className={css.strip} ref={strip}>
        {pictures.map((picture, index) => (
          <a
            key={picture.url}
            className={css.photo}
            href={picture.url}
            onClick={(event) => open(event, index)}
            aria-label={t('products.zoom', { alt: picture.alt })}
          >
            <Plate
              of={picture}
              boxes={[{ below: 64, width: '90vw' }, { width: 'min(61rem, 54vw)' }]}
              load={index === 0 ? 'first' : undefined}
            />
            <span className={css.hint}>
              <Icon name="zoom" />
            </span>
          </a>
        ))}
      </div>
      {pictures.length > 1 ? (
        <ul className={`${css.thumbs} needs-script`}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button type="button" onClick={() => show(index)} aria-label={t('products.show_picture', { number: index + 1 })}>
                <Plate of={{ ...picture, alt: '' }} boxes={[{ width: '6rem' }]} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed === null ? null : <ZoomDialog pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />}
    </div>
  )
}
