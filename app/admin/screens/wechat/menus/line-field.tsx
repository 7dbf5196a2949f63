import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldCheck } from '../../../fields/store/field-check.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import css from './menus.module.css'

export interface LineProps {
  path: string
  label: string
  description: ReactNode
  placeholder?: string
  inputMode?: 'url' | 'text'
  isName?: boolean
  value: string
  onChange: (value: string) => void
}

export function LineField({ path, label, description, placeholder = '', inputMode = 'text', isName = false, value, onChange }: LineProps) {
  const { form } = useForm()
  return (
    <TextInput
      id={form.idOf(path)}
      size="sm"
      label={label}
      description={typeof description === 'string' ? <span className={css.counter}>{description}</span> : description}
      placeholder={placeholder}
      inputMode={inputMode}
      value={value}
      {...useFieldCheck(path)}
      required
      {...(isName ? { 'data-menu-name': true } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
