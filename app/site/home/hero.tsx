import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Phrased } from '../common/phrased.tsx'
import { Picture } from '../common/picture.tsx'
import css from './hero.module.css'
import type { BannerView, HomeView } from './home-view.server.ts'
import { useCarousel } from './use-carousel.ts'

export function Hero({ home: { banners } }: { home: HomeView }) {
  const t = useTexts()
  const { strip, index, playing, toggle, show } = useCarousel(banners.length)
  if (banners.length === 0) return null
  return (
    <section data-section="hero" className={css.hero} aria-roledescription={t('home.hero.carousel')} aria-label={t('home.hero.label')}>
      <div
        className={css.strip}
        ref={strip}
        tabIndex={banners.length > 1 ? 0 : undefined}
        role="group"
        aria-label={t('home.hero.pictures')}
      >
        {banners.map((banner, order) => (
          <Banner key={banner.id} banner={banner} first={order === 0} />
        ))}
      </div>
      {banners.length > 1 ? (
        <div className={`${css.controls} wrap needs-script`}>
          <div>
            <button type="button" onClick={toggle} aria-label={t(playing ? 'home.hero.pause' : 'home.hero.play')}>
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
            {banners.map((banner, order) => (
              <button
                key={banner.id}
                type="button"
                className={css.dot}
                onClick={() => show(order)}
                aria-label={t('home.hero.show', { number: order + 1 })}
                aria-current={order === index ? 'true' : undefined}
              >
                <span />
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </section>
  )
}

const narrowBox = { width: '100vw', height: 'clamp(30rem, 76vh, 40rem)' }

function Banner({ banner, first }: { banner: BannerView; first: boolean }) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div data-record={`banners/${banner.id}`} className={`${css.banner} ${css[banner.theme]}`}>
      {banner.picture ? (
        <Picture
          of={banner.picture}
          narrow={banner.narrow ? { picture: banner.narrow, box: narrowBox } : undefined}
          boxes={[
            { ...narrowBox, below: 48 },
            { width: '100vw', height: 'clamp(30rem, 80vh, 46rem)' },
          ]}
          load={first ? 'first' : undefined}
          className={css.picture}
        />
      ) : null}
      <div className={`${css.caption} wrap`}>
        <div className={css.text}>
          <Title className={css.title} lang={langOf(banner, 'title')}>
            <Phrased text={banner.title} />
          </Title>
          {banner.subtitle ? (
            <p className={css.subtitle} lang={langOf(banner, 'subtitle')}>
              {banner.subtitle}
            </p>
          ) : null}
          {banner.href && banner.link_label ? (
            <a className={css.action} href={banner.href} target={banner.newTab ? '_blank' : undefined} lang={langOf(banner, 'link_label')}>
              {banner.link_label}
              <Icon name="arrow" />
            </a>
          ) : null}
        </div>
      </div>
    </div>
  )
}
