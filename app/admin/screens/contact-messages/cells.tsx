import { IconFish } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { type ContactMessage, messageStatuses } from '../../../../contracts/contact-messages.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useRights } from '../../../api/rights.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ReadableName, RowReading } from '../../fields/letters/row-reading.tsx'
import { countryName } from '../../kit/country-names.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useTitle } from '../../kit/languages.ts'
import { rowLink, State, StatusCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { editPath } from '../../registry/screens.ts'
import css from './cells.module.css'
import { name } from './inbox-api.ts'

interface Props {
  message: ContactMessage
}

export function Sender({ message }: Props) {
  const to = useAdminPath()
  const { search } = useLocation()
  const locale = useLocale()
  const country = countryName(message.country, locale)
  return (
    <div className={css.sender}>
      <Link
        {...rowLink}
        to={to(editPath(name, message.id)) + search}
        className={css.name}
        data-unread={message.status === 'unread' || undefined}
      >
        <ReadableName name={message.name} />
      </Link>
      {message.company || country ? (
        <span className={css.quiet}>
          {message.company ? (
            <>
              <ReadableName name={message.company} />{' '}
            </>
          ) : null}
          {country ? <span className={css.country}>{message.company ? `· ${country}` : country}</span> : null}
        </span>
      ) : null}
    </div>
  )
}

const excerptLength = 160

export function Excerpt({ message: { subject, message, product, lines, status, locale } }: Props) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const count = new Set(lines.map(({ title }) => title)).size
  return (
    <div className={css.excerpt} data-unread={status === 'unread' || undefined}>
      <p lang={langTag[locale]}>
        {subject ? <strong>{subject}</strong> : null} {message.slice(0, excerptLength)}
      </p>
      <RowReading text={[subject, message.slice(0, excerptLength)].filter(Boolean).join('\n')} />
      {product || count > 0 ? (
        <span className={css.product}>
          <IconFish size={14} stroke={1.6} aria-hidden />
          {product ? titleOf(product) : t('contact-messages.products_count', { count })}
        </span>
      ) : null}
    </div>
  )
}

const isOpen = ({ status }: ContactMessage) => status === 'unread' || status === 'read'

export function ReceivedAt({ message, overdueBefore }: Props & { overdueBefore: string }) {
  return (
    <span className={css.arrival}>
      <RelativeTime at={message.created_at} />
      <Overdue message={message} overdueBefore={overdueBefore} />
    </span>
  )
}

export function Overdue({ message, overdueBefore }: Props & { overdueBefore: string }) {
  const t = useAdminTexts()
  return isOpen(message) && message.created_at < overdueBefore ? <State tone="bad">{t('contact-messages.is_overdue')}</State> : null
}

interface StatusProps extends Props {
  onChange: (status: string) => Promise<unknown>
}

/** A message that was read and waits says whose answer it waits for. */
export function MessageStatusCell({ message, onChange }: StatusProps) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const mayEdit = useRights().may(name, 'edit')
  const isOwn = message.status === 'read' && message.assigned_to === user?.id
  return (
    <StatusCell
      label={t('fields.status')}
      value={message.status}
      options={stateOptions(t, name, 'status', messageStatuses)}
      shown={isOwn ? { label: t('contact-messages.needs_your_reply'), tone: 'wait' } : undefined}
      isFixed={!mayEdit}
      onChange={onChange}
    />
  )
}
