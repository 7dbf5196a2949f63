import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FormContract } from '../../../../contracts/resource.ts'
import { useRights } from '../../../api/rights.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider, type StoredItem } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { Fields } from '../controls/fields.tsx'
import css from '../form.module.css'
import { FormSession, type FormSource, useOpenSession } from '../session/form-session.ts'
import { useRecordPlace } from '../session/record-place.ts'
import { useReportTyped } from '../session/typed-record.ts'
import { WaitingNotice } from '../translation/waiting-notice.tsx'
import { FormLayout } from './form-layout.tsx'

interface Props {
  source: FormSource
  /** Additions of the form's kind to the context; the same object while none of them changes. */
  context: Pick<FormContext, 'publishing' | 'sitePath' | 'actions' | 'creation' | 'singleTitle' | 'reveal' | 'page'>
  start?: object
  first: StoredItem | null
  latest?: unknown
  main: ReactNode
  side?: ReactNode
  /** Lists of texts, for those who write texts alone: these see no other part of `main` than the pairs. */
  textLists?: ReactNode
  onReload: () => void
  onCreated?: (id: number) => void
  titleOf?: ((values: Values) => string) | undefined
}

export function LoadedForm({
  source,
  context: own,
  start = emptyValues,
  first,
  latest,
  main,
  side = null,
  textLists = null,
  onReload,
  onCreated = ignore,
  titleOf,
}: Props) {
  const place = useRecordPlace()
  const [session] = useState(() => new FormSession(source, first, start, place ? 'record-field' : undefined))
  useOpenSession(session)
  useEffect(() => {
    const item = source.itemOf(latest)
    if (item) session.cycle.follow(item)
  }, [source, session, latest])
  const { contract, form } = session
  const { item } = useSyncExternalStore(session.cycle.subscribe, session.cycle.state)
  useReportTyped({ contract, form, item })
  const labelOf = useFieldLabel(contract.name)
  const { may } = useRights()
  const edited = contract.document?.name ?? contract.name
  const [isTextOnly, mayCreate] = [!may(edited, 'edit') && may(edited, 'translate'), may(edited, 'create')]
  const context = useMemo<FormContext>(
    () => ({
      ...own,
      actions: own.actions.filter(({ creates = false }) => mayCreate || !creates),
      ...{ contract, form, item, labelOf, isTextOnly, document: contract.document },
    }),
    [own, contract, form, item, labelOf, isTextOnly, mayCreate],
  )
  return (
    <FormProvider value={context}>
      <FormLayout
        context={context}
        session={session}
        main={
          isTextOnly ? (
            <TextsOnly contract={contract} lists={textLists}>
              {main}
            </TextsOnly>
          ) : (
            main
          )
        }
        side={isTextOnly ? null : side}
        onReload={onReload}
        onCreated={onCreated}
        titleOf={titleOf}
      />
    </FormProvider>
  )
}

/** Of a record all its texts, of a document those of its own form, which leaves the other fields out. */
function TextsOnly({ contract: { translated }, lists, children }: { contract: FormContract; lists: ReactNode; children: ReactNode }) {
  return (
    <>
      <WaitingNotice />
      {translated ? <Fields of={translated} /> : children}
      {lists}
    </>
  )
}

const emptyValues = {}
const ignore = () => {}

/** In the places of what is coming. */
export function FormSkeleton({ hasSide = true }: { hasSide?: boolean }) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height={32} width={320} />
      <div className={css.columns} data-plain={!hasSide || undefined}>
        <div className={css.main}>
          <Skeleton height={64} />
          <Skeleton height={120} />
          <Skeleton height={240} />
        </div>
        {hasSide ? (
          <div className={css.side}>
            <Skeleton height={160} />
            <Skeleton height={200} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
