import type { WayOut } from '../../../contracts/impact.ts'
import { toasts } from '../../lib/toasts.ts'
import { type Question, useConfirm } from '../confirm.tsx'
import { ignoreRejection } from '../ignore-rejection.ts'
import { isImpactResource } from '../impact/impact-api.ts'
import { useRemoval } from '../impact/removal-provider.tsx'
import { shownByDialog, undoMs } from '../impact/use-record-removal.ts'
import { useAdminTexts } from '../texts.ts'
import type { BatchProps } from './batch-bar.tsx'
import type { ListRow, Option } from './list-types.ts'

interface Outcome {
  done: number
  failed: { id: number; message: string }[]
}

/** The actions on all chosen rows: each asks once, and reports once what was done and what failed. */
export function useBatch<Row extends ListRow>({ api, selection, hasTrash, onDone }: BatchProps<Row>) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const ask = useRemoval()
  const ids = [...selection.ids]
  const count = ids.length
  const run = async (question: Question, action: () => Promise<Outcome>, doneKey: string, undo?: () => void) => {
    if (!(await confirm(question))) return
    await tell(await action(), doneKey, undo)
  }
  const tell = async ({ done, failed }: Outcome, doneKey: string, undo?: () => void) => {
    selection.clear()
    await onDone()
    const actions = undo ? [{ label: t('common.undo'), style: 'secondary' as const, action: undo }] : []
    if (done > 0) toasts.success(t(doneKey, { count: done }), { actions, ...(undo ? { duration: undoMs } : {}) })
    if (failed.length > 0)
      toasts.error(t('list.batch_failed', { count: failed.length }), {
        message: [...new Set(failed.map(({ message }) => message))].join('; '),
      })
  }
  const restoreAll = async (restored: number[]): Promise<Outcome> => outcomeOf(restored, (id) => api.restore(id))
  const undoRemoval = () =>
    ignoreRejection(
      restoreAll(ids).then(async ({ done }) => {
        await onDone()
        toasts.success(t('list.batch_restored', { count: done }))
      }),
    )
  const danger = (key: string) => ({
    title: t(`list.${key}_title`, { count }),
    text: t(`list.${key}_text`),
    label: t(`list.${key}_label`, { count }),
    isDanger: true,
  })
  return {
    setStatus: ({ value, label }: Option) =>
      run(
        { title: t('list.batch_status_title', { count, status: label }), label: t('list.batch_status_label', { count }) },
        async () => {
          const { updated, failed } = await api.batchStatus(ids, value)
          return { done: updated, failed }
        },
        'list.batch_changed',
      ),
    remove: async () => {
      const { name } = api.contract
      const question = danger(hasTrash ? 'batch_trash' : 'batch_purge')
      const [doneKey, undo] = hasTrash ? (['list.batch_trashed', undoRemoval] as const) : (['list.batch_purged', undefined] as const)
      const removeAll = async (wayOut: Partial<WayOut>): Promise<Outcome> => {
        const [only] = ids
        // Of one record more can be done with what belongs to it.
        if (only !== undefined && count === 1) {
          const job = await api.remove(only, { wayOut, quiet: shownByDialog })
          if (job) toasts.info(t('impact.job_hint'))
          return { done: job ? 0 : 1, failed: [] }
        }
        const { deleted, failed } = await api.batchDelete(ids, wayOut, { quiet: shownByDialog })
        return { done: deleted, failed }
      }
      if (!isImpactResource(name)) return run(question, () => removeAll({}), doneKey, undo)
      await ask({ resource: name, ids, ...question, run: async (wayOut) => tell(await removeAll(wayOut), doneKey, undo) })
    },
    restore: () =>
      run(
        { title: t('list.batch_restore_title', { count }), label: t('list.batch_restore_label', { count }) },
        () => restoreAll(ids),
        'list.batch_restored',
      ),
    purge: () => run(danger('batch_purge'), () => outcomeOf(ids, (id) => api.purge(id)), 'list.batch_purged'),
  }
}

/** Where the API has no batch call, one call after the other. */
async function outcomeOf(ids: number[], action: (id: number) => Promise<unknown>): Promise<Outcome> {
  const failed: Outcome['failed'] = []
  for (const id of ids) {
    try {
      await action(id)
    } catch (error) {
      failed.push({ id, message: error instanceof Error ? error.message : '' })
    }
  }
  return { done: ids.length - failed.length, failed }
}
