import { useTexts } from '../../lib/texts.ts'
import type { Box, PictureView } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import css from './gallery.module.css'

const height = 'clamp(13rem, 29vw, 28.2rem)'

/** A last picture without a partner has the whole row. */
function boxesOf(index: number, count: number): Box[] {
  const isAlone = index === count - 1 && count % 2 === 1
  return [
    { below: 48, width: '90vw', height: '60vw' },
    { width: isAlone ? 'min(97.5rem, 90vw)' : 'min(56rem, 52vw)', height },
  ]
}

export function Gallery({ pictures }: { pictures: PictureView[] }) {
  const t = useTexts()
  return (
    <section data-section="gallery" className={`${css.gallery} wrap`} aria-labelledby="gallery">
      <SectionHead id="gallery" title={t('about.gallery')} />
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <figure>
              <Picture of={{ ...picture, alt: '' }} boxes={boxesOf(index, pictures.length)} />
              {picture.alt ? <figcaption lang={picture.lang}>{picture.alt}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
