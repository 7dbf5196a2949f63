import { langOf, langOfName } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import { Picture } from '../common/picture.tsx'
import css from './about.module.css'
import type { HomeView } from './home-view.server.ts'

export function About({ home: { intro, milestones } }: { home: HomeView }) {
  if (!intro && milestones.length === 0) return null
  return (
    <section data-section="about" className={css.about} aria-labelledby="about">
      {intro ? <Intro intro={intro} /> : null}
      {milestones.length > 0 ? <TideLine milestones={milestones} headed={!intro} /> : null}
    </section>
  )
}

function Intro({ intro }: { intro: NonNullable<HomeView['intro']> }) {
  const t = useTexts()
  return (
    <div className={css.intro}>
      {intro.picture ? (
        <div className={css.picture}>
          <Picture
            of={intro.picture}
            boxes={[
              { below: 64, width: '100vw', ratio: 3 / 2 },
              { width: '58.4vw', ratio: 3 / 2 },
            ]}
          />
        </div>
      ) : null}
      <div className={css.text}>
        {intro.founded_year ? (
          <p data-field="founded_year" className={css.since}>
            {t('home.about.since', { year: intro.founded_year })}
          </p>
        ) : null}
        <h2 id="about" lang={langOf(intro, 'title')}>
          <Phrased text={intro.title} />
        </h2>
        <div lang={langOfName(intro, 'content')}>
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

function TideLine({ milestones, headed }: { milestones: HomeView['milestones']; headed: boolean }) {
  const t = useTexts()
  return (
    <div data-section="milestones" className={`${css.years} wrap`}>
      {headed ? <h2 id="about">{t('home.about.milestones')}</h2> : <h3 className="hidden-visually">{t('home.about.milestones')}</h3>}
      <ol>
        {milestones.map((milestone) => (
          <li key={milestone.id} data-record={`milestones/${milestone.id}`}>
            <span className={css.year}>{milestone.year}</span>
            <p className={css.event} lang={langOf(milestone, 'title')}>
              <Phrased text={milestone.title} />
            </p>
            {milestone.description ? (
              <p className={css.detail} lang={langOf(milestone, 'description')}>
                {milestone.description}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
