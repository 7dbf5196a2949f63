import type { ImpactResource, Removal, WayOut } from '../../../contracts/impact.ts'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { useBatches } from '../batches/use-batches.ts'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import { useRemoval } from './removal-provider.tsx'

/** How long a removal can be undone, in milliseconds. */
export const undoMs = 8_000
/** The refusals that the dialog shows itself. */
export const shownByDialog = [409, 422]

interface Removed {
  resource: ImpactResource
  id: number
  title: string
  hasTrash: boolean
  kind?: Media['kind'] | undefined
  /** What is said in the dialog, where that is not whether the record can come back. */
  text?: string
  label?: string
  remove: (wayOut: Partial<WayOut>) => Promise<Removal>
  restore: () => Promise<void>
  refresh: () => Promise<void>
}

/** Deletes one record after showing what that affects, and offers to undo it where that brings everything back. */
export function useRecordRemoval() {
  const t = useAdminTexts()
  const ask = useRemoval()
  const categories = useBatches('categories')
  return ({ resource, id, title, hasTrash, kind, text, label, remove, restore, refresh }: Removed): Promise<boolean> => {
    /** What brings everything back; null where nothing does. */
    const undoing = (wayOut: Partial<WayOut>, answer: Removal) => {
      const { batch, count } = answer ?? {}
      if (batch) return () => categories.undo(batch, count ?? 0)
      return wayOut.replace_with === undefined ? restore : null
    }
    return ask({
      resource,
      ids: [id],
      title: t('impact.title', { title }),
      text: text ?? t(hasTrash ? 'impact.restorable' : 'list.purge_text'),
      label: label ?? t(hasTrash ? 'impact.trash' : 'list.purge'),
      ...(kind ? { kind } : {}),
      run: async (wayOut) => {
        const answer = await remove(wayOut)
        const back = undoing(wayOut, answer)
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
