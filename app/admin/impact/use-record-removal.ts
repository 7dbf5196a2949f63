import type { ImpactResource, Removal, RemovalOptions } from '../../../contracts/impact.ts'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { useBatchRunner } from '../batches/use-batch-runner.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { undoMs } from '../kit/undo.ts'
import { useRemoval } from './removal-provider.tsx'

export const shownByDialog = [409, 422]

interface RemovalRequest {
  resource: ImpactResource
  id: number
  title: string
  hasTrash: boolean
  kind?: Media['kind'] | undefined
  text?: string
  label?: string
  remove: (options: Partial<RemovalOptions>) => Promise<Removal>
  restore: () => Promise<void>
  refresh: () => Promise<void>
}

export function useRecordRemoval() {
  const t = useAdminTexts()
  const ask = useRemoval()
  const categories = useBatchRunner('categories')
  return ({ resource, id, title, hasTrash, kind, text, label, remove, restore, refresh }: RemovalRequest): Promise<boolean> => {
    /** Restores everything; null where that is impossible. */
    const undoing = (options: Partial<RemovalOptions>, answer: Removal) => {
      const { batch, count } = answer ?? {}
      if (batch) return () => categories.undo(batch, count ?? 0)
      return options.replace_with === undefined ? restore : null
    }
    return ask({
      resource,
      ids: [id],
      title: t('impact.title', { title }),
      text: text ?? t(hasTrash ? 'impact.restorable' : 'list.purge_text'),
      label: label ?? t(hasTrash ? 'impact.trash' : 'list.purge'),
      ...(kind ? { kind } : {}),
      run: async (options) => {
        const answer = await remove(options)
        const back = undoing(options, answer)
        if (answer?.job_id) toasts.info(t('impact.job', { title }), { message: t('impact.job_hint') })
        else if (!hasTrash) toasts.success(t('list.purged', { title }))
        else
          toasts.success(
            t('list.trashed', { title }),
            back
              ? { duration: undoMs, actions: [{ label: t('common.undo'), style: 'secondary', action: () => ignoreRejection(back()) }] }
              : {},
          )
        await refresh()
      },
    })
  }
}
