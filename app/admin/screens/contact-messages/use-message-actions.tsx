import {
  IconArchive,
  IconCheck,
  IconMail,
  IconMailCheck,
  IconMailOff,
  IconMailOpened,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ContactMessage, contactMessagesResource, type MessageStatus } from '../../../../contracts/contact-messages.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useRights } from '../../../api/rights.ts'
import { editSome } from '../../api/batches.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { RowAction } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { messageApi, name, useInboxFacts } from './inbox-api.ts'

const icon = { size: 16, 'aria-hidden': true } as const
const icons: Record<MessageStatus, RowAction['icon']> = {
  unread: <IconMail {...icon} />,
  read: <IconMailOpened {...icon} />,
  replied: <IconMailCheck {...icon} />,
  archived: <IconArchive {...icon} />,
  spam: <IconMailOff {...icon} />,
}

/** In the order of the menu. Spam is taken back by reading it as any other message. */
const offered: Record<MessageStatus, MessageStatus[]> = {
  unread: ['replied', 'archived', 'spam'],
  read: ['replied', 'unread', 'archived', 'spam'],
  replied: ['read', 'archived', 'spam'],
  archived: ['read', 'replied', 'spam'],
  spam: ['read'],
}

function labelOf(from: MessageStatus, to: MessageStatus): string {
  if (to === 'read') return from === 'spam' ? 'not_spam' : 'mark_waiting'
  return { unread: 'mark_unread', replied: 'mark_replied', archived: 'archive', spam: 'is_spam' }[to]
}

/** Each as a batch of one message, which can be undone as those of many. */
export function useMessageChanges() {
  const t = useAdminTexts()
  const { colleagues } = useInboxFacts()
  const { run } = useBatchRunner(name)
  const onDone = () => Promise.resolve()
  const setStatus = (id: number, status: MessageStatus) =>
    run({
      ids: [id],
      call: async (ids, batch) => {
        const { updated, ...answer } = await messageApi.batchStatus(ids, status, batch)
        return { done: updated, ...answer }
      },
      doneText: () => t('contact-messages.status_set', { status: valueText(t, name, 'status', status) }),
      onDone,
    })
  const assign = (id: number, to: number | null) =>
    run({
      ids: [id],
      call: async (ids, batch) => {
        const { changed, ...answer } = await editSome(contactMessagesResource, ids, { set: { assigned_to: to } }, batch)
        return { done: changed, ...answer }
      },
      doneText: () => (to === null ? t('contact-messages.unassigned') : t('contact-messages.assigned_name', { name: nameOf(to) })),
      onDone,
    })
  const nameOf = (id: number) => colleagues.find((colleague) => colleague.id === id)?.name ?? ''
  return { setStatus, assign }
}

export function useMessageActions(): (message: Pick<ContactMessage, 'id' | 'status' | 'assigned_to'>) => RowAction[] {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { colleagues } = useInboxFacts()
  const { setStatus, assign } = useMessageChanges()
  const mayEdit = useRights().may(name, 'edit')
  if (!mayEdit || !user) return () => []
  return ({ id, status, assigned_to }) => {
    const isOwn = assigned_to === user.id
    const others = colleagues.filter((colleague) => colleague.id !== user.id)
    const choices = [
      ...others.map((colleague) => ({
        label: colleague.name,
        icon: colleague.id === assigned_to ? <IconCheck {...icon} /> : null,
        run: () => ignoreRejection(assign(id, colleague.id)),
      })),
      ...(assigned_to === null ? [] : [{ label: t('contact-messages.no_assignee'), run: () => ignoreRejection(assign(id, null)) }]),
    ]
    return [
      ...offered[status].map((to) => ({
        label: t(`contact-messages.${labelOf(status, to)}`),
        icon: icons[to],
        run: () => ignoreRejection(setStatus(id, to)),
      })),
      ...(isOwn || !colleagues.some((colleague) => colleague.id === user.id)
        ? []
        : [
            {
              label: t('contact-messages.assign_to_me'),
              icon: <IconUserCheck {...icon} />,
              run: () => ignoreRejection(assign(id, user.id)),
            },
          ]),
      ...(choices.length > 0 ? [{ label: t('contact-messages.assign_to'), icon: <IconUserPlus {...icon} />, run: () => {}, choices }] : []),
    ]
  }
}
