import type { LoaderFunctionArgs } from 'react-router'
import { useLocale } from '../../lib/frame.ts'
import { localePath } from '../../lib/locale.ts'
import { pack, usePageData } from '../../lib/packed.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CertificateDialog } from './company/certificate-dialog.tsx'
import { CertificateGrid } from './company/certificate-grid.tsx'
import { certificateView } from './company/certificate-view.server.ts'

/** The certificates that the public sees today. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const today = new Date().toISOString().slice(0, 10)
  return pack((await site.certificates()).map((certificate) => certificateView(certificate, site.locale, today)))
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
      <PageHead title={title} description={t('certificates.description')} crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={title} lead={t('certificates.lead')} />
      {certificates.length > 0 ? (
        <CertificateGrid certificates={certificates} />
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
