import type { ReactNode } from 'react'
import type { FormContext } from '../../fields/store/form-context.tsx'
import { LanguagesProvider } from '../../fields/view/language-view.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import type { FormSource } from '../session/form-session.ts'
import { useEdited } from '../session/use-edited.ts'
import { FormSkeleton, LoadedForm } from './loaded-form.tsx'

interface Props {
  source: FormSource
  load: (signal: AbortSignal) => Promise<unknown>
  id: number
  context: Pick<FormContext, 'publishing' | 'sitePath' | 'actions' | 'singleTitle' | 'reveal' | 'page'>
  main: ReactNode
  side?: ReactNode
  /** The record as it was read since; the form continues from it where that loses no unsaved change. */
  latest?: unknown
}

export function SingleForm({ source, load, id, context, main, side, latest }: Props) {
  const { name } = source.contract
  const { data, error, isFetching, refetch } = useEdited(name, id, async (signal) => {
    const item = source.itemOf(await load(signal))
    if (!item) throw new Error(`What was answered for ${name} is no record`)
    return item
  })
  if (error && !isFetching) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined || isFetching) return <FormSkeleton hasSide={context.page === undefined} />
  return (
    <LanguagesProvider key={`${name} ${id}`}>
      <LoadedForm source={source} context={context} first={data} latest={latest} main={main} side={side} onReload={() => void refetch()} />
    </LanguagesProvider>
  )
}
