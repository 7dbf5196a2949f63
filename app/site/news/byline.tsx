import { formatDate, formatNumber } from '../../lib/format.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Share } from '../parts/share.tsx'
import css from './article.module.css'
import type { ArticleView } from './article-view.server.ts'

export function Byline({ view, views }: { view: ArticleView; views: number }) {
  const t = useTexts()
  const locale = useLocale()
  const zone = useSiteData().site.time_zone
  return (
    <div className={css.byline}>
      <ul>
        {view.published_at ? (
          <li>
            <time dateTime={view.published_at}>{formatDate(view.published_at, locale, zone)}</time>
          </li>
        ) : null}
        {view.author ? <li>{view.author.name}</li> : null}
        {view.source_name ? (
          <li>
            {t('news.source')}{' '}
            {view.source_url ? (
              <a href={view.source_url} rel="noopener" lang={view.source_lang}>
                {view.source_name}
              </a>
            ) : (
              <span lang={view.source_lang}>{view.source_name}</span>
            )}
          </li>
        ) : null}
        <li>{t('news.minutes', { count: view.minutes })}</li>
        {views > 0 ? <li>{t('news.views', { count: views, shown: formatNumber(views, locale) })}</li> : null}
      </ul>
      <Share title={view.title} print />
    </div>
  )
}
