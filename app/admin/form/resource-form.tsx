import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '../lists/list-messages.tsx'
import { readDraft } from './autosave.ts'
import { FormFrame } from './form-frame.tsx'
import { FormStore } from './form-store.ts'
import type { ResourceFormProps, StoredItem } from './form-types.ts'
import { LanguagesProvider } from './languages.tsx'
import css from './resource-form.module.css'

/**
 * The frame of a resource's form: loads the record and gives its fields a store; saving, autosave, errors, conflicts,
 * revisions and preview are the same for all.
 */
export function ResourceForm<Values extends object, Item extends StoredItem>(props: ResourceFormProps<Values, Item>) {
  const { api, id } = props
  // Always read anew and then left alone: a record must not change under the hands of whoever edits it.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited', api.contract.name, id],
    queryFn: () => (id === null ? null : api.get(id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !isFetching) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined || isFetching) return <FormSkeleton />
  return (
    <LanguagesProvider>
      <LoadedForm key={id ?? 'new'} props={props} first={data} onReload={() => void refetch()} />
    </LanguagesProvider>
  )
}

interface LoadedProps<Values extends object, Item extends StoredItem> {
  props: ResourceFormProps<Values, Item>
  first: Item | null
  onReload: () => void
}

function LoadedForm<Values extends object, Item extends StoredItem>({ props, first, onReload }: LoadedProps<Values, Item>) {
  const [item, setItem] = useState(first)
  const [form] = useState(() => new FormStore(first ? props.values.of(first) : props.values.empty))
  const [draft] = useState(() => readDraft<Values>(props.api.contract.name, props.id))
  return <FormFrame props={props} form={form} item={item} draft={draft} onItem={setItem} onReload={onReload} />
}

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
