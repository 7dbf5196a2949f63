import type { LoaderFunctionArgs } from 'react-router'
import { langOf, useLocale } from '../../lib/frame.ts'
import { localePath } from '../../lib/locale.ts'
import { pack, usePageData } from '../../lib/packed.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { lineView } from './company/business-view.server.ts'
import { LineCases, LineNeighbours, LineProducts } from './company/line-end.tsx'
import { LineMatter, LineProcess } from './company/line-matter.tsx'
import { PageBanner } from './company/page-banner.tsx'
import { CallToAction } from './home/call-to-action.tsx'

/** One business line: 404 where no active business category has the name. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const line = await site.businessLine(params.line ?? '')
  const { lines } = await site.businessOverview()
  return pack(lineView(line, lines, site.locale))
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
      />
      <LineMatter view={view} />
      <LineProcess view={view} />
      <LineProducts products={view.products} />
      <LineCases view={view} />
      <LineNeighbours view={view} />
      <CallToAction />
    </>
  )
}
