import { MultiSelect, Select } from '@mantine/core'
import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { numberOf, numbersOf, textOf } from '../../kit/values.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'

/** The records that the field may name: never the edited record or one below it. */
function useOptions({ schema: { hint } }: ControlProps) {
  const { contract, item } = useForm()
  const { resource = '', types: own } = hint
  const ownType = textOf(useFieldValue('type'))
  // A category's parent has the same type.
  const types = own ?? (resource === contract.name && ownType ? [ownType] : adminResource(contract.name)?.categoryTypes)
  return useRecordOptions(resource, {
    types: resource === 'categories' ? types : undefined,
    without: resource === contract.name ? item?.id : null,
  })
}

export function RecordControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const options = useOptions(props)
  const depths = new Map(options.map((option) => [option.value, option.depth ?? 0]))
  const { isNullable } = props.schema
  return (
    <Select
      {...input}
      value={numberOf(value)?.toString() ?? null}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      searchable
      clearable={isNullable}
      renderOption={({ option }) => <span style={{ paddingInlineStart: (depths.get(option.value) ?? 0) * 16 }}>{option.label}</span>}
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

export function RecordsControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const options = useOptions(props)
  return (
    <MultiSelect
      {...input}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={numbersOf(value).map(String)}
      searchable
      onChange={(next) => set(next.map(Number))}
    />
  )
}
