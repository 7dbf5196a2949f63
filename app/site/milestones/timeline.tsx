import { langTag } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import type { YearView } from './milestones-view.server.ts'
import css from './timeline.module.css'

const boxes = [
  { below: 48, width: '92vw', ratio: 1.6 },
  { width: '22rem', ratio: 1.6 },
] as const satisfies Box[]
const anchor = (year: number) => `year-${year}`

export function Timeline({ years }: { years: YearView[] }) {
  const t = useTexts()
  return (
    <div className={`${css.page} wrap`}>
      <nav className={css.index} aria-label={t('milestones.years')}>
        <ol>
          {years.map(({ year }) => (
            <li key={year}>
              <a href={`#${anchor(year)}`}>{year}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div data-section="milestones">
        {years.map((year) => (
          <Year key={year.year} year={year} />
        ))}
      </div>
    </div>
  )
}

function Year({ year: { year, entries } }: { year: YearView }) {
  return (
    <section className={css.year} aria-labelledby={anchor(year)}>
      <h2 id={anchor(year)}>{year}</h2>
      <div className={css.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} year={year} entry={entry} />
        ))}
      </div>
    </section>
  )
}

function Entry({ year, entry }: { year: number; entry: YearView['entries'][number] }) {
  const locale = useLocale()
  const { month } = entry
  return (
    <article data-record={`milestones/${entry.id}`} className={css.entry}>
      <div className={css.words}>
        {month ? <time dateTime={`${year}-${String(month).padStart(2, '0')}`}>{monthName(month, locale)}</time> : null}
        <h3 lang={langOf(entry, 'title')}>
          <Phrased text={entry.title} />
        </h3>
        {entry.description ? <p lang={langOf(entry, 'description')}>{entry.description}</p> : null}
      </div>
      {entry.picture ? <Picture of={entry.picture} boxes={boxes} /> : null}
    </article>
  )
}

const monthName = (month: number, locale: 'zh' | 'en') =>
  new Intl.DateTimeFormat(langTag[locale], { month: locale === 'zh' ? 'short' : 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))
