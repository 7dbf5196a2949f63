import { Button, CopyButton, Group } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type Enrolment, recoveryCodes } from '../../../../contracts/two-factor.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { CodeInput } from '../../kit/layout/code-input.tsx'
import { QrCode } from '../../kit/qr-code/qr-code.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './two-factor.module.css'
import { twoFactorPath } from './two-factor-path.ts'

interface Props {
  enrolment: Enrolment
  onDone: (codes: string[]) => Promise<void>
  onClose: () => void
}

export function EnrolmentDialog({ enrolment: { uri, secret }, onDone, onClose }: Props) {
  const t = useAdminTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('two_factor.turn_on')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ol className={css.steps}>
        <li>
          <p>{t('two_factor.scan')}</p>
          <QrCode className={css.qr} text={uri} label={t('two_factor.qr')} />
          <p className={css.note}>
            {t('two_factor.by_hand')}{' '}
            <a className={css.open} href={uri}>
              {t('two_factor.open_app')}
            </a>
          </p>
          <div className={css.secret}>
            {/* Groups of four are easier to type; no app minds the spaces. */}
            <code translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'two_factor.copied' : 'two_factor.copy')}
                </Button>
              )}
            </CopyButton>
          </div>
        </li>
        <li>
          <p>{t('two_factor.first_code')}</p>
          <FirstCode onDone={onDone} onClose={onClose} />
        </li>
      </ol>
    </Modal>
  )
}

function FirstCode({ onDone, onClose }: Omit<Props, 'enrolment'>) {
  const t = useAdminTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (code === '') {
      setProblem(t('login.two_factor.app_needed'))
      return input.current?.focus()
    }
    setBusy(true)
    try {
      const answer = await call(`${twoFactorPath}/enrolment/confirm`, recoveryCodes, {
        method: 'POST',
        body: { code },
        quiet: [409, 422, 429],
      })
      await onDone(answer.recovery_codes)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields.code?.join(', ') ?? (error.message || catalogueText(error)))
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <CodeInput ref={input} label={t('login.two_factor.app')} error={problem} data-autofocus />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" loading={isBusy}>
          {t('two_factor.confirm')}
        </Button>
      </Group>
    </form>
  )
}
