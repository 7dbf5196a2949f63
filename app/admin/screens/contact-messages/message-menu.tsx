import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconMail, IconMailOpened, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { useRights } from '../../../api/rights.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'
import { messageApi, name } from './inbox-api.ts'

interface Props {
  message: ContactMessage
  setStatus: (status: string) => Promise<void>
}

export function MessageMenu({ message, setStatus }: Props) {
  const t = useAdminTexts()
  const remove = useRemoval(message)
  const isSpam = message.status === 'spam'
  const mayDelete = useRights().may(name, 'delete')
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common.more')}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => ignoreRejection(setStatus('unread'))}>
          {t('contact-messages.mark_unread')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMailOpened size={16} aria-hidden />}
          onClick={() => ignoreRejection(setStatus(isSpam ? 'read' : 'spam'))}
        >
          {t(isSpam ? 'contact-messages.not_spam' : 'contact-messages.is_spam')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('contact-messages.print')}
        </Menu.Item>
        {mayDelete ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(remove())}>
              {t('contact-messages.delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function useRemoval(message: ContactMessage): () => Promise<void> {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const { search } = useLocation()
  const confirm = useConfirm()
  const queries = useQueryClient()
  return async () => {
    const question = {
      title: t('contact-messages.delete_title', { name: message.name }),
      text: t('contact-messages.delete_text'),
      label: t('contact-messages.delete'),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await messageApi.remove(message.id)
    toasts.success(t('contact-messages.deleted', { name: message.name }))
    // Nothing of the message itself is read again, which is still on the screen.
    queries.removeQueries({ queryKey: [name, 'list'] })
    await queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: [name, 'unread'] })
    await navigate(to(listPath(name)) + search, { replace: true })
  }
}
