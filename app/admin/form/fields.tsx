import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Option } from '../lists/list-types.ts'
import css from './fields.module.css'
import { type Form, fieldId, useFieldError, useFieldValue } from './form-store.ts'
import { PairFrame, type PairSide, type PairValues } from './pair-frame.tsx'

interface FieldProps<N extends string, Value> {
  form: Form<Record<N, Value>>
  name: N
  label: string
  description?: ReactNode
  isRequired?: boolean
}

/** The properties that every control takes from its field. */
function useControl<N extends string, Value>({ form, name, label, description, isRequired = false }: FieldProps<N, Value>) {
  const value = useFieldValue(form, name)
  const error = useFieldError(form, name)
  return {
    value,
    control: {
      id: fieldId(name),
      label,
      description,
      error,
      withAsterisk: isRequired,
      'aria-required': isRequired || undefined,
      size: 'sm',
    },
  } as const
}

type TextProps<N extends string> = FieldProps<N, string> & {
  maxLength?: number
  placeholder?: string
  rows?: number
  inputMode?: 'url' | 'email'
  lang?: string
}

/** One line of text; with `rows` several. */
export function TextField<N extends string>({ rows, maxLength, placeholder, inputMode, lang, ...field }: TextProps<N>) {
  const { value, control } = useControl(field)
  const change = (text: string) => field.form.set(field.name, text)
  const common = { ...control, value, maxLength, placeholder, lang }
  if (rows) return <Textarea {...common} autosize minRows={rows} maxRows={12} onChange={(event) => change(event.currentTarget.value)} />
  return <TextInput {...common} inputMode={inputMode} onChange={(event) => change(event.currentTarget.value)} />
}

interface PairProps<N extends string> {
  form: Form<PairValues<N>>
  name: N
  label: string
  maxLength?: number
  rows?: number
  isRequired?: boolean
  description?: string
}

/** A localized pair of plain texts. */
export function PairField<N extends string>({ maxLength, rows, ...props }: PairProps<N>) {
  return (
    <PairFrame {...props}>
      {(side) => <PairControl form={props.form} side={side} maxLength={maxLength} rows={rows} isRequired={props.isRequired ?? false} />}
    </PairFrame>
  )
}

interface PairControlProps<N extends string> {
  form: Form<PairValues<N>>
  side: PairSide<N>
  maxLength: number | undefined
  rows: number | undefined
  isRequired: boolean
}

function PairControl<N extends string>({ form, side, maxLength, rows, isRequired }: PairControlProps<N>) {
  const value = useFieldValue(form, side.name)
  const change = (text: string) => form.set(side.name, text)
  const common = {
    id: side.id,
    lang: side.lang,
    value,
    maxLength,
    size: 'sm',
    error: side.error !== null,
    'aria-required': (isRequired && side.side === 'cn') || undefined,
    'aria-describedby': side.error ? `${side.id}-error` : undefined,
  }
  if (rows) return <Textarea {...common} autosize minRows={rows} maxRows={12} onChange={(event) => change(event.currentTarget.value)} />
  return <TextInput {...common} onChange={(event) => change(event.currentTarget.value)} />
}

/** A number, or none. */
export function NumberField<N extends string>({
  min,
  max,
  step,
  isInteger,
  ...field
}: FieldProps<N, number | null> & { min?: number; max?: number; step?: number; isInteger?: boolean }) {
  const { value, control } = useControl(field)
  return (
    <NumberInput
      {...control}
      value={value ?? ''}
      min={min}
      max={max}
      step={step}
      allowDecimal={!isInteger}
      hideControls
      onChange={(next) => field.form.set(field.name, typeof next === 'number' ? next : null)}
    />
  )
}

/** One of a few values. */
export function SelectField<N extends string, Value extends string>({
  options,
  ...field
}: FieldProps<N, Value> & { options: readonly { value: Value; label: string }[] }) {
  const { value, control } = useControl(field)
  const change = (next: string | null) => {
    const chosen = options.find((option) => option.value === next)
    if (chosen) field.form.set(field.name, chosen.value)
  }
  return <Select {...control} value={value} data={[...options]} allowDeselect={false} onChange={change} />
}

interface RecordProps<N extends string> extends FieldProps<N, number | null> {
  options: Option[]
  placeholder?: string
  isClearable?: boolean
}

/** Another record by its id, from a list that may be a tree. */
export function RecordField<N extends string>({ options, placeholder, isClearable = false, ...field }: RecordProps<N>) {
  const { value, control } = useControl(field)
  const depths = new Map(options.map((option) => [option.value, option.depth ?? 0]))
  return (
    <Select
      {...control}
      value={value === null || value === undefined || Number.isNaN(value) ? null : String(value)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      placeholder={placeholder}
      searchable
      clearable={isClearable}
      allowDeselect={isClearable}
      renderOption={({ option }) => <span style={{ paddingInlineStart: (depths.get(option.value) ?? 0) * 16 }}>{option.label}</span>}
      onChange={(next) => field.form.set(field.name, next === null ? null : Number(next))}
    />
  )
}

/** Yes or no. */
export function SwitchField<N extends string>(field: FieldProps<N, boolean>) {
  const { value, control } = useControl(field)
  const { withAsterisk: _mark, ...rest } = control
  return (
    <Switch
      {...rest}
      className={css.switch ?? ''}
      size="sm"
      checked={value}
      onChange={(event) => field.form.set(field.name, event.currentTarget.checked)}
    />
  )
}
