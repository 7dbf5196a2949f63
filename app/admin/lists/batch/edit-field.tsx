import { Checkbox, SegmentedControl } from '@mantine/core'
import css from '../../batches/batches.module.css'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import { fieldText } from '../../fields/schema/labels.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

interface Props {
  name: string
  isTicked: boolean
  onToggle: () => void
}

export function EditField({ name, isTicked, onToggle }: Props) {
  const t = useAdminTexts()
  const { contract, labelOf } = useForm()
  const { Field } = formFields(contract)
  const label = name === 'tags' ? t('batches.replace_tags') : labelOf(name)
  const isFlag = fieldSchema(contract, name).kind === 'switch'
  return (
    <li className={css.field} data-ticked={isTicked || undefined}>
      <Checkbox label={label} checked={isTicked} onChange={onToggle} />
      {isTicked ? (
        <div className={css.control}>
          {isFlag ? <Flag name={name} label={label} /> : <Field name={name} label={label} />}
          <EmptyNote name={name} />
        </div>
      ) : null}
    </li>
  )
}

/** A switch would not say whether off is meant. */
function Flag({ name, label }: { name: string; label: string }) {
  const t = useAdminTexts()
  const { form } = useForm()
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      value={String(useFieldValue(name))}
      data={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
      onChange={(next) => form.set(name, next === 'true')}
    />
  )
}

/** Ticked and left empty, a field is emptied: the person should know. */
function EmptyNote({ name }: { name: string }) {
  const t = useAdminTexts()
  const { contract } = useForm()
  const value = useFieldValue(name)
  const { kind, isNullable } = fieldSchema(contract, name)
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const mayBeEmpty = isNullable || kind === 'text' || kind === 'records' || name === 'tags'
  // Of some fields the control itself says what empty means.
  if (!isEmpty || !mayBeEmpty || fieldText(t, contract.name, name, '_placeholder') !== null) return null
  return <p className={css.quiet}>{t('batches.empties')}</p>
}
