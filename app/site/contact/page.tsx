import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { chartAround } from './chart/coast.server.ts'
import css from './contact.module.css'
import { contactView } from './contact-view.server.ts'
import { ContactDetails } from './details.tsx'
import { MessageForm } from './form.tsx'
import { Thanks } from './thanks.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const [page, { contact }] = await Promise.all([site.contact(await site.query('contact')), site.siteData()])
  const { latitude, longitude } = contact
  const chart = latitude === null || longitude === null ? null : chartAround(latitude, longitude)
  return serialize({ ...contactView(page, site.locale), chart })
}

export default function Contact() {
  const t = useTexts()
  const view = usePageData<typeof loader>()
  const { pathname } = useLocation()
  const title = t('contact.title')
  const crumbs = useCrumbs({ title, href: pathname })
  return (
    <>
      <PageHead
        title={view.attempt ? t('contact.problem_title', { title }) : title}
        description={t('contact.description')}
        noindex={view.sent !== null}
        crumbs={crumbs}
      />
      <PageHeader crumbs={crumbs} title={title} lead={t('contact.lead')} />
      <div className={`${css.page} wrap`}>
        <ContactDetails chart={view.chart} />
        <section id="inquiry" className={css.inquiry} aria-labelledby="contact-form-title">
          {view.sent ? <Thanks reference={view.sent} /> : <MessageForm view={view} />}
        </section>
      </div>
    </>
  )
}
