import type { Segment } from '../../../contracts/search.ts'
import { formatDate } from '../../lib/format.ts'
import { langOf, useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Box, PictureView } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { Plate } from '../common/plate.tsx'
import type { HitCard } from './hit-card.server.ts'
import css from './search.module.css'

export function Hit({ hit }: { hit: HitCard }) {
  const t = useTexts()
  return (
    <article className={css.hit}>
      <Facts hit={hit} />
      <h2 className={css.title} lang={hit.title.lang}>
        <a href={hit.href}>
          <Marked segments={hit.title.segments} />
        </a>
      </h2>
      {hit.otherTitle ? (
        <p className={css.other} lang={hit.otherTitle.lang ?? undefined}>
          <Marked segments={hit.otherTitle.segments} />
        </p>
      ) : null}
      {hit.latin || hit.sku ? (
        <p className={css.codes}>
          {hit.latin ? (
            <i lang="la">
              <Marked segments={hit.latin} />
            </i>
          ) : null}
          {hit.sku ? (
            <span>
              {t('products.terms.sku')} <Marked segments={hit.sku} />
            </span>
          ) : null}
        </p>
      ) : null}
      {hit.excerpt ? (
        <p className={css.excerpt} lang={hit.excerpt.lang}>
          <Marked segments={hit.excerpt.segments} />
        </p>
      ) : null}
      {hit.picture ? <Thumbnail hit={hit} picture={{ ...hit.picture, alt: '' }} /> : null}
    </article>
  )
}

const boxes = [{ below: 48, width: '5.5rem' }, { width: '8rem' }] as const satisfies Box[]

function Thumbnail({ hit, picture }: { hit: HitCard; picture: PictureView }) {
  if (hit.type === 'product') return <Plate of={picture} boxes={boxes} className={css.picture} />
  return <Picture of={picture} boxes={boxes.map((box) => ({ ...box, ratio: 4 / 3 }))} className={css.picture} />
}

function Facts({ hit: { type, category, published_at } }: { hit: HitCard }) {
  const t = useTexts()
  const locale = useLocale()
  const zone = useSiteData().site.time_zone
  return (
    <p className={css.facts}>
      <strong>{t(`search.kinds.one_${type}`)}</strong>
      {category ? <span lang={langOf(category, 'title')}>{category.title}</span> : null}
      {published_at ? <time dateTime={published_at}>{formatDate(published_at, locale, zone, 'short')}</time> : null}
    </p>
  )
}

function Marked({ segments }: { segments: Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their position
  return segments.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}
