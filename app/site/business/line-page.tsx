import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { CallToAction } from '../common/call-to-action.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageBanner } from '../parts/page-banner.tsx'
import { lineView } from './business-view.server.ts'
import { LineContent, LineProcess } from './line-content.tsx'
import { LineCases, LineNeighbours, LineProducts } from './line-end.tsx'

/** One business line: 404 where no active business category has the name. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const line = await site.businessLine(params.line ?? '')
  const { lines } = await site.businessOverview()
  return serialize(lineView(line, lines, site.locale))
}

export default function BusinessLine() {
  const t = useTexts()
  const locale = useLocale()
  const view = usePageData<typeof loader>()
  const { title, text, place } = view
  const crumbs = useCrumbs({ title: t('business.title'), href: localePath('/business', locale) }, { title, href: view.href })
  const leads = text.lead !== ''
  return (
    <>
      <PageHead
        title={view.seo_title || title}
        whole={view.seo_title !== ''}
        description={view.seo_description}
        image={view.picture}
        noindex={view.isEmpty}
        crumbs={crumbs}
      />
      <PageBanner
        crumbs={crumbs}
        title={title}
        lang={langOf(view, 'title')}
        lead={leads ? text.lead : view.description}
        leadLang={leads ? langOf(text, 'lead') : langOf(view, 'description')}
        picture={view.picture}
        note={t('business.place', place)}
        part="head"
      />
      <LineContent view={view} />
      <LineProcess view={view} />
      <LineProducts products={view.products} />
      <LineCases view={view} />
      <LineNeighbours view={view} />
      <CallToAction />
    </>
  )
}
