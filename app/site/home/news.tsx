import { formatDate } from '../../lib/format.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { NewsCard } from '../common/cards.ts'
import { NewsBriefEntry } from '../common/news-entry.tsx'
import { Phrased } from '../common/phrased.tsx'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import type { HomeView } from './home-view.server.ts'
import css from './news.module.css'

export function News({ home: { lead, news } }: { home: HomeView }) {
  const t = useTexts()
  const locale = useLocale()
  if (!lead) return null
  return (
    <section data-section="news" className={`${css.news} wrap`} aria-labelledby="news">
      <SectionHead id="news" title={t('home.news.title')} more={{ href: localePath('/news', locale), text: t('home.news.all') }} />
      <div className={css.columns}>
        <Lead article={lead} />
        {news.length > 0 ? (
          <div className={css.log}>
            {news.map((article) => (
              <NewsBriefEntry key={article.id} article={article} />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Lead({ article }: { article: NewsCard }) {
  const locale = useLocale()
  const zone = useSiteData().site.time_zone
  return (
    <article data-record={`contents/${article.id}`} className={css.lead}>
      {article.picture ? (
        <Picture
          of={article.picture}
          boxes={[
            { below: 64, width: '90vw', ratio: 1.6 },
            { width: 'min(44rem, 50vw)', ratio: 1.6 },
          ]}
        />
      ) : null}
      <div>
        {article.published_at ? <time dateTime={article.published_at}>{formatDate(article.published_at, locale, zone)}</time> : null}
        <h3 lang={langOf(article, 'title')}>
          <a href={article.href}>
            <Phrased text={article.title} />
          </a>
        </h3>
        {article.summary ? <p lang={langOf(article, 'summary')}>{article.summary}</p> : null}
      </div>
    </article>
  )
}
