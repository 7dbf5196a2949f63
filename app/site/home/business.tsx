import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import css from './business.module.css'
import type { BusinessView, HomeView } from './home-view.server.ts'

export function Business({ home: { business, panorama } }: { home: HomeView }) {
  const t = useTexts()
  if (business.length === 0) return null
  return (
    <section data-section="business" className={css.business} aria-labelledby="business">
      <div className="wrap">
        <SectionHead id="business" title={t('home.business.title')} lead={t('home.business.lead')} />
      </div>
      {panorama ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section data-section="panorama" className={css.coast} tabIndex={0} aria-label={t('home.business.coast')}>
          <div className={css.sheet}>
            <Picture of={panorama} boxes={[{ width: 'max(71rem, 104vw)' }]} className={css.panorama} />
            <ol data-section="business" className={css.places}>
              {business.map((item, index) => (
                <li key={item.title} data-field={`items.${index}`}>
                  <Place item={item} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      ) : (
        <ol className={`${css.row} wrap`}>
          {business.map((item, index) => (
            <li key={item.title} data-field={`items.${index}`}>
              {item.picture ? (
                <Picture
                  of={item.picture}
                  boxes={[
                    { below: 48, width: '90vw', ratio: 3 / 2 },
                    { width: 'min(39rem, 45vw)', ratio: 3 / 2 },
                  ]}
                />
              ) : null}
              <Place item={item} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Place({ item }: { item: BusinessView }) {
  const title = (
    <span className={css.name} lang={langOf(item, 'title')}>
      {item.title}
    </span>
  )
  return (
    <>
      <h3>{item.href ? <a href={item.href}>{title}</a> : title}</h3>
      {item.description ? <p lang={langOf(item, 'description')}>{item.description}</p> : null}
    </>
  )
}
