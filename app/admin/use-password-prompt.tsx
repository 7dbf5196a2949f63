import { Button, Group, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAuth } from '../api/auth-state.ts'
import { ApiError, isApiError } from '../api/error.ts'
import { useAdminTexts } from './texts.ts'

interface Asked {
  problem: string | null
  /** Whether what was entered is being tried. */
  isBusy: boolean
  answer: (password: string | null) => void
}

/** Nothing was done: the person did not want to enter their password. */
export class PromptCancelled extends ApiError {
  constructor() {
    super(0, '')
  }
}

/** Runs a call with the caller's own password, beginning with one that is known already. */
type Confirmed = <T>(run: (password?: string) => Promise<T>, password?: string) => Promise<T>

/**
 * Runs calls that need the caller's own password: it is asked for when the server says that it is missing or wrong. It goes nowhere but
 * into the call. The element is the dialog, to be drawn by the caller.
 */
export function usePasswordPrompt(): [confirmed: Confirmed, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (problem: string | null) =>
    new Promise<string | null>((resolve) =>
      setAsked({
        problem,
        isBusy: false,
        answer: (password) => {
          setAsked((before) => before && (password === null ? null : { ...before, isBusy: true }))
          resolve(password)
        },
      }),
    )
  const confirmed: Confirmed = async (run, password) => {
    try {
      const result = await run(password)
      setAsked(null)
      return result
    } catch (error) {
      const problems = problemsOf(error)
      if (!problems) {
        setAsked(null)
        throw error
      }
      const entered = await ask(password === undefined ? null : problems)
      if (entered === null) throw new PromptCancelled()
      return confirmed(run, entered)
    }
  }
  const dialog = asked ? <Prompt {...asked} /> : null
  return [confirmed, dialog]
}

/** What the server says of the caller's own password; null where it says nothing of it. */
const problemsOf = (error: unknown) => (isApiError(error, 422) ? (error.fields.current_password?.join(', ') ?? null) : null)

function Prompt({ problem, isBusy, answer }: Asked) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    const password = input.current?.value ?? ''
    if (password !== '') answer(password)
  }
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      title={t('prompt.title')}
      zIndex={260}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput
          ref={input}
          name="current_password"
          label={t('prompt.label')}
          description={t('prompt.text')}
          error={problem}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" size="sm" onClick={() => answer(null)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isBusy}>
            {t('prompt.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
