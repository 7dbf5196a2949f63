import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import css from './contact.module.css'
import { contactView } from './contact-view.server.ts'
import { ContactDetails } from './details.tsx'
import { MessageForm } from './form.tsx'
import { Thanks } from './thanks.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return serialize(contactView(await site.contact(await site.query('contact')), site.locale))
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
        <ContactDetails />
        <section id="inquiry" className={css.inquiry} aria-labelledby="contact-form-title">
          {view.sent ? <Thanks reference={view.sent} /> : <MessageForm view={view} />}
        </section>
      </div>
    </>
  )
}
