import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Confirmation } from '../../../../contracts/auth.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

export interface ConfirmationRequest {
  fields: Record<keyof Confirmation, boolean>
  problems: Partial<Record<keyof Confirmation, string | undefined>>
  isBusy: boolean
  answer: (given: Confirmation | null) => void
}

export default function Prompt({ fields, problems, isBusy, answer }: ConfirmationRequest) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const wrong = problems.current_password ? 'current_password' : problems.code ? 'code' : null
  useEffect(() => {
    const field = wrong && !isBusy ? form.current?.elements.namedItem(wrong) : null
    if (field instanceof HTMLInputElement) field.select()
  }, [wrong, isBusy])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    const entered = new FormData(event.currentTarget)
    const names = (['current_password', 'code'] as const).filter((name) => fields[name])
    const given = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '')]))
    const empty = names.find((name) => given[name]?.trim() === '')
    if (!empty) return answer(given)
    const field = event.currentTarget.elements.namedItem(empty)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      title={t('prompt.title')}
      zIndex={260}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <Stack gap="md">
          {fields.current_password ? (
            <PasswordInput
              name="current_password"
              label={t('prompt.label')}
              description={t('prompt.text')}
              error={problems.current_password}
              aria-invalid={problems.current_password !== undefined}
              autoComplete="current-password"
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
            />
          ) : null}
          {fields.code ? (
            <TextInput
              name="code"
              label={t('two_factor.either_code')}
              error={problems.code}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={40}
              data-autofocus={!fields.current_password || undefined}
            />
          ) : null}
        </Stack>
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
