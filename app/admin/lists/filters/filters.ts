import { z } from 'zod'
import { queryFlag, type ResourceContract } from '../../../../contracts/resource.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { unwrapped } from '../../fields/schema/field-schema.ts'
import { useFieldLabel, valueText } from '../../fields/schema/labels.ts'
import type { Filter, Option } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'

type FilterName<R extends ResourceContract> = (keyof z.output<R['query']> | keyof z.output<R['row']>) & string

/**
 * The filters of a resource's list by the names of its query's parameters: an enumeration or a flag is a choice, a
 * category one from the tree; `values` are offered where the query itself allows more. The name of a moment of the row stands for the days `from` and `to`.
 */
export function useFilters<R extends ResourceContract>(
  contract: R,
  filters: (FilterName<R> | { name: FilterName<R>; values: readonly string[] } | Filter)[],
): Filter[] {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(contract.name)
  const categories = useRecordOptions('categories', {
    types: adminResource(contract.name)?.categoryTypes,
    isEnabled: filters.some((filter) => filter === 'category_id'),
  })
  return filters.map((filter) => {
    if (typeof filter === 'object' && 'kind' in filter) return filter
    const { name, values }: { name: string; values?: readonly string[] } = typeof filter === 'object' ? filter : { name: filter }
    const label = labelOf(name)
    const named = (known: readonly string[]) => known.map((value) => ({ value, label: valueText(t, contract.name, name, value) }))
    if (values) return choice(name, label, named(values))
    if (name === 'category_id') return choice(name, label, categories)
    const shape: z.core.$ZodLooseShape = contract.query.shape
    const schema = shape[name]
    const { leaf } = unwrapped(schema)
    if (schema === undefined) return { kind: 'dates', name: 'dates', label }
    if (schema instanceof z.ZodOptional && schema.unwrap() === queryFlag)
      return choice(name, label, [{ value: 'true', label: t('common.yes') }])
    if (!(leaf instanceof z.ZodEnum)) return { kind: 'text', name, label }
    return choice(name, label, named(leaf.options.map(String)))
  })
}

/** The records that the user has made. */
export function useOwnFilter(): Filter {
  const t = useAdminTexts()
  const { user } = useAuth()
  return choice('created_by', t('list.created_by'), user ? [{ value: String(user.id), label: t('list.by_me') }] : [])
}

const choice = (name: string, label: string, options: Option[]): Filter => ({ kind: 'choice', name, label, options })
