import type { ImpactResource, Removal, WayOut } from '../../../contracts/impact.ts'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
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
  return ({ resource, id, title, hasTrash, kind, text, label, remove, restore, refresh }: Removed): Promise<boolean> =>
    ask({
      resource,
      ids: [id],
      title: t('impact.title', { title }),
      text: text ?? t(hasTrash ? 'impact.restorable' : 'list.purge_text'),
      label: label ?? t(hasTrash ? 'impact.trash' : 'list.purge'),
      ...(kind ? { kind } : {}),
      run: async (wayOut) => {
        const job = await remove(wayOut)
        const isWhole = wayOut.move_to === undefined && wayOut.children_to === undefined && wayOut.replace_with === undefined
        if (job) toasts.info(t('impact.job', { title }), { message: t('impact.job_hint') })
        else if (!hasTrash) toasts.success(t('list.purged', { title }))
        else
          toasts.success(
            t('list.trashed', { title }),
            isWhole
              ? { duration: undoMs, actions: [{ label: t('common.undo'), style: 'secondary', action: () => ignoreRejection(restore()) }] }
              : {},
          )
        await refresh()
      },
    })
}
