import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasChinese } from '../../../../contracts/localized.ts'
import css from '../../fields/fields.module.css'
import { RowReading } from '../../fields/letters/row-reading.tsx'
import { hasTwoLanguages } from '../../fields/schema/field-schema.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { type ControlProps, rowsOf, useControl } from '../../fields/store/control-props.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, textOf } from '../../kit/values.ts'
import { LinkControl } from './link-control.tsx'

export function TextControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const { maxLength, hint } = props.schema
  if (hint.text === 'link') return <LinkControl {...props} />
  const rows = rowsOf(props)
  const common = { ...input, value: textOf(value), maxLength, lang: hint.lang }
  return (
    <>
      {rows > 1 ? (
        <GrowingTextarea {...common} minRows={rows} maxRows={12} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <TextInput {...common} onChange={(event) => set(event.currentTarget.value)} />
      )}
      {hint.lang === undefined && hasChinese(common.value) ? <SoleReading text={common.value} /> : null}
    </>
  )
}

/** Of a text that has no counterpart in the other language. */
function SoleReading({ text }: { text: string }) {
  const { contract } = useForm()
  return <RowReading text={text} purpose={hasTwoLanguages(contract) ? 'check' : 'read'} />
}

/** The number that a text means so far: "12." and "12.0" are 12, "-" is none yet. */
function parseNumber(typed: string | number): number | null {
  return typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)
}

export function NumberControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const { min, max, isInteger } = props.schema
  // The number alone would take "12." back to "12", before the decimals are typed.
  const [typed, setTyped] = useState<string | number>('')
  const stored = numberOf(value)
  return (
    <NumberInput
      {...input}
      value={parseNumber(typed) === stored ? typed : (stored ?? '')}
      min={min}
      max={max}
      // A number out of bounds is refused with a message, not replaced by another one.
      clampBehavior="none"
      allowDecimal={!isInteger}
      // Chinese input methods write a full stop where the key of the point is pressed.
      allowedDecimalSeparators={['.', '。', '．']}
      hideControls
      onChange={(next) => {
        setTyped(next)
        const number = parseNumber(next)
        if (number !== stored) set(number)
      }}
    />
  )
}

export function SelectControl(props: ControlProps) {
  const t = useAdminTexts()
  const { contract } = useForm()
  const { value, set, input } = useControl(props)
  const { kind, isNullable } = props.schema
  const { pictureOf } = props
  const pictures = pictureOf && {
    leftSection: pictureOf(textOf(value)),
    leftSectionWidth: 56,
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <span className={css.pictured}>
        {pictureOf(option.value)}
        {option.label}
      </span>
    ),
  }
  return (
    <Select
      {...input}
      {...pictures}
      value={kind === 'number' ? (numberOf(value)?.toString() ?? null) : isNullable ? textOf(value) || null : textOf(value)}
      data={props.values.map((one) => ({ value: one, label: props.valueNames[one] ?? valueText(t, contract.name, props.name, one) }))}
      clearable={isNullable}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={(next) => set(kind === 'number' && next !== null ? Number(next) : next)}
    />
  )
}

export function SwitchControl(props: ControlProps) {
  const {
    value,
    set,
    input: { withAsterisk: _mark, placeholder: _placeholder, ...input },
  } = useControl(props)
  return <Switch {...input} className={css.switch ?? ''} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
}
