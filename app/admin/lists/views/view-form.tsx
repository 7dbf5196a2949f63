import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../api/error.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './view-tabs.module.css'

interface Props {
  start: { name: string; is_shared: boolean }
  onSave: (values: { name: string; is_shared: boolean }) => Promise<unknown>
  onDone: () => void
}

export function ViewForm({ start, onSave, onDone }: Props) {
  const t = useAdminTexts()
  const [name, setName] = useState(start.name)
  const [isShared, setShared] = useState(start.is_shared)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await onSave({ name: name.trim(), is_shared: isShared })
      onDone()
    } catch (failure) {
      if (isApiError(failure, 422)) setError(failure.fields.name?.join(', ') ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') ignoreRejection(save())
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextInput
        size="xs"
        label={t('list.view_name')}
        value={name}
        maxLength={30}
        error={error}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
      />
      <Checkbox size="xs" label={t('list.share_view')} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
      <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  )
}
