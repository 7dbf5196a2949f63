import { type ComponentType, Fragment, useMemo } from 'react'
import type { FormContract } from '../../../../contracts/resource.ts'
import { isBlank } from '../../../../contracts/translation/state.ts'
import { GalleryControl } from '../../editor/gallery-control.tsx'
import { RichTextPair } from '../../editor/rich-text-pair.tsx'
import { TextPair } from '../../fields/pairs/text-pair.tsx'
import { type ControlKind, type FieldName, fieldSchema } from '../../fields/schema/field-schema.ts'
import { fieldText } from '../../fields/schema/labels.ts'
import type { ControlProps } from '../../fields/store/control-props.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue, type Values } from '../../fields/store/form-store.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { FolderControl } from '../../media/folder-control.tsx'
import { MediaControl } from '../../media/media-control.tsx'
import { NumberControl, SelectControl, SwitchControl, TextControl } from './controls.tsx'
import { DateControl, DateTimeControl } from './date-controls.tsx'
import { RecordControl, RecordsControl } from './record-controls.tsx'
import { ChoicesControl, ColourControl, EmailsControl, SecretControl, TimeZoneControl, WordsControl } from './setting-controls.tsx'
import { SlugControl } from './slug-control.tsx'
import { TagsControl } from './tags-control.tsx'

const controls: Record<ControlKind, ComponentType<ControlProps>> = {
  text: TextControl,
  slug: SlugControl,
  tags: TagsControl,
  folder: FolderControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  date: DateControl,
  'date-time': DateTimeControl,
  media: MediaControl,
  gallery: GalleryControl,
  record: RecordControl,
  records: RecordsControl,
  secret: SecretControl,
  colour: ColourControl,
  choices: ChoicesControl,
  emails: EmailsControl,
  words: WordsControl,
  'time-zone': TimeZoneControl,
}

interface FieldProps<Name extends string> {
  name: Name
  label?: string
  rows?: number
  values?: readonly (string | number)[]
  /** Of a list of choices those that are offered; others that were chosen stay so. */
  choices?: readonly string[]
  valueNames?: Readonly<Record<string, string>>
  whenCleared?: Values | undefined
  pictureOf?: ControlProps['pictureOf']
  suggestions?: ControlProps['suggestions']
}

function Field({ name, label, rows, values, choices, valueNames = noNames, whenCleared, pictureOf, suggestions }: FieldProps<string>) {
  const t = useAdminTexts()
  const { contract, form, labelOf, isTextOnly = false } = useForm()
  const isUnfinished = useFormValue(form, () => form.saved('status') === 'draft' && isBlank(form.get(`${name}_cn`)))
  const hint = (isUnfinished && fieldText(t, contract.name, name, '_draft_hint')) || fieldText(t, contract.name, name, '_hint')
  const schema = useMemo(() => fieldSchema(contract, name), [contract, name])
  if (isTextOnly && !schema.isPair) return null
  const Control = values ? SelectControl : schema.isPair ? pairControl(schema.hint.text) : controls[schema.kind]
  return (
    <Control
      name={name}
      schema={schema}
      label={label ?? labelOf(name)}
      description={hint}
      placeholder={fieldText(t, contract.name, name, '_placeholder')}
      rows={rows}
      values={values?.map(String) ?? [...(choices ?? schema.values)]}
      valueNames={valueNames}
      whenCleared={whenCleared}
      pictureOf={pictureOf}
      suggestions={suggestions}
    />
  )
}

const noNames = {}

const pairControl = (text: string | undefined) => (text === 'rich' ? RichTextPair : TextPair)

export function Fields({ of }: { of: readonly string[] }) {
  return of.map((name) => (
    <Fragment key={name}>
      <Field name={name} />
    </Fragment>
  ))
}

interface FormFields<R extends FormContract> {
  Field: ComponentType<FieldProps<FieldName<R>>>
  Fields: ComponentType<{ of: readonly FieldName<R>[] }>
}

/** The fields of a contract's form: a name that the contract's input lacks does not compile. */
export function formFields<R extends FormContract>(_contract: R): FormFields<R> {
  return { Field, Fields }
}
