import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { InputOf, ResourceContract } from '../../../contracts/resource.ts'
import { publishingApi, resourceApi } from '../api/resource.ts'
import { ListFailure } from '../lists/list-messages.tsx'
import { adminResource } from '../resources.ts'
import { readDraft } from './autosave.ts'
import { type FormAction, type FormContext, FormProvider, type StoredItem, storedItem } from './form-context.tsx'
import { FormLayout } from './form-layout.tsx'
import { FormStore, type Values } from './form-store.ts'
import { useFieldLabel } from './labels.ts'
import { LanguagesProvider } from './language-view.tsx'
import css from './resource-form.module.css'
import { emptyValues, valuesOf } from './resource-values.ts'

interface Props<R extends ResourceContract> {
  of: R
  /** Fields of a new record that have no default. */
  start?: Partial<InputOf<R>>
  /** The wide column: texts. */
  main: ReactNode
  /** The narrow column: state, place, pictures. */
  side: ReactNode
  /** Adds to the values what the record's path on the site is made of, and the values lack. */
  toRecord?: (values: Values) => object
  actions?: FormAction[]
}

/** A resource's form, for the record that the address names or a new one: it loads the record and gives its fields a store. */
export function ResourceForm<R extends ResourceContract>({ of, start = {}, ...props }: Props<R>) {
  const { id: idText } = useParams()
  const id = idText === undefined ? null : Number(idText)
  // Always read again and then left alone: a record must not change while it is edited.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited', of.name, id],
    queryFn: async () => (id === null ? null : storedItem.parse(await resourceApi<ResourceContract>(of).get(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !isFetching) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined || isFetching) return <FormSkeleton />
  return (
    <LanguagesProvider>
      <LoadedForm key={id ?? 'new'} {...props} of={of} start={start} first={data} onReload={() => void refetch()} />
    </LanguagesProvider>
  )
}

interface LoadedProps extends Omit<Props<ResourceContract>, 'start'> {
  start: object
  first: StoredItem | null
  onReload: () => void
}

function LoadedForm({ of, start, first, onReload, main, side, toRecord, actions = noActions }: LoadedProps) {
  const [item, setItem] = useState(first)
  const [form] = useState(() => new FormStore(first ? valuesOf(of, first) : emptyValues(of, start)))
  const [draft] = useState(() => readDraft(of.name, first?.id ?? null))
  const labelOf = useFieldLabel(of.name)
  const context = useMemo<FormContext>(
    () => ({
      contract: of,
      form,
      item,
      labelOf,
      publishing: of.statuses?.includes('published') ? publishingApi(of) : null,
      sitePath: (values) => adminResource(of.name)?.sitePath?.({ ...values, ...toRecord?.(values) }) ?? null,
      actions,
    }),
    [of, form, item, labelOf, toRecord, actions],
  )
  return (
    <FormProvider value={context}>
      <FormLayout context={context} draft={draft} main={main} side={side} onItem={setItem} onReload={onReload} />
    </FormProvider>
  )
}

const noActions: FormAction[] = []

function FormSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height={32} width={320} />
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton height={64} />
          <Skeleton height={120} />
          <Skeleton height={240} />
        </div>
        <div className={css.side}>
          <Skeleton height={160} />
          <Skeleton height={200} />
        </div>
      </div>
    </div>
  )
}
