import { formatDate } from '../../lib/format.ts'
import { langOf, useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { NewsBrief, NewsCard } from './cards.ts'
import css from './news-entry.module.css'
import { Phrased } from './phrased.tsx'
import type { Box } from './picture.ts'
import { Picture } from './picture.tsx'

const boxes = [
  { below: 48, width: '6.5rem', ratio: 1 },
  { width: 'clamp(8rem, 18vw, 15rem)', ratio: 4 / 3 },
] as const satisfies Box[]

export function NewsEntry({ article, onFirstScreen, as: Title = 'h2' }: { article: NewsCard; onFirstScreen: boolean; as?: 'h2' | 'h3' }) {
  const t = useTexts()
  return (
    <article data-record={`contents/${article.id}`} className={css.entry}>
      <Margin article={article} pinned={article.pinned ? t('news.pinned') : ''} />
      <div className={css.text}>
        <Title className={css.title} lang={langOf(article, 'title')}>
          <a href={article.href}>
            <Phrased text={article.title} />
          </a>
        </Title>
        {article.summary ? (
          <p className={css.summary} lang={langOf(article, 'summary')}>
            {article.summary}
          </p>
        ) : null}
      </div>
      {article.picture ? (
        <Picture of={article.picture} boxes={boxes} className={css.picture} load={onFirstScreen ? 'soon' : undefined} />
      ) : null}
    </article>
  )
}

export function NewsBriefEntry({ article }: { article: NewsBrief }) {
  return (
    <article data-record={`contents/${article.id}`} className={`${css.entry} ${css.brief}`}>
      <Margin article={article} pinned="" />
      <h3 className={css.title} lang={langOf(article, 'title')}>
        <a href={article.href}>
          <Phrased text={article.title} />
        </a>
      </h3>
    </article>
  )
}

function Margin({ article, pinned }: { article: NewsBrief; pinned: string }) {
  const locale = useLocale()
  const zone = useSiteData().site.time_zone
  return (
    <p className={css.margin}>
      {article.published_at ? <time dateTime={article.published_at}>{formatDate(article.published_at, locale, zone, 'short')}</time> : null}
      {article.category ? <span lang={langOf(article.category, 'title')}>{article.category.title}</span> : null}
      {pinned ? <strong>{pinned}</strong> : null}
    </p>
  )
}
