import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { recoveryCodes } from '../../../../contracts/two-factor.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './two-factor.module.css'
import { twoFactorPath } from './two-factor-path.ts'

interface Props {
  to: 'renew' | 'off'
  onDone: (codes: string[]) => Promise<void>
  onClose: () => void
}

const fields = ['current_password', 'code'] as const
type Problems = Partial<Record<(typeof fields)[number] | 'form', string>>

export function CodeDialog({ to, onDone, onClose }: Props) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { problems, isBusy, submit } = useConfirmation({ to, onDone })
  const action = t(to === 'off' ? 'two_factor.turn_off' : 'two_factor.renew')
  return (
    <Modal opened onClose={onClose} title={action} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form onSubmit={submit} noValidate className={css.form}>
        <p>{t(`two_factor.${to}_text`)}</p>
        {problems.form ? <p role="alert">{problems.form}</p> : null}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput
          name="current_password"
          label={t('profile.current')}
          autoComplete="current-password"
          error={problems.current_password}
          aria-invalid={problems.current_password !== undefined}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
        />
        <TextInput
          name="code"
          label={t('two_factor.either_code')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          error={problems.code}
        />
        <Group justify="flex-end" mt="xs" gap="xs">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" {...(to === 'off' ? { color: 'red' } : {})} loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useConfirmation({ to, onDone }: Pick<Props, 'to' | 'onDone'>) {
  const t = useAdminTexts()
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    const body = { current_password: String(entered.get('current_password')), code: String(entered.get('code')).trim() }
    const show = (found: Problems) => {
      setProblems(found)
      const first = fields.find((name) => found[name])
      const field = first ? form.elements.namedItem(first) : null
      if (field instanceof HTMLElement) field.focus()
    }
    const missing = {
      ...(body.current_password ? {} : { current_password: t('login.password_needed') }),
      ...(body.code ? {} : { code: t('login.two_factor.app_needed') }),
    }
    if (Object.keys(missing).length > 0) return show(missing)
    setBusy(true)
    try {
      await onDone(await sent(to, body))
    } catch (error) {
      if (!isApiError(error)) throw error
      const found = Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(', ')]))
      show(Object.keys(found).length > 0 ? found : { form: catalogueText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, submit }
}

async function sent(to: Props['to'], body: object): Promise<string[]> {
  const options = { method: 'POST', body, quiet: [422, 429] } as const
  if (to === 'renew') return (await call(`${twoFactorPath}/recovery-codes`, recoveryCodes, options)).recovery_codes
  await call(`${twoFactorPath}/off`, z.null(), options)
  return []
}
