import { Select } from '@mantine/core'
import type { Assignee, Colleague } from '../../../../contracts/assignments.ts'
import { useAdminTexts } from '../texts.ts'
import { Person } from './person.tsx'

interface Props {
  value: number | null
  current: Assignee | null
  colleagues: readonly Colleague[]
  isKnown: boolean
  onChange: (id: number | null) => void
  error?: string | undefined
  /** Beside other tools, where its placeholder says what it is. */
  isInBar?: boolean
}

export function AssigneeSelect({ value, current, colleagues, isKnown, onChange, error, isInBar = false }: Props) {
  const t = useAdminTexts()
  // A colleague who has left the company may still be in charge of old messages.
  const known = current && !colleagues.some(({ id }) => id === current.id) ? [...colleagues, current] : colleagues
  const label = t('contact-messages.assigned_to')
  return (
    <Select
      {...(isInBar ? { 'aria-label': label, size: 'xs', w: 148 } : { label })}
      placeholder={t(isInBar ? 'contact-messages.choose_assignee' : 'contact-messages.no_assignee')}
      leftSection={current && current.id === value ? <Person {...current} size={20} /> : null}
      value={value === null ? null : String(value)}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={!isKnown}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
