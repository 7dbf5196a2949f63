import type { Batch } from '../../../contracts/batches.ts'
import { useFieldLabel } from '../fields/schema/labels.ts'
import { useTagTexts } from '../fields/tags/tag-names.ts'
import { useChangedValue } from '../fields/values/changed-value.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useRecordOptions } from '../records/use-records.ts'
import css from './batches.module.css'

export function BatchValues({ batch: { resource, asked } }: { batch: Batch }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(resource)
  const show = useChangedValue(resource)
  const isCategory = (field: string) => field === 'category_id' || (resource === 'categories' && field === 'parent_id')
  const categories = useRecordOptions('categories', { isEnabled: Object.keys(asked.set).some(isCategory) })
  const isPerson = (field: string) => field === 'assigned_to'
  const people = useRecordOptions('users', { isEnabled: Object.keys(asked.set).some(isPerson) })
  const titleOf = (field: string, value: unknown) => {
    const options = isCategory(field) ? categories : isPerson(field) ? people : []
    return options.find((option) => option.value === String(value))?.label
  }
  const { text: nameOf } = useTagTexts()
  const words = (tags: readonly unknown[]) => tags.map((tag) => nameOf(String(tag))).join(t('audit.comma')) || '—'
  const rows: [label: string, value: string][] = [
    ...Object.entries(asked.set).map(([field, value]): [string, string] => {
      if (field === 'tags' && Array.isArray(value)) return [t('batches.replace_tags'), words(value)]
      return [labelOf(field), titleOf(field, value) ?? show(field, value)]
    }),
    ...(asked.add_tags.length > 0 ? [[labelOf('add_tags'), words(asked.add_tags)] satisfies [string, string]] : []),
    ...(asked.remove_tags.length > 0 ? [[labelOf('remove_tags'), words(asked.remove_tags)] satisfies [string, string]] : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl className={css.values}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
