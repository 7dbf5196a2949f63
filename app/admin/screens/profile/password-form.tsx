import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './profile.module.css'

const fields = ['current_password', 'new_password', 'repeat'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

/** The current password, the new one twice. */
export function PasswordForm() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { problems, isBusy, submit } = useChange()
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('login.show'), tabIndex: 0 } }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {/* Password managers want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        {...visibility}
        name="current_password"
        label={t('profile.current')}
        autoComplete="current-password"
        error={problems.current_password}
      />
      <PasswordInput
        {...visibility}
        name="new_password"
        label={t('profile.new')}
        description={t('profile.new_hint')}
        autoComplete="new-password"
        error={problems.new_password}
      />
      <PasswordInput {...visibility} name="repeat" label={t('profile.repeat')} autoComplete="new-password" error={problems.repeat} />
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
      await call('/v1/auth/password', z.null(), { method: 'PUT', body: { current_password, new_password } })
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
