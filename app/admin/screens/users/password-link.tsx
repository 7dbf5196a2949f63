import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { passwordLinkAnswer } from '../../../../contracts/auth.ts'
import { usersResource } from '../../../../contracts/users.ts'
import { call } from '../../../api/client.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './users.module.css'

export type PasswordLink = z.output<typeof passwordLinkAnswer>

export function usePasswordLink() {
  const [shown, setShown] = useState<{ link: PasswordLink; onClose: () => void } | null>(null)
  const show = (link: PasswordLink) =>
    new Promise<void>((resolve) => {
      const onClose = () => {
        setShown(null)
        resolve()
      }
      setShown({ link, onClose })
    })
  const make = async (id: number) => show(await call(`${usersResource.path}/${id}/password-link`, passwordLinkAnswer, { method: 'POST' }))
  return { show, make, dialogs: shown ? <LinkDialog {...shown} /> : null }
}

function LinkDialog({ link: { url, expires_at, email, mailed }, onClose }: { link: PasswordLink; onClose: () => void }) {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  return (
    <Modal opened onClose={onClose} title={t('users.link.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p className={css.text}>{t(mailed ? 'users.link.mailed' : 'users.link.text', { email, time: exactTime(expires_at) })}</p>
      <TextInput label={t('users.link.label')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" mt="md" gap="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="sm" onClick={copy} data-autofocus>
              {t(copied ? 'users.link.copied' : 'users.link.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Modal>
  )
}
