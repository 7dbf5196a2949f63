import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { CallToAction } from '../common/call-to-action.tsx'
import { EmptyList } from '../common/empty-list.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { Statistics } from '../common/statistics.tsx'
import { ProcessSteps } from '../parts/process-steps.tsx'
import css from './business.module.css'
import { overviewView } from './business-view.server.ts'
import { LineRow } from './line-row.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const [overview, [banner]] = await Promise.all([site.businessOverview(), site.banners('business')])
  return serialize(overviewView(overview, banner, site.locale))
}

export default function Business() {
  const t = useTexts()
  const { banner, lines, statistics } = usePageData<typeof loader>()
  const title = t('business.title')
  const crumbs = useCrumbs({ title, href: localePath('/business', useLocale()) })
  const chain = lines.map((line) => ({ ...line, description: '' }))
  return (
    <>
      <PageHead
        title={title}
        description={t('business.description')}
        image={banner?.picture ?? null}
        noindex={lines.length === 0}
        crumbs={crumbs}
      />
      <PageHeader
        crumbs={crumbs}
        title={banner?.title ?? title}
        lang={banner ? langOf(banner, 'title') : undefined}
        lead={banner?.subtitle || t('business.lead')}
        leadLang={banner ? langOf(banner, 'subtitle') : undefined}
        picture={banner?.picture ?? null}
        part="banner"
      />
      {lines.length === 0 ? (
        <div className="wrap">
          <EmptyList />
        </div>
      ) : (
        <>
          <nav className={css.chain} aria-label={t('business.chain')}>
            <div className="wrap">
              <ProcessSteps stages={chain} />
            </div>
          </nav>
          <div data-section="lines">
            {lines.map((line, index) => (
              <LineRow key={line.id} line={line} number={index + 1} total={lines.length} />
            ))}
          </div>
        </>
      )}
      <Statistics home={{ statistics }} />
      <CallToAction />
    </>
  )
}
