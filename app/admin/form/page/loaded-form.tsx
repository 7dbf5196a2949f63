import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider, type StoredItem } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import css from '../form.module.css'
import { FormSession, type FormSource, useOpenSession } from '../session/form-session.ts'
import { FormLayout } from './form-layout.tsx'

interface Props {
  source: FormSource
  /** Additions of the form's kind to the context; the same object while none of them changes. */
  context: Pick<FormContext, 'publishing' | 'sitePath' | 'actions' | 'singleTitle' | 'reveal'>
  /** Fields of a new record that have no default. */
  start?: object
  /** The record as it was read; null for a new one. */
  first: StoredItem | null
  /** The record as something other than this form has read it since. */
  latest?: unknown
  /** The wide column: texts. */
  main: ReactNode
  /** The narrow column: state, place, pictures. */
  side?: ReactNode
  onReload: () => void
  onCreated?: (id: number) => void
  /** The name of a record, where that is not its title. */
  titleOf?: ((values: Values) => string) | undefined
}

/** The form of a record that has been read, or of a new one: from here on it is not read again. */
export function LoadedForm({
  source,
  context: own,
  start = nothing,
  first,
  latest,
  main,
  side = null,
  onReload,
  onCreated = ignore,
  titleOf,
}: Props) {
  const [session] = useState(() => new FormSession(source, first, start))
  useOpenSession(session)
  useEffect(() => {
    const item = source.itemOf(latest)
    if (item) session.cycle.follow(item)
  }, [source, session, latest])
  const { contract, form } = session
  const { item } = useSyncExternalStore(session.cycle.subscribe, session.cycle.state)
  const labelOf = useFieldLabel(contract.name)
  const context = useMemo<FormContext>(
    () => ({ ...own, contract, form, item, labelOf, document: contract.document }),
    [own, contract, form, item, labelOf],
  )
  return (
    <FormProvider value={context}>
      <FormLayout context={context} session={session} main={main} side={side} onReload={onReload} onCreated={onCreated} titleOf={titleOf} />
    </FormProvider>
  )
}

const nothing = {}
const ignore = () => {}

/** Where a form will be, while its record is read. */
export function FormSkeleton() {
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
