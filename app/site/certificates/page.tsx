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
import { CertificateDialog } from './certificate-dialog.tsx'
import { CertificateGrid } from './certificate-grid.tsx'
import { CertificateTable } from './certificate-table.tsx'
import { certificateView } from './certificate-view.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const today = new Date().toISOString().slice(0, 10)
  return serialize((await site.certificates()).map((certificate) => certificateView(certificate, site.locale, today)))
}

export default function Certificates() {
  const t = useTexts()
  const locale = useLocale()
  const certificates = usePageData<typeof loader>()
  const title = t('certificates.title')
  const crumbs = useCrumbs(
    { title: t('about.title'), href: localePath('/about', locale) },
    { title, href: localePath('/about/certificates', locale) },
  )
  return (
    <>
      <PageHead title={title} description={t('certificates.description')} noindex={certificates.length === 0} crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={title} lead={t('certificates.lead')} />
      {certificates.length > 0 ? (
        <>
          <CertificateTable certificates={certificates} />
          <CertificateGrid certificates={certificates} />
        </>
      ) : (
        <div className="wrap">
          <EmptyList />
        </div>
      )}
      {certificates.map((certificate) => (
        <CertificateDialog key={certificate.id} certificate={certificate} />
      ))}
    </>
  )
}
