import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import type { InputOf, ResourceContract } from '../../../contracts/resource.ts'
import { publishingApi, resourceApi } from '../api/resource.ts'
import { ListFailure } from '../lists/list-messages.tsx'
import { adminResource } from '../resources.ts'
import { type FormAction, type FormContext, FormProvider, type StoredItem, storedItem } from './form-context.tsx'
import { FormLayout } from './form-layout.tsx'
import { FormSession, useOpenSession } from './form-session.ts'
import type { Values } from './form-store.ts'
import { useFieldLabel } from './labels.ts'
import { LanguagesProvider } from './language-view.tsx'
import css from './resource-form.module.css'

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
  const opened = useOpened(idText === undefined ? null : Number(idText))
  // Always read again and then left alone: a record must not change while it is edited.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited', of.name, opened.id],
    queryFn: async () => (opened.id === null ? null : storedItem.parse(await resourceApi<ResourceContract>(of).get(opened.id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !isFetching) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined || isFetching) return <FormSkeleton />
  return (
    <LanguagesProvider>
      <LoadedForm
        key={opened.key}
        {...props}
        of={of}
        start={start}
        first={data}
        onReload={() => (opened.wasCreated ? opened.openStored() : void refetch())}
        onCreated={opened.setCreated}
      />
    </LanguagesProvider>
  )
}

/**
 * The record that the form was opened for. A new one that has been stored, and so got an address of its own, goes on in
 * the form that it was begun in: what the writer types, the cursor and the steps to undo are there.
 */
function useOpened(id: number | null) {
  const [created, setCreated] = useState<number | null>(null)
  const [shown, setShown] = useState(id)
  const [count, setCount] = useState(0)
  const openStored = () => {
    setCreated(null)
    setCount(count + 1)
  }
  if (shown !== id) {
    setShown(id)
    if (id === null || id !== created) openStored()
  }
  const wasCreated = created !== null && id === created
  return { id: wasCreated ? null : id, key: `${wasCreated ? 'new' : (id ?? 'new')}-${count}`, wasCreated, setCreated, openStored }
}

interface LoadedProps extends Omit<Props<ResourceContract>, 'start'> {
  start: object
  first: StoredItem | null
  onReload: () => void
  onCreated: (id: number) => void
}

function LoadedForm({ of, start, first, onReload, onCreated, main, side, toRecord, actions = noActions }: LoadedProps) {
  const [session] = useState(() => new FormSession(of, first, start))
  useOpenSession(session)
  const { item } = useSyncExternalStore(session.cycle.subscribe, session.cycle.state)
  const labelOf = useFieldLabel(of.name)
  const context = useMemo<FormContext>(
    () => ({
      contract: of,
      form: session.form,
      item,
      labelOf,
      publishing: of.statuses?.includes('published') ? publishingApi(of) : null,
      sitePath: (values) => adminResource(of.name)?.sitePath?.({ ...values, ...toRecord?.(values) }) ?? null,
      actions,
    }),
    [of, session, item, labelOf, toRecord, actions],
  )
  return (
    <FormProvider value={context}>
      <FormLayout context={context} session={session} main={main} side={side} onReload={onReload} onCreated={onCreated} />
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
