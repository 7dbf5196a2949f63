import { Button, PasswordInput, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { linkOwner } from '../../../../contracts/auth.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { BrandMark } from '../../kit/navigation/brand.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './login.module.css'

const options = { method: 'POST', isPublic: true, quiet: [404, 410, 422, 429] } as const

/** The password of the account that the link in the address is for; the link is in the fragment, which servers do not log. */
export function SetPasswordForm() {
  const t = useAdminTexts()
  const to = useLocale()
  const token = useLocation().hash.slice(1)
  const { data, error } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call('/v1/auth/password/link', linkOwner, { ...options, body: { token } }),
    retry: false,
  })
  return (
    <div className={css.panel}>
      <PageTitle title={t('set_password.title')} />
      <BrandMark size={44} />
      <h1 className={css.title}>{t('set_password.title')}</h1>
      {error ? (
        <>
          <p className={css.problem} role="alert">
            {isApiError(error) ? error.message || catalogueText(error) : String(error)}
          </p>
          <p className={css.footer}>
            <a className="link" href={localePath('/admin/login', to)}>
              {t('set_password.login')}
            </a>
          </p>
        </>
      ) : null}
      {!data && !error ? <Skeleton height={240} /> : null}
      {data ? <Fields token={token} email={data.email} /> : null}
    </div>
  )
}

function Fields({ token, email }: { token: string; email: string }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<{ new_password?: string; repeat?: string; form?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const [new_password, repeat] = [String(entered.get('new_password')), String(entered.get('repeat'))]
    if (new_password !== repeat) return setProblems({ repeat: t('set_password.mismatch') })
    setBusy(true)
    try {
      await call('/v1/auth/password/set', z.null(), { ...options, body: { token, new_password } })
      toasts.success(t('set_password.done'))
      await navigate(localePath('/admin/login', locale), { replace: true, state: { email } })
    } catch (error) {
      if (!isApiError(error)) throw error
      const weak = error.fields.new_password?.join(', ')
      setProblems(weak ? { new_password: weak } : { form: error.message || catalogueText(error) })
    } finally {
      setBusy(false)
    }
  }
  const about = (name: 'new_password' | 'repeat') => ({
    name,
    size: 'md' as const,
    autoComplete: 'new-password',
    error: problems[name],
    visibilityToggleButtonProps: { 'aria-label': t('login.show'), tabIndex: 0 },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{t('set_password.for', { email })}</p>
      {problems.form ? (
        <p className={css.problem} role="alert">
          {problems.form}
        </p>
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput {...about('new_password')} label={t('set_password.password')} description={t('set_password.hint')} autoFocus />
      <PasswordInput {...about('repeat')} label={t('set_password.repeat')} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('set_password.submit')}
      </Button>
    </form>
  )
}
