import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { menuLimits, shownName } from '../../../../../contracts/wechat/menus.ts'
import { useForm } from '../../../form/form-context.tsx'
import { useFieldError } from '../../../form/form-store.ts'
import { useAdminTexts } from '../../../texts.ts'
import css from './menus.module.css'

interface Props {
  /** The field as errors of the form name it. */
  path: string
  /** The limit that counts. */
  field: Exclude<keyof typeof menuLimits, 'buttons' | 'subButtons'>
  label: string
  note?: ReactNode
  placeholder?: string
  inputMode?: 'url' | 'text'
  value: string
  onChange: (value: string) => void
}

/** A line of text with the bytes that are left of it; of a name also what followers read where that is cut. */
export function BytesField({ path, field, label, note, placeholder, inputMode = 'text', value, onChange }: Props) {
  const { form } = useForm()
  const error = useFieldError(form, path)
  return (
    <TextInput
      id={form.idOf(path)}
      size="sm"
      label={label}
      description={<Counter field={field} value={value} note={note} />}
      inputWrapperOrder={fieldOrder}
      placeholder={placeholder ?? ''}
      inputMode={inputMode}
      value={value}
      error={error}
      required
      {...(isName(field) ? { 'data-menu-name': true } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const isName = (field: Props['field']) => field === 'name' || field === 'subName'

/** What a field says of itself stands below it, where it changes while one types. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** How many bytes are left, or too many. */
export function Counter({ field, value, note }: Pick<Props, 'field' | 'value' | 'note'>) {
  const t = useAdminTexts()
  const left = menuLimits[field] - bytesOf(value.trim())
  const shown = shownName(value, field === 'name')
  return (
    <span className={css.counter} data-over={left < 0 || undefined}>
      {note ? <span>{note}</span> : null}
      <span>{left < 0 ? t('wechat-menus.bytes_over', { count: -left }) : t('wechat-menus.bytes_left', { count: left })}</span>
      {isName(field) && shown !== value.trim() ? <span>{t('wechat-menus.shown_as', { name: shown })}</span> : null}
    </span>
  )
}
