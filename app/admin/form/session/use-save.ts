import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { catalogueText } from '../../../api/catalogue.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConnectionLost } from '../../api/connection.ts'
import { useEndedSession } from '../../api/ended-session.ts'
import { proposalsKey } from '../../api/proposals.ts'
import type { FormPublishing, StoredItem } from '../../fields/store/form-context.tsx'
import { isSame, type Values } from '../../fields/store/form-store.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { isScheduled } from '../../kit/navigation/public-url.ts'
import { sameScreen } from '../../kit/navigation/same-screen.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { editPath, listPath } from '../../registry/screens.ts'
import { authorOf } from '../conflict/author-of.ts'
import type { MergeResult } from '../conflict/conflicts.ts'
import { awaitsPublisher } from '../translation/waiting-notice.tsx'
import type { FormSession } from './form-session.ts'
import { useRecordPlace } from './record-place.ts'
import type { SaveOptions } from './save-cycle.ts'

interface Context {
  session: FormSession
  publishing: FormPublishing | null
  /** Saved texts of a public record wait until somebody who may publish accepts them. */
  isTextOnly?: boolean | undefined
  onCreated: (id: number) => void
  onInvalid: () => void
}

export function useSave({ session, publishing, isTextOnly = false, onCreated, onInvalid }: Context) {
  const { cycle, form } = session
  const { name } = session.contract
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const t = useAdminTexts()
  const sayStored = useStoredMessage(publishing)
  const place = useRecordPlace()
  const { isSaving, conflict } = useSyncExternalStore(cycle.subscribe, cycle.state)

  const unanswered = useRef<{ options: SaveOptions; sent: Values } | null>(null)

  const follow = async (outcome: Awaited<ReturnType<typeof cycle.save>>, { thenLeave }: SaveOptions): Promise<void> => {
    if (outcome?.kind === 'invalid') onInvalid()
    if (outcome?.kind === 'failed' && outcome.error.status === 409) toasts.error(catalogueText(outcome.error))
    if (outcome?.kind !== 'saved') return
    if (isTextOnly && awaitsPublisher(outcome.item)) toasts.success(t('form.saved_waiting'))
    else ignoreRejection(sayStored(outcome.item, outcome.mergedWith))
    void queries.invalidateQueries({ queryKey: [name] })
    void queries.invalidateQueries({ queryKey: proposalsKey })
    place?.onSaved()
    await session.beforeLeaving?.()
    // A person who went on typing has not finished here.
    if (thenLeave && !form.isDirty()) return place ? place.close() : navigate(to(listPath(name)))
    if (!outcome.isNew) return
    onCreated(outcome.item.id)
    if (place) place.onCreated(outcome.item.id)
    else await navigate(to(editPath(name, outcome.item.id)), { replace: true, preventScrollReset: true, state: sameScreen })
  }
  /** Answers what was stored; null where nothing was. */
  const save = async (options: SaveOptions = {}): Promise<StoredItem | null> => {
    const sent = form.values()
    const outcome = await cycle.save(options)
    const status = outcome?.kind === 'failed' ? outcome.error.status : null
    // A record that is created twice would be there twice: without an answer only a change is sent again by itself.
    const isRepeatable = status === 401 || (status === 0 && cycle.state().item !== null)
    unanswered.current = isRepeatable ? { options, sent } : null
    await follow(outcome, options)
    return outcome?.kind === 'saved' ? outcome.item : null
  }
  const isOffline = useConnectionLost()
  const { isEnded } = useEndedSession()
  useRetry(isOffline || isEnded, () => {
    if (!unanswered.current) return
    const { options, sent } = unanswered.current
    const isDraft = cycle.state().item?.status === 'draft' && options.set === undefined
    // Half a sentence written since then is kept in a draft, but goes live by the button only.
    if (!isDraft && !isSame(form.values(), sent)) return
    // Somebody who went on typing has not finished here.
    void save({ ...options, thenLeave: false })
  })
  /** Saves one's own fields over the other person's record; what either of them loses by it is kept in this browser. */
  const resolve = async (result: MergeResult) => {
    if (!conflict) return
    session.storeOmitted(result)
    await follow(await cycle.resolve(result.own), conflict.options)
  }
  return { save, isSaving, conflict, closeConflict: () => cycle.closeConflict(), resolve }
}

/** Calls back when the server answers again. */
function useRetry(isLost: boolean, retry: () => void): void {
  const onReturn = useEffectEvent(retry)
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (wasLost.current && !isLost) onReturn()
    wasLost.current = isLost
  }, [isLost])
}

function useStoredMessage(publishing: FormPublishing | null) {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  return async (item: StoredItem, mergedWith: StoredItem | null): Promise<void> => {
    const { published_at } = item
    if (mergedWith)
      toasts.success(t('form.saved_merged', { name: (await authorOf(publishing, mergedWith)) ?? t('form.conflict.somebody') }))
    else if (isScheduled(item)) toasts.success(t('form.publish.scheduled', { time: exactTime(textOf(published_at)) }))
    else toasts.success(t('form.saved'))
  }
}
