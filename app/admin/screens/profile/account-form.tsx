import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { sessionUser } from '../../../../contracts/auth.ts'
import { locales } from '../../../../contracts/fields.ts'
import { authState, setAuth, useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './profile.module.css'

export function AccountForm() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!user) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const body = { name: String(entered.get('name')), locale: String(entered.get('locale')) }
      const changed = await call('/v1/auth/user', sessionUser, { method: 'PUT', body, quiet: [422] })
      setAuth({ ...authState(), user: changed })
      setProblem(null)
      toasts.success(t('profile.saved'))
    } catch (error) {
      if (!isApiError(error, 422)) return
      setProblem(Object.values(error.fields).flat().join(', '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate key={`${user.name} ${user.locale}`}>
      <TextInput name="name" label={t('profile.name')} defaultValue={user.name} maxLength={100} error={problem} autoComplete="name" />
      <Select
        name="locale"
        label={t('profile.locale')}
        description={t('profile.locale_hint')}
        defaultValue={user.locale}
        data={locales.map((value) => ({ value, label: valueText(t, 'users', 'locale', value) }))}
      />
      <Button type="submit" size="sm" loading={isBusy} className={css.submit ?? ''}>
        {t('common.save')}
      </Button>
    </form>
  )
}
