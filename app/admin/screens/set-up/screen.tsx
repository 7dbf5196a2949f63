import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { setUpInput } from '../../../../contracts/set-up.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider } from '../../fields/store/form-context.tsx'
import { FormStore } from '../../fields/store/form-store.ts'
import { emptyValues } from '../../fields/translation/resource-values.ts'
import { ErrorSummary } from '../../form/page/error-summary.tsx'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { setUpApi, useSetUp } from './api.ts'
import { SetUpFields } from './fields.tsx'
import css from './set-up.module.css'

const contract = { name: 'set-up', input: setUpInput }

export default function SetUp() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const setUp = useSetUp()
  if (setUp?.state === 'done') return <Navigate to={to('dashboard')} replace />
  return (
    <div className={css.page}>
      <PageTitle title={t('set-up.title')} />
      <h1>{t('set-up.heading')}</h1>
      <p className={css.lead}>{t('set-up.lead')}</p>
      <SetUpForm />
    </div>
  )
}

function SetUpForm() {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(contract.name)
  const [form] = useState(() => new FormStore(emptyValues(contract, {})))
  const { attempt, isBusy, finish, decline } = useSending(form)
  const context = useMemo<FormContext>(
    () => ({ contract, form, item: null, labelOf, publishing: null, sitePath: () => null, actions: [] }),
    [form, labelOf],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void finish()
  }
  return (
    <FormProvider value={context}>
      <form className={css.form} noValidate onSubmit={submit}>
        <LeaveGuard isDirty={() => form.isDirty()} />
        <ErrorSummary attempt={attempt} />
        <SetUpFields contract={contract} />
        <div className={css.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('set-up.submit')}
          </Button>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void decline()}>
            {t('set-up.decline')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function useSending(form: FormStore) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await action()
      form.load(form.values())
      await queries.invalidateQueries()
      toasts.success(done)
      await navigate(to('dashboard'), { replace: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status !== 422) return
      form.setErrors(error.fields)
      setAttempt((before) => before + 1)
    } finally {
      setBusy(false)
    }
  }
  return {
    attempt,
    isBusy,
    finish: () => run(() => setUpApi.run(form.values()), t('set-up.done')),
    decline: () => run(setUpApi.decline, t('set-up.declined')),
  }
}
