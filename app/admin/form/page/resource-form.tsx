import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { InputOf, ResourceContract } from '../../../../contracts/resource.ts'
import { publishingApi, resourceApi } from '../../api/resource.ts'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import { type FormAction, type FormCreation, type StoredItem, storedItem } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { LanguagesProvider } from '../../fields/view/language-view.tsx'
import { adminResource } from '../../registry/resources.ts'
import { type FormSource, resourceSource } from '../session/form-session.ts'
import { useRecordPlace } from '../session/record-place.ts'
import { useEdited } from '../session/use-edited.ts'
import { FormSkeleton, LoadedForm } from './loaded-form.tsx'
import { RecordFailure } from './record-failure.tsx'

interface Props<R extends ResourceContract> {
  of: R
  start?: Partial<InputOf<R>>
  main: ReactNode
  side: ReactNode
  textLists?: ReactNode
  /** Adds to the values what the record's path on the site is made of, and the values lack. */
  toRecord?: (values: Values) => object
  source?: FormSource
  actions?: FormAction[]
  /** The same object while the form is open. */
  creation?: FormCreation
  titleOf?: (values: Values) => string
}

export function ResourceForm<R extends ResourceContract>({ of, start = {}, ...props }: Props<R>) {
  const { id: idText } = useParams()
  const place = useRecordPlace()
  const opened = useOpened(place ? place.id : idText === undefined ? null : Number(idText))
  const { data, error, isFetching, refetch } = useEdited(of.name, opened.id, async () =>
    opened.id === null ? null : storedItem.parse(await resourceApi<ResourceContract>(of).get(opened.id)),
  )
  if (error && !isFetching) return <RecordFailure of={of} error={error} onRetry={() => void refetch()} />
  if (data === undefined || isFetching) return <FormSkeleton />
  return (
    <LanguagesProvider needsChinese={opened.id === null && isChineseRequired(of)}>
      <ResourceRecord
        key={opened.key}
        {...props}
        of={of}
        start={place ? { ...start, ...place.start } : start}
        first={data}
        onReload={() => (opened.wasCreated ? opened.openStored() : void refetch())}
        onCreated={opened.setCreated}
      />
    </LanguagesProvider>
  )
}

function isChineseRequired(of: ResourceContract): boolean {
  const [first] = of.translated ?? []
  return first !== undefined && fieldSchema(of, `${first}_cn`).isRequired
}

/** A new record that has been stored stays in the same form, which holds the cursor and the undo history. */
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

interface RecordProps extends Omit<Props<ResourceContract>, 'start'> {
  start: object
  first: StoredItem | null
  onReload: () => void
  onCreated: (id: number) => void
}

function ResourceRecord({ of, source: own, toRecord, actions = noActions, creation, ...props }: RecordProps) {
  const source = useMemo(() => own ?? resourceSource(of), [own, of])
  const context = useMemo(
    () => ({
      publishing: of.statuses?.includes('published') ? publishingApi(of) : null,
      sitePath: (values: Values) => adminResource(of.name)?.sitePath?.({ ...values, ...toRecord?.(values) }) ?? null,
      actions,
      creation,
    }),
    [of, toRecord, actions, creation],
  )
  return <LoadedForm source={source} context={context} {...props} />
}

const noActions: FormAction[] = []
