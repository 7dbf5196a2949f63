import { useLocation } from 'react-router'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { NewsBriefEntry } from '../common/news-entry.tsx'
import { Phrased } from '../common/phrased.tsx'
import type { TagView } from '../common/tags.server.ts'
import css from './article.module.css'
import type { ArticleView } from './article-view.server.ts'

export function ArticleEnd({ view }: { view: ArticleView }) {
  const t = useTexts()
  return (
    <div className={`${css.end} wrap no-print`}>
      {view.tags.length > 0 ? <Tags tags={view.tags} /> : null}
      {view.previous || view.next ? (
        <nav className={css.neighbours} aria-label={t('news.neighbours')}>
          {view.previous ? (
            <a href={view.previous.href} rel="prev">
              <span>
                <Icon name="back" size={18} />
                {t('news.previous')}
              </span>
              <b data-display="" lang={langOf(view.previous, 'title')}>
                <Phrased text={view.previous.title} />
              </b>
            </a>
          ) : (
            <span />
          )}
          {view.next ? (
            <a href={view.next.href} rel="next">
              <span>
                {t('news.next')}
                <Icon name="arrow" size={18} />
              </span>
              <b data-display="" lang={langOf(view.next, 'title')}>
                <Phrased text={view.next.title} />
              </b>
            </a>
          ) : null}
        </nav>
      ) : null}
      {view.related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related">{t('news.related')}</h2>
          <div className={css.related}>
            {view.related.map((article) => (
              <NewsBriefEntry key={article.id} article={article} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

function Tags({ tags }: { tags: TagView[] }) {
  const t = useTexts()
  const locale = useLocale()
  const inNews = /\/news\//.test(useLocation().pathname)
  return (
    <p className={css.tags}>
      <span>{t('list.tags')}</span>
      {tags.map(({ tag, text }) =>
        inNews ? (
          <a key={tag} href={`${localePath('/news', locale)}?tag=${encodeURIComponent(tag)}`}>
            {text}
          </a>
        ) : (
          <span key={tag}>{text}</span>
        ),
      )}
    </p>
  )
}
