import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type Icon, IconArchive, IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { toasts } from '../../../lib/toasts.ts'
import { RowReading } from '../../fields/letters/row-reading.tsx'
import type { FormSession } from '../../form/session/form-session.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { editPath, listPath } from '../../registry/screens.ts'
import { MessageStatusCell, Overdue } from './cells.tsx'
import css from './detail.module.css'
import { name, useInboxFacts, useNeighbours } from './inbox-api.ts'
import { MessageMenu } from './message-menu.tsx'
import { useMessageChange } from './use-message-change.ts'

interface Props {
  message: ContactMessage
  session: FormSession
}

export function MessageHeader({ message, session, isReplyInView }: Props & { isReplyInView: boolean }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { search } = useLocation()
  const { overdue_before } = useInboxFacts()
  const setStatus = useStatusChange(message, session)
  return (
    <header className={css.header}>
      <Tooltip label={t('contact-messages.back')}>
        <ActionIcon
          component={Link}
          to={to(listPath(name)) + search}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('contact-messages.back')}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={css.title}>
        <h1>{message.subject || t('contact-messages.from', { name: message.name })}</h1>
        {message.subject ? <RowReading text={message.subject} /> : null}
        <div className={css.state}>
          <MessageStatusCell message={message} onChange={setStatus} />
          <Overdue message={message} overdueBefore={overdue_before} />
        </div>
      </div>
      <div className={css.tools}>
        {message.email ? (
          <Button size="sm" className={css.toReply ?? ''} data-in-view={isReplyInView || undefined} onClick={goToReply}>
            {t('contact-messages.reply')}
          </Button>
        ) : null}
        <NextMessages id={message.id} />
        {message.status === 'archived' ? null : (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
            onClick={() => ignoreRejection(setStatus('archived'))}
          >
            <span className={css.label}>{t('contact-messages.archive')}</span>
          </Button>
        )}
        <MessageMenu message={message} setStatus={setStatus} />
      </div>
    </header>
  )
}

/** A letter can fill the screen, and what it is answered in stands below. */
function goToReply(): void {
  const box = document.querySelector<HTMLElement>('[aria-labelledby="reply"]')
  box?.scrollIntoView({ block: 'start' })
  box?.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Sets the state, and can take it back; who marks a message as unread has done with it for now. */
function useStatusChange(message: ContactMessage, session: FormSession): (status: string) => Promise<void> {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const { search } = useLocation()
  const change = useMessageChange(session)
  return async (status) => {
    const before = message.status
    if (!(await change({ status }))) return
    const [state] = stateOptions(t, name, 'status', [status])
    const undo = { label: t('common.undo'), style: 'secondary' as const, action: () => ignoreRejection(change({ status: before })) }
    const isLeft = status === 'unread'
    toasts.success(t('contact-messages.status_set', { status: state?.label ?? status }), {
      duration: undoMs,
      actions: isLeft ? [] : [undo],
    })
    if (isLeft) await navigate(to(listPath(name)) + search)
  }
}

function NextMessages({ id }: { id: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { newer, older } = useNeighbours(id, search)
  const pathOf = (next: number | null) => (next === null ? null : to(editPath(name, next)) + search)
  const go = (next: number | null) => {
    const path = pathOf(next)
    if (path) void navigate(path)
  }
  useHotkeys([
    ['j', () => go(older)],
    ['k', () => go(newer)],
  ])
  return (
    <>
      <Step label={t('contact-messages.newer')} keys="K" path={pathOf(newer)} icon={IconChevronUp} />
      <Step label={t('contact-messages.older')} keys="J" path={pathOf(older)} icon={IconChevronDown} />
    </>
  )
}

function Step({ label, keys, path, icon: Icon }: { label: string; keys: string; path: string | null; icon: Icon }) {
  const common = { variant: 'subtle', color: 'gray', size: 'lg', 'aria-label': label } as const
  const sign = <Icon size={18} stroke={1.6} aria-hidden />
  if (path === null)
    return (
      <ActionIcon {...common} disabled>
        {sign}
      </ActionIcon>
    )
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon {...common} component={Link} to={path}>
        {sign}
      </ActionIcon>
    </Tooltip>
  )
}
