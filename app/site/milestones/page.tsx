import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { EmptyList } from '../common/empty-list.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { milestonesView } from './milestones-view.server.ts'
import { Timeline } from './timeline.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return serialize(milestonesView(await site.milestones(), site.locale))
}

export default function Milestones() {
  const t = useTexts()
  const locale = useLocale()
  const years = usePageData<typeof loader>()
  const title = t('milestones.title')
  const crumbs = useCrumbs(
    { title: t('about.title'), href: localePath('/about', locale) },
    { title, href: localePath('/about/milestones', locale) },
  )
  const picture = years.flatMap(({ entries }) => entries).findLast((entry) => entry.picture)?.picture
  return (
    <>
      <PageHead
        title={title}
        description={t('milestones.description')}
        image={picture ?? null}
        noindex={years.length === 0}
        crumbs={crumbs}
      />
      <PageHeader crumbs={crumbs} title={title} lead={t('milestones.lead')} />
      {years.length > 0 ? (
        <Timeline years={years} />
      ) : (
        <div className="wrap">
          <EmptyList />
        </div>
      )}
    </>
  )
}
