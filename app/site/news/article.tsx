import { langTag, localePath } from '../../lib/locale.ts'
import { langOf, useLocale, useRootData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Breadcrumbs, useCrumbs } from '../common/breadcrumbs.tsx'
import { newsArticle } from '../common/json-ld.ts'
import { type Crumb, PageHead } from '../common/page-head.tsx'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { OnlyInChinese, RichTextBody, TableOfContents } from '../parts/rich-text.tsx'
import { useViewCount } from '../parts/view-count.ts'
import css from './article.module.css'
import { ArticleEnd } from './article-end.tsx'
import type { ArticleView } from './article-view.server.ts'
import { Byline } from './byline.tsx'

const coverBoxes = [
  { below: 48, width: '100vw', ratio: 4 / 3 },
  { width: 'min(80rem, 100vw)', height: 'min(34rem, 48vw)' },
] as const satisfies Box[]
const galleryBoxes = [
  { below: 48, width: '90vw', ratio: 3 / 2 },
  { width: 'min(39.5rem, 45vw)', ratio: 3 / 2 },
] as const satisfies Box[]

export function Article({ view }: { view: ArticleView }) {
  const views = useViewCount('contents', view.id, view.view_count)
  const crumbs = useArticleCrumbs(view)
  return (
    <>
      <ArticleHead view={view} crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article className={css.article}>
        <header className={`${css.header} wrap`}>
          <h1 lang={langOf(view, 'title')}>
            <Phrased text={view.title} />
          </h1>
          {view.summary ? (
            <p className={css.summary} lang={langOf(view, 'summary')}>
              {view.summary}
            </p>
          ) : null}
          <Byline view={view} views={views} />
          <OnlyInChinese lang={view.bodyLang} />
        </header>
        {view.picture ? (
          <div className={css.cover}>
            <Picture of={view.picture} boxes={coverBoxes} load="first" />
          </div>
        ) : null}
        <div className={`${css.columns} wrap`}>
          <TableOfContents headings={view.body.headings} lang={view.bodyLang} />
          <RichTextBody text={view.body} lang={view.bodyLang} className={css.body} />
        </div>
        {view.gallery.length > 0 ? (
          <ul className={`${css.gallery} wrap`}>
            {view.gallery.map((picture) => (
              <li key={picture.url}>
                <Picture of={picture} boxes={galleryBoxes} />
              </li>
            ))}
          </ul>
        ) : null}
      </article>
      <ArticleEnd view={view} />
    </>
  )
}

function useArticleCrumbs(view: ArticleView): Crumb[] {
  const t = useTexts()
  const news = { title: t('news.title'), href: localePath('/news', useLocale()) }
  const category = view.category && { title: view.category.title, href: view.category.href }
  const between = !category ? [news] : view.category?.type === 'news' ? [news, category] : [category]
  return useCrumbs(...between, { title: view.title, href: view.href })
}

function ArticleHead({ view, crumbs }: { view: ArticleView; crumbs: Crumb[] }) {
  const locale = useLocale()
  const root = useRootData()
  if (!root) return null
  return (
    <PageHead
      path={view.href}
      title={view.seo_title || view.title}
      whole={view.seo_title !== ''}
      description={view.description}
      keywords={view.seo_keywords || view.tags.map(({ text }) => text).join(', ')}
      share={view.share}
      type="article"
      published={view.published_at}
      modified={view.updated_at}
      crumbs={crumbs}
      jsonLd={[newsArticle(view, root.origin, view.bodyLang ?? langTag[locale])]}
    />
  )
}
