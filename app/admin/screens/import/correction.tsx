import { Button, Select, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { ImportedResource, ImportReport } from '../../../../contracts/imports.ts'
import { currencies } from '../../../../contracts/products.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import type { Texts } from '../../../lib/texts.ts'
import { unwrapped } from '../../fields/schema/field-schema.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'
import css from './import.module.css'
import type { ImportFlow } from './use-import.ts'

interface Props {
  resource: ImportedResource
  line: number
  problem: ImportReport['rows'][number]['problems'][number]
  cell: string
  flow: ImportFlow
  /** Lines with the same cell and problem, this one included. */
  linesLike: readonly number[]
}

export const problemText = (t: Texts, label: string, message: string): string =>
  label === '' ? message : t('import.problem', { label, message })

/** Below what is wrong with a cell, its correction: typed, or chosen where its field takes certain values alone. */
export function Correction({ resource, line, problem, cell, flow, linesLike }: Props) {
  const t = useAdminTexts()
  const { field, label, message, short_message } = problem
  const options = useOptions(resource, field)
  const made = flow.correctionOf(line, field)
  const correct = (value: string, lines: readonly number[]) => flow.correct(lines.map((at) => ({ line: at, field, value })))
  const others = made === undefined || made === cell ? [] : linesLike.filter((at) => flow.correctionOf(at, field) !== made)
  const shared = { size: 'xs', className: css.correction ?? '', 'aria-label': t('import.correct', { line, label }) }
  return (
    <>
      {problemText(t, label, options.length > 0 ? short_message : message)}
      <div className={css.corrected}>
        {options.length > 0 ? (
          <Select
            {...shared}
            placeholder={cell || t('import.choose')}
            value={made ?? null}
            data={options}
            searchable
            clearable={made !== undefined}
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            nothingFoundMessage={t('palette.empty')}
            onChange={(value) => correct(value ?? cell, [line])}
          />
        ) : (
          <TextInput
            {...shared}
            value={made ?? cell}
            onChange={(event) => correct(event.currentTarget.value, [line])}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) ignoreRejection(flow.check())
            }}
          />
        )}
        {made !== undefined && others.length > 0 ? (
          <Button size="compact-xs" variant="default" onClick={() => correct(made, others)}>
            {t('import.correct_others', { count: others.length })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** The values that a field takes; none where it takes any. */
function useOptions(resource: ImportedResource, field: string): { value: string; label: string }[] {
  const t = useAdminTexts()
  const isCategory = field === 'category_id'
  const categories = useRecordOptions('categories', { types: adminResource(resource)?.categoryTypes, isEnabled: isCategory })
  if (isCategory) return categories.map(({ value, label }) => ({ value, label }))
  if (field === 'currency') return currencies.map((value) => ({ value, label: value }))
  const { shape }: z.ZodObject = resourceContracts[resource].input
  const { leaf } = unwrapped(shape[field])
  const values = leaf instanceof z.ZodEnum ? leaf.options.map(String) : []
  return values.map((value) => ({ value, label: valueText(t, resource, field, value) }))
}
