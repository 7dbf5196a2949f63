import type { TrashEntry, TrashedResource } from '../../../../contracts/trash.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useUndoDelete } from '../../batches/use-undo-delete.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { emptyTrash, purgeEntry, restoreEntry, useRefresh } from './trash-api.ts'

interface Outcome {
  done: number
  failed: string[]
}

export function useTrashActions() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const titleOf = useTitle()
  const refresh = useRefresh()
  const undoDelete = useUndoDelete()
  const tell = async (entries: TrashEntry[], { done, failed }: Outcome, key: string) => {
    await refresh(entries.map(({ resource }) => resource))
    if (done > 0) toasts.success(t(key, { count: done }))
    if (failed.length > 0) toasts.error(t('list.batch_failed', { count: failed.length }), { message: [...new Set(failed)].join('; ') })
  }
  const name = (entry: TrashEntry) => titleOf(entry) || t('common.untitled')
  return {
    async restore(entries: TrashEntry[]) {
      await tell(entries, await each(entries, restoreEntry), 'list.batch_restored')
      for (const entry of entries) if (entry.resource === 'categories') await undoDelete(entry.id, name(entry))
    },
    async purge(entries: TrashEntry[]): Promise<boolean> {
      const [only] = entries
      const count = entries.length
      const question =
        count === 1 && only
          ? { title: t('list.purge_title', { title: name(only) }), label: t('list.purge') }
          : { title: t('list.batch_purge_title', { count }), label: t('list.batch_purge_label', { count }) }
      if (!(await confirm({ ...question, text: t('list.batch_purge_text'), isDanger: true }))) return false
      await tell(entries, await each(entries, purgeEntry), 'list.batch_purged')
      return true
    },
    async empty(resource: TrashedResource, count: number) {
      const what = t(`trash.counted.${resource}`, { count })
      const question = { title: t('trash.empty_title', { what }), text: t('trash.empty_text'), label: t('trash.empty_label', { what }) }
      if (!(await confirm({ ...question, isDanger: true }))) return
      const working = toasts.loading(t('trash.emptying'))
      try {
        const { purged, left } = await emptyTrash(resource)
        if (purged > 0) toasts.success(t('list.batch_purged', { count: purged }))
        if (left > 0) toasts.warning(t('trash.kept', { count: left }), { message: t('trash.kept_why') })
      } finally {
        toasts.dismiss(working)
        await refresh([resource])
      }
    },
  }
}

/** One after the other: refusals are reported once, at the end. */
async function each(
  entries: TrashEntry[],
  act: (entry: TrashEntry, options: { quiet: readonly number[] }) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: [] }
  for (const entry of entries) {
    try {
      await act(entry, { quiet: [404, 409, 422] })
      outcome.done += 1
    } catch (error) {
      outcome.failed.push(error instanceof Error ? error.message : '')
    }
  }
  return outcome
}
