import { useTexts } from '../../lib/texts.ts'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { RichTextBody } from '../parts/rich-text.tsx'
import type { AboutView } from './about-view.server.ts'
import css from './intro.module.css'

const boxes = [
  { below: 64, width: '100vw', ratio: 3 / 2 },
  { width: '40vw', height: 'min(50vw, 100vh - 11rem)' },
] as const satisfies Box[]

export function Intro({ intro }: { intro: NonNullable<AboutView['intro']> }) {
  const t = useTexts()
  return (
    <section data-section="intro" className={css.intro} aria-label={t('about.title')}>
      <div className={css.text}>
        {intro.founded_year ? <p className={css.since}>{t('home.about.since', { year: intro.founded_year })}</p> : null}
        <RichTextBody text={intro.body} lang={intro.bodyLang} className={css.body} />
      </div>
      {intro.picture || intro.video ? (
        <figure className={css.picture}>
          {intro.video ? (
            // biome-ignore lint/a11y/useMediaCaption: the film's own text is the page beside it
            <video src={intro.video} controls preload="none" poster={intro.picture?.url} />
          ) : null}
          {intro.picture && !intro.video ? <Picture of={intro.picture} boxes={boxes} /> : null}
          {intro.picture?.alt ? <figcaption lang={intro.picture.lang}>{intro.picture.alt}</figcaption> : null}
        </figure>
      ) : null}
    </section>
  )
}
