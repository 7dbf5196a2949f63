import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ContactMessage, RelatedMessages } from '../../../../contracts/contact-messages.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormSection } from '../../form/page/form-section.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { editPath } from '../../registry/screens.ts'
import css from './detail.module.css'
import { joinMessages, name, separateMessage, useRelated } from './inbox-api.ts'

export function Related({ message }: { message: ContactMessage }) {
  const t = useAdminTexts()
  const { joined = [], suggested = [] } = useRelated(message.id) ?? {}
  const { join, separate } = useJoining(message)
  if (joined.length + suggested.length === 0) return null
  return (
    <FormSection title={t('contact-messages.buyer')}>
      {joined.length > 0 ? (
        <div className={css.related}>
          <ul aria-label={t('contact-messages.buyer')}>
            {joined.map((other) => (
              <Other key={other.id} message={other} />
            ))}
          </ul>
          <Button variant="default" size="compact-sm" onClick={() => ignoreRejection(separate())}>
            {t('contact-messages.separate')}
          </Button>
        </div>
      ) : null}
      {suggested.length > 0 ? (
        <div className={css.related}>
          <p className={css.quiet}>{t('contact-messages.suggested')}</p>
          <ul aria-label={t('contact-messages.suggested')}>
            {suggested.map((other) => (
              <Other key={other.id} message={other}>
                <span className={css.quiet}>{other.shares.map((field) => t(`contact-messages.same_${field}`)).join(' · ')}</span>
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={t('contact-messages.join_with', { reference: other.reference })}
                  onClick={() => ignoreRejection(join(other.id))}
                >
                  {t('contact-messages.join')}
                </Button>
              </Other>
            ))}
          </ul>
        </div>
      ) : null}
    </FormSection>
  )
}

function useJoining({ id }: ContactMessage) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [name, 'related'] })
  const join = async (other: number) => {
    await joinMessages(id, [other])
    const undo = () => ignoreRejection(separateMessage(other).then(refresh))
    toasts.success(t('contact-messages.joined'), {
      duration: undoMs,
      actions: [{ label: t('common.undo'), style: 'secondary', action: undo }],
    })
    await refresh()
  }
  const separate = async () => {
    await separateMessage(id)
    toasts.success(t('contact-messages.separated'))
    await refresh()
  }
  return { join, separate }
}

function Other({ message, children }: { message: RelatedMessages['joined'][number]; children?: ReactNode }) {
  const to = useAdminPath()
  const { search } = useLocation()
  return (
    <li>
      <Link className="link" to={to(editPath(name, message.id)) + search}>
        {message.subject || message.reference}
      </Link>
      <span className={css.quiet}>
        {[message.name, message.company].filter(Boolean).join(' · ')} · <RelativeTime at={message.created_at} />
      </span>
      {children}
    </li>
  )
}
