import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../../api/error.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from '../profile/profile.module.css'
import { provocations } from './provocations.ts'

export function Provoke() {
  const t = useAdminTexts()
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const provoke = async (name: string, action: () => Promise<unknown>) => {
    setBusy(name)
    try {
      setAnswer(JSON.stringify(await action(), null, 2))
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, message, fields, data, requestId, response } = error
      const answered = response && { status: response.status, url: response.url }
      setAnswer(JSON.stringify({ status, message, fields, data, request_id: requestId, response: answered }, null, 2))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div>
      <div className={css.buttons}>
        {provocations.map(({ name, action, isSimulated }) => (
          <Button key={name} variant="default" size="sm" loading={busy === name} onClick={() => void provoke(name, action)}>
            {t(`test_auth.buttons.${name}`)}
            {isSimulated ? ` · ${t('test_auth.simulated')}` : ''}
          </Button>
        ))}
      </div>
      <pre className={css.answer} aria-live="polite" role="region" aria-label={t('test_auth.answer')}>
        {answer ?? t('test_auth.none')}
      </pre>
    </div>
  )
}
