import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { mailTestResult } from '../../../../contracts/settings.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { FormSection } from '../../form/page/form-section.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './settings.module.css'

export function MailTest() {
  const t = useAdminTexts()
  const { form } = useForm()
  const { user } = useAuth()
  const isDirty = useFormValue(form, () => form.isDirty())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<z.output<typeof mailTestResult> | null>(null)
  const send = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome(await call('/v1/admin/config/mail/test', mailTestResult, { method: 'POST' }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection title={t('settings.mail_test.title')}>
      <div className={css.test}>
        <p>{t('settings.mail_test.text', { email: user?.email ?? '' })}</p>
        <Button variant="default" size="sm" loading={isBusy} disabled={isDirty} onClick={() => ignoreRejection(send())}>
          {t('settings.mail_test.send')}
        </Button>
        <p role="status" className={css.outcome} data-bad={outcome?.sent === false || undefined}>
          {isDirty ? t('settings.mail_test.unsaved') : null}
          {!isDirty && outcome
            ? t(outcome.sent ? 'settings.mail_test.sent' : 'settings.mail_test.failed', { to: outcome.to, error: outcome.error ?? '' })
            : null}
        </p>
      </div>
    </FormSection>
  )
}
