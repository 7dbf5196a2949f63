import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { FormSection } from '../../form/page/form-section.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './detail.module.css'
import { name } from './inbox-api.ts'

export function Background({ message }: { message: ContactMessage }) {
  const t = useAdminTexts()
  const { locale, page_url, source, trail, read_at, replied_at, created_by } = message
  return (
    <FormSection title={t('contact-messages.background')}>
      <dl className={css.facts}>
        <dt>{t('contact-messages.locale')}</dt>
        <dd>{valueText(t, name, 'locale', locale)}</dd>
        {created_by === null ? null : (
          <>
            <dt>{t('contact-messages.entered')}</dt>
            <dd>{t('contact-messages.by_colleague')}</dd>
          </>
        )}
        {page_url ? (
          <>
            <dt>{t('contact-messages.page_url')}</dt>
            <dd>
              <SitePage path={page_url} />
            </dd>
          </>
        ) : null}
        {source ? (
          <>
            <dt>{t('contact-messages.source')}</dt>
            <dd>{source}</dd>
          </>
        ) : null}
        {read_at ? (
          <>
            <dt>{t('contact-messages.read_at')}</dt>
            <dd>
              <RelativeTime at={read_at} />
            </dd>
          </>
        ) : null}
        {replied_at ? (
          <>
            <dt>{t('contact-messages.replied_at')}</dt>
            <dd>
              <RelativeTime at={replied_at} />
            </dd>
          </>
        ) : null}
      </dl>
      {trail.length > 0 ? (
        <div className={css.trail}>
          <h3>{t('contact-messages.trail')}</h3>
          <ol>
            {trail.map(({ path, title }, index) => {
              // The same page may have been read twice.
              const key = `${index}-${path}`
              return (
                <li key={key}>
                  <SitePage path={path} title={title} />
                </li>
              )
            })}
          </ol>
        </div>
      ) : null}
    </FormSection>
  )
}

function SitePage({ path, title = '' }: { path: string; title?: string }) {
  if (!path.startsWith('/')) return <span>{path}</span>
  return (
    <a className="link" href={path} target="_blank" title={path} rel="noopener">
      {title || path}
    </a>
  )
}
