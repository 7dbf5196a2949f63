import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { List } from '../../../../contracts/envelope.ts'
import { otherLocale, type TextPair, type Translation } from '../../../../contracts/interface-texts.ts'
import { authState } from '../../../api/auth-state.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useRetry } from '../../api/use-retry.ts'
import { livePreviewKey } from '../../form/preview/use-live-preview.ts'
import { browserStorage } from '../../form/session/drafts.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { TextDrafts } from './text-drafts.ts'
import { textApi, textsApi } from './texts-api.ts'

const DraftsContext = createContext<TextDrafts | null>(null)
export const DraftsProvider = DraftsContext.Provider

export function useDrafts(): TextDrafts {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('not on the screen of texts')
  return drafts
}

/** Puts a text into the lists that show it, which stay in their order: the next cell is where it was. */
function show(client: QueryClient, { key, locale, id, version, value, shipped, status, source, other }: Translation): void {
  const side = { id, version, value, shipped, status, source }
  client.setQueriesData<List<TextPair>>({ queryKey: ['translations', 'list'] }, (shown) => {
    if (!shown?.items.some((pair) => 'zh' in pair && pair.key === key)) return shown
    const otherName = otherLocale(locale)
    const items = shown.items.map((pair) => {
      if (pair.key !== key) return pair
      const otherSide = pair[otherName]
      // A translation is to be checked once its original has changed.
      const checked = otherSide && other ? { ...otherSide, status: other.status } : otherSide
      return { ...pair, [locale]: side, [otherName]: checked }
    })
    return { ...shown, items }
  })
}

export function useMadeDrafts(isPartOfForm = false): TextDrafts {
  const client = useQueryClient()
  const drafts = useMemo(() => {
    const server = {
      update: (id: number, body: { value: string; version: number }) => textApi.update(id, body, { quiet: true }),
      create: (body: { key: string; locale: 'zh' | 'en'; value: string }) => textApi.create(body, { quiet: true }),
    }
    const saved = (text: Translation) => {
      show(client, text)
      for (const counted of ['modules', 'waiting', 'absent'])
        ignoreRejection(client.invalidateQueries({ queryKey: ['translations', counted] }))
      ignoreRejection(client.invalidateQueries({ queryKey: [livePreviewKey] }))
    }
    return new TextDrafts(browserStorage(), `admin-text-drafts-${authState().user?.id ?? 0}`, server, saved, isPartOfForm)
  }, [client, isPartOfForm])
  useRetry(() => ignoreRejection(drafts.retry()))
  return drafts
}

type Side = NonNullable<TextPair['zh']>
const sides = (pairs: readonly TextPair[]) => pairs.flatMap(({ zh, en }) => [zh, en].filter((side) => side !== null))
export const isChanged = (side: Side | null): side is Side => side !== null && side.shipped !== null && side.value !== side.shipped
export const changedSides = (pairs: readonly TextPair[]): Side[] => sides(pairs).filter(isChanged)
export const waitingSides = (pairs: readonly TextPair[]): Side[] => sides(pairs).filter(({ status }) => status === 'needs_review')

export function useTextActions() {
  const t = useAdminTexts()
  const client = useQueryClient()
  const confirm = useConfirm()
  const refresh = async () => {
    await Promise.all([['translations'], [livePreviewKey]].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const putBack = (changed: readonly Side[]) => async () => {
    for (const { id, value, version } of changed) await textApi.update(id, { value, version: version + 1 })
    await refresh()
  }
  return {
    refresh,
    async reset(changed: readonly Side[]): Promise<boolean> {
      const count = changed.length
      const question = {
        title: t('translations.reset.title', { count }),
        text: t('translations.reset.text'),
        label: t('translations.reset.label', { count }),
      }
      if (count > 1 && !(await confirm({ ...question, isDanger: true }))) return false
      const { failed } = await textApi.batchDelete(changed.map(({ id }) => id))
      await refresh()
      const undo = { label: t('common.undo'), action: () => ignoreRejection(putBack(changed)()) }
      if (count > failed.length) toasts.success(t('translations.reset.done', { count: count - failed.length }), { actions: [undo] })
      if (failed.length > 0) toasts.error(t('list.batch_failed', { count: failed.length }))
      return true
    },
    async review(waiting: readonly Side[]): Promise<void> {
      const { reviewed, skipped } = await textsApi.review(waiting.map(({ id, version }) => ({ id, version })))
      await refresh()
      if (reviewed > 0) toasts.success(t('translations.review.done', { count: reviewed }))
      if (skipped > 0) toasts.warning(t('translations.review.skipped', { count: skipped }))
    },
    async remove(pair: TextPair): Promise<void> {
      const question = { title: t('list.purge_title', { title: pair.key }), text: t('translations.delete_text'), label: t('list.purge') }
      if (!(await confirm({ ...question, isDanger: true }))) return
      await textApi.batchDelete(sides([pair]).map(({ id }) => id))
      await refresh()
      toasts.success(t('list.purged', { title: pair.key }))
    },
  }
}
