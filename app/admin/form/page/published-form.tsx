import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { contentsResource } from '../../../../contracts/contents.ts'
import type { productsResource } from '../../../../contracts/products.ts'
import type { FormAction } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { useCategories } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'
import { ResourceForm } from './resource-form.tsx'

interface Props {
  of: typeof contentsResource | typeof productsResource
  start?: { currency?: string }
  main: ReactNode
  side: ReactNode
  textLists?: ReactNode
  actions: FormAction[]
}

export function PublishedForm({ of, start = {}, main, side, textLists, actions }: Props) {
  const [params] = useSearchParams()
  const { data: categories } = useCategories()
  if (!categories) return null
  const [type] = adminResource(of.name)?.categoryTypes ?? []
  const [only, ...others] = categories.filter((category) => category.type === type)
  // An article is at home in the first one; a product in the wrong one would be offered with the specifications of others.
  const usual = of.name === 'contents' || others.length === 0 ? only : undefined
  const first = categories.find(({ id }) => String(id) === params.get('category_id')) ?? usual
  const toRecord = ({ category_id }: Values) => ({ category: categories.find(({ id }) => id === category_id) ?? null })
  return (
    <ResourceForm
      of={of}
      start={first ? { ...start, category_id: first.id } : start}
      main={main}
      side={side}
      textLists={textLists}
      toRecord={toRecord}
      actions={actions}
    />
  )
}
