import { Button, PasswordInput, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { login } from '../../../api/auth.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { goToLogin } from '../../../api/failures.ts'
import { endedSession } from '../../api/ended-session.ts'
import { DialogFoot } from '../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { failureText } from './failure-text.ts'
import { SecondStep, type Step } from './second-step.tsx'

/** For the same account only: what is typed in the screen behind it is that person's. */
export default function SignInDialog() {
  const t = useAdminTexts()
  const email = useAuth().user?.email ?? ''
  const queries = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async () => {
    endedSession.signedIn()
    await queries.invalidateQueries()
  }
  return (
    <Modal
      opened
      onClose={endedSession.postpone}
      title={t('login.again.title')}
      zIndex={270}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {step ? (
        <SecondStep
          step={step}
          onDone={enter}
          onBack={(reason) => {
            setProblem(reason ?? null)
            setStep(null)
          }}
        />
      ) : (
        <PasswordForm email={email} first={problem} onDone={enter} onStep={(challenge) => setStep({ ...challenge, email })} />
      )}
    </Modal>
  )
}

interface FormProps {
  email: string
  first: string | null
  onDone: () => Promise<void>
  onStep: (challenge: Omit<Step, 'email'>) => void
}

function PasswordForm({ email, first, onDone, onStep }: FormProps) {
  const t = useAdminTexts()
  const [problem, setProblem] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (password === '') {
      setProblem(t('login.password_needed'))
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      const challenge = await login(email, password)
      if (challenge) onStep(challenge)
      else await onDone()
    } catch (error) {
      setProblem(failureText(error, t('login.failed')))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Stack gap="md">
        <p>{t('login.again.lead', { email })}</p>
        <PasswordInput
          ref={field}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={problem}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
        />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={goToLogin}>
          {t('login.again.other')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </DialogFoot>
    </form>
  )
}
