import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { renewedSession } from '../../../../contracts/auth.ts'
import { authState, setAuth, useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './profile.module.css'

const fields = ['current_password', 'new_password', 'repeat'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

export function PasswordForm() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { problems, isBusy, submit } = useChange()
  // Mantine marks every other kind of field as invalid by itself.
  const about = (name: (typeof fields)[number]) => ({
    name,
    error: problems[name],
    'aria-invalid': problems[name] !== undefined,
    visibilityToggleButtonProps: { 'aria-label': t('login.show'), tabIndex: 0 },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {/* Password managers want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput {...about('current_password')} label={t('profile.current')} autoComplete="current-password" />
      <PasswordInput {...about('new_password')} label={t('profile.new')} description={t('profile.new_hint')} autoComplete="new-password" />
      <PasswordInput {...about('repeat')} label={t('profile.repeat')} autoComplete="new-password" />
      <Button type="submit" size="sm" loading={isBusy} className={css.submit ?? ''}>
        {t('profile.change')}
      </Button>
    </form>
  )
}

function useChange() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    const [current_password, new_password, repeat] = fields.map((name) => String(entered.get(name)))
    if (new_password !== repeat) return setProblems({ repeat: t('profile.mismatch') })
    setBusy(true)
    try {
      const body = { current_password, new_password }
      const { token, expires_at: expiresAt } = await call('/v1/auth/password', renewedSession, { method: 'PUT', body })
      setAuth({ token, user: authState().user, expiresAt })
      form.reset()
      setProblems({})
      toasts.success(t('profile.changed'))
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    } catch (error) {
      if (!isApiError(error, 422)) return
      setProblems(Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(', ')])))
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, submit }
}
