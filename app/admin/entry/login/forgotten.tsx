import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { forgottenAnswer } from '../../../../contracts/auth.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './login.module.css'

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export function Forgotten({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useAdminTexts()
  const [address, setAddress] = useState(email)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '') return
    setBusy(true)
    try {
      const { has_mail } = await call('/v1/auth/password/forgotten', forgottenAnswer, {
        method: 'POST',
        body: { email: address.trim() },
        isPublic: true,
        quiet: [429],
      })
      setOutcome(t(has_mail ? 'login.forgotten.sent' : 'login.forgotten.no_mail'))
    } catch (error) {
      if (!isApiError(error)) throw error
      setOutcome(catalogueText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageTitle title={t('login.forgotten.title')} />
      <h1 className={css.title}>{t('login.forgotten.title')}</h1>
      <p className={css.lead}>{t('login.forgotten.text')}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <p role="status" className={outcome ? css.outcome : 'visually-hidden'}>
          {outcome}
        </p>
        <TextInput
          name="email"
          type="email"
          size="md"
          label={t('login.email')}
          autoComplete="username"
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login.forgotten.send')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('login.forgotten.back')}
        </Button>
      </form>
    </>
  )
}
