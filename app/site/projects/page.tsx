import type { LoaderFunctionArgs } from 'react-router'
import { localize } from '../../../contracts/localized.ts'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { EmptyList } from '../common/empty-list.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const projects = await site.projects()
  return serialize(
    projects.map(({ slug, cover, ...texts }) => {
      const { title, summary } = localize(texts, site.locale)
      return { slug, title, summary, cover: cover?.url ?? null }
    }),
  )
}

export default function Projects() {
  const t = useTexts()
  const projects = usePageData<typeof loader>()
  const title = t('projects.title')
  const crumbs = useCrumbs({ title, href: localePath('/projects', useLocale()) })
  return (
    <>
      <PageHead title={title} description={t('projects.description')} image={null} noindex={projects.length === 0} crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={title} lead={t('projects.description')} />
      <div className="wrap">
        {projects.length === 0 ? <EmptyList /> : null}
        {projects.map(({ slug, title, summary, cover }) => (
          <article key={slug} id={slug}>
            <h2>{title}</h2>
            <p>{summary}</p>
            {cover ? <img src={cover} alt="" loading="lazy" /> : null}
          </article>
        ))}
      </div>
    </>
  )
}
