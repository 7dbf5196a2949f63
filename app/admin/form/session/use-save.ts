import { useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { catalogueText } from '../../../api/catalogue.ts'
import { localePath } from '../../../lib/locale.ts'
import { toasts } from '../../../lib/toasts.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { useRetry } from '../../api/use-retry.ts'
import type { EditedPage, FormPublishing, StoredItem } from '../../fields/store/form-context.tsx'
import { isSame, type Values } from '../../fields/store/form-store.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { sameScreen } from '../../kit/navigation/location-state.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { isScheduled, usePublicUrl } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { editPath, listPath } from '../../registry/screens.ts'
import { authorOf } from '../conflict/author-of.ts'
import type { MergeResult } from '../conflict/conflicts.ts'
import { awaitsPublisher } from '../translation/waiting-notice.tsx'
import type { FormSession } from './form-session.ts'
import { useRecordPlace } from './record-place.ts'
import type { SavedOutcome, SaveOptions } from './save-cycle.ts'

/** Long enough to read and to press a link. */
const linkMs = 6_000

interface Context {
  session: FormSession
  publishing: FormPublishing | null
  /** Saved texts of a public record wait until somebody who may publish accepts them. */
  isTextOnly?: boolean | undefined
  /** The page that the form's parts are on. */
  page?: EditedPage | undefined
  onCreated: (id: number) => void
  onInvalid: () => void
}

export function useSave({ session, publishing, isTextOnly = false, page, onCreated, onInvalid }: Context) {
  const { cycle, form } = session
  const { name } = session.contract
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const t = useAdminTexts()
  const sayStored = useStoredMessage(name, publishing, page)
  const place = useRecordPlace()
  const { isSaving, conflict } = useSyncExternalStore(cycle.subscribe, cycle.state)

  const unanswered = useRef<{ options: SaveOptions; sent: Values } | null>(null)

  const follow = async (
    outcome: Awaited<ReturnType<typeof cycle.save>>,
    { thenLeave }: SaveOptions,
    before: StoredItem | null,
  ): Promise<void> => {
    if (outcome?.kind === 'invalid') onInvalid()
    if (outcome?.kind === 'failed' && outcome.error.status === 409) toasts.error(catalogueText(outcome.error))
    if (outcome?.kind !== 'saved') return
    if (isTextOnly && awaitsPublisher(outcome.item)) toasts.success(t('form.saved_waiting'))
    else ignoreRejection(sayStored(outcome, before))
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
  /** Of the page. Says so where some are not stored; answers whether all are. */
  const saveTexts = async (): Promise<boolean> => {
    const isWhole = (await page?.texts?.saveAll()) ?? true
    if (!isWhole) toasts.error(t('form.texts_unsaved'))
    return isWhole
  }
  /** Answers what was stored; null where nothing was. */
  const save = async (options: SaveOptions = {}): Promise<StoredItem | null> => {
    const sent = form.values()
    const before = cycle.state().item
    if (before && hasTyped(page) && !form.isDirty()) {
      if (!(await saveTexts())) return null
      ignoreRejection(sayStored({ item: before, mergedWith: null }, before))
      return before
    }
    const outcome = await cycle.save(options)
    if (outcome?.kind === 'saved') await saveTexts()
    const status = outcome?.kind === 'failed' ? outcome.error.status : null
    // A record that is created twice would be there twice: without an answer only a change is sent again by itself.
    const isRepeatable = status === 401 || (status === 0 && cycle.state().item !== null)
    unanswered.current = isRepeatable ? { options, sent } : null
    await follow(outcome, options, before)
    return outcome?.kind === 'saved' ? outcome.item : null
  }
  useRetry(() => {
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
    await follow(await cycle.resolve(result.own), conflict.options, conflict.current)
  }
  return { save, isSaving, conflict, closeConflict: () => cycle.closeConflict(), resolve }
}

const hasTyped = (page: EditedPage | undefined): boolean => (page?.texts?.all().size ?? 0) > 0

/** Says what a save has done, for visitors too: of a public record with a link to its page. */
function useStoredMessage(name: string, publishing: FormPublishing | null, page: EditedPage | undefined) {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  const publicUrl = usePublicUrl(name)
  return async ({ item, mergedWith }: Pick<SavedOutcome, 'item' | 'mergedWith'>, before: StoredItem | null): Promise<void> => {
    const href = page ? localePath(page.path, page.locale) : publicUrl(item)
    const link = href === null ? null : { label: t('form.view_page'), href }
    const wasPublic = page !== undefined || (before !== null && publicUrl(before) !== null)
    if (mergedWith)
      toasts.success(t('form.saved_merged', { name: (await authorOf(publishing, mergedWith)) ?? t('form.conflict.somebody') }), { link })
    else if (isScheduled(item)) toasts.success(t('form.publish.scheduled', { time: exactTime(textOf(item.published_at)) }))
    else if (link) toasts.success(t(wasPublic ? 'form.updated' : 'form.published'), { link, duration: linkMs })
    else toasts.success(t('form.saved'), { size: 'small' })
  }
}
