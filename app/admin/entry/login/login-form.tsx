import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { login } from '../../../api/auth.ts'
import { authState } from '../../../api/auth-state.ts'
import { visitorLanguage } from '../../../lib/language.ts'
import { localeOf, localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { afterLogin } from '../../api/guards.ts'
import { BrandMark } from '../../kit/navigation/brand.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { otherLanguagePath } from '../../shell/language.ts'
import { failureText } from './failure-text.ts'
import { Forgotten } from './forgotten.tsx'
import css from './login.module.css'
import { SecondStep, type Step } from './second-step.tsx'

interface Problems {
  email?: string
  password?: string
  form?: string
}

export function LoginForm() {
  const t = useAdminTexts()
  const { problems, isBusy, submit, step, known, enter, leaveStep } = useLogin()
  const [forgotten, setForgotten] = useState<string | null>(null)
  const email = useRef<HTMLInputElement>(null)
  if (step)
    return (
      <div className={css.panel}>
        <BrandMark size={44} />
        <SecondStep step={step} onDone={enter} onBack={leaveStep} />
        <LoginFooter />
      </div>
    )
  if (forgotten !== null)
    return (
      <div className={css.panel}>
        <BrandMark size={44} />
        <Forgotten email={forgotten} onBack={() => setForgotten(null)} />
      </div>
    )
  return (
    <div className={css.panel}>
      <PageTitle title={t('login.title')} />
      <BrandMark size={44} />
      <h1 className={css.title}>{t('login.title')}</h1>
      <p className={css.lead}>{t('login.lead')}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        {problems.form ? (
          <p className={css.problem} role="alert">
            {problems.form}
          </p>
        ) : null}
        <TextInput
          ref={email}
          name="email"
          type="email"
          size="md"
          label={t('login.email')}
          autoComplete="username"
          defaultValue={known}
          autoFocus={known === ''}
          required
          withAsterisk={false}
          error={problems.email}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={known !== ''}
          required
          withAsterisk={false}
          error={problems.password}
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setForgotten(email.current?.value ?? '')}>
          {t('login.forgotten.open')}
        </Button>
      </form>
      <LoginFooter />
    </div>
  )
}

function useLogin() {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const arrival: { email?: unknown } | null = useLocation().state
  const [known, setKnown] = useState(textOf(arrival?.email))
  const isSent = useRef(false)
  const enter = async () => {
    const target = afterLogin({ pathname: location.pathname, searchParams: new URLSearchParams(location.search) })
    if (!prefersEnglish(target)) return navigate(target)
    // Texts are loaded by language.
    location.assign(localePath(target, 'en'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSent.current) return
    const form = event.currentTarget
    const entered = new FormData(form)
    const [email, password] = [String(entered.get('email')).trim(), String(entered.get('password'))]
    const missing = { ...(email ? {} : { email: t('login.email_needed') }), ...(password ? {} : { password: t('login.password_needed') }) }
    setProblems(missing)
    if (!email || !password) return focusField(form, email ? 'password' : 'email')
    isSent.current = true
    setBusy(true)
    try {
      const challenge = await login(email, password)
      if (!challenge) return await enter()
      setKnown(email)
      setStep({ ...challenge, email })
    } catch (error) {
      setProblems({ form: failureText(error, t('login.failed')) })
      focusField(form, 'password')
    } finally {
      isSent.current = false
      setBusy(false)
    }
  }
  const leaveStep = (reason?: string) => {
    setProblems(reason === undefined ? {} : { form: reason })
    setStep(null)
  }
  return { problems, isBusy, submit, step, known, enter, leaveStep }
}

/** The account's language applies where neither the address nor the language switch of this browser has selected one. */
const prefersEnglish = (target: string) =>
  localeOf(target) === 'zh' && authState().user?.locale === 'en' && !visitorLanguage().current().isManual

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function LoginFooter() {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <p className={css.footer}>
      <a className="link" href={localePath('/', locale)}>
        {t('login.back')}
      </a>
      <a
        className="link"
        href={otherLanguagePath(useLocation(), locale)}
        lang={locale === 'zh' ? 'en' : 'zh-CN'}
        data-language={locale === 'zh' ? 'en' : 'zh'}
      >
        {t('login.language')}
      </a>
    </p>
  )
}
