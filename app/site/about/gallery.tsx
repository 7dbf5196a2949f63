import { useTexts } from '../../lib/texts.ts'
import type { PictureView } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import css from './gallery.module.css'

/** The places, hung in uneven pairs with what they are beneath. */
export function Gallery({ pictures }: { pictures: PictureView[] }) {
  const t = useTexts()
  return (
    <section className={`${css.gallery} wrap`} aria-labelledby="gallery">
      <SectionHead id="gallery" title={t('about.gallery')} />
      <ul>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <figure>
              <Picture of={{ ...picture, alt: '' }} sizes="(max-width: 47.99rem) 100vw, 55vw" />
              {picture.alt ? <figcaption lang={picture.lang}>{picture.alt}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
