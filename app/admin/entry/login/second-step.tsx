import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { TwoFactorChallenge } from '../../../../contracts/two-factor.ts'
import { loginWithCode } from '../../../api/auth.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { CodeInput } from '../../kit/layout/code-input.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './login.module.css'

export interface Step extends TwoFactorChallenge {
  email: string
}

type Kind = 'app' | 'recovery'

interface Props {
  step: Step
  onDone: () => Promise<void>
  onBack: (reason?: string) => void
}

export function SecondStep({ step, onDone, onBack }: Props) {
  const t = useAdminTexts()
  const { kind, setKind, code, setCode, problems, isBusy, submit, input } = useSecondStep({ step, onDone, onBack })
  const field = {
    ref: input,
    size: 'md',
    label: t(`login.two_factor.${kind}`),
    value: code,
    onChange: (event: { currentTarget: { value: string } }) => setCode(event.currentTarget.value),
    error: problems.code,
    required: true,
    withAsterisk: false,
    autoFocus: true,
  }
  return (
    <>
      <PageTitle title={t('login.two_factor.title')} />
      <h1 className={css.title}>{t('login.two_factor.title')}</h1>
      <p className={css.lead}>{t(`login.two_factor.${kind}_lead`)}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        {problems.form ? (
          <p className={css.problem} role="alert">
            {problems.form}
          </p>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={step.email} readOnly />
        {kind === 'app' ? (
          <CodeInput key="app" {...field} />
        ) : (
          <TextInput key="recovery" name="recovery_code" autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
        )}
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(`login.two_factor.use_${kind === 'app' ? 'recovery' : 'app'}`)}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onBack()}>
          {t('login.two_factor.back')}
        </Button>
      </form>
      <p className={css.hint}>{t('login.two_factor.lost')}</p>
    </>
  )
}

function useSecondStep({ step, onDone, onBack }: Props) {
  const t = useAdminTexts()
  const [kind, setKind] = useState<Kind>('app')
  const [typed, setTyped] = useState<Record<Kind, string>>({ app: '', recovery: '' })
  const [problems, setProblems] = useState<{ code?: string; form?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const code = typed[kind]
  const show = (found: typeof problems) => {
    setProblems(found)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return show({ code: t(`login.two_factor.${kind}_needed`) })
    setBusy(true)
    try {
      await loginWithCode(step.challenge, code)
      await onDone()
    } catch (error) {
      if (isApiError(error, 401)) return onBack(error.message)
      if (!isApiError(error)) return show({ form: t('login.failed') })
      const wrong = error.fields.code?.join(', ')
      show(wrong ? { code: wrong } : { form: catalogueText(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    kind,
    code,
    problems,
    isBusy,
    submit,
    input,
    setKind: (next: Kind) => {
      setKind(next)
      setProblems({})
    },
    setCode: (text: string) => setTyped({ ...typed, [kind]: text }),
  }
}
