import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Media, MediaCrop, MediaItem, mediaInput } from '../../../../contracts/media.ts'
import { toasts } from '../../../lib/toasts.ts'
import { mediaApi } from '../../api/media.ts'
import { shownByDialog, useRecordRemoval } from '../../impact/use-record-removal.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useMediaTitle } from '../../media/media-title.ts'

type Changes = Partial<z.output<typeof mediaInput>>

/** Actions on one file. The API client has reported every failure. */
export function useMediaActions(media: Media) {
  const t = useAdminTexts()
  const client = useQueryClient()
  const confirm = useConfirm()
  const removeRecord = useRecordRemoval()
  const title = useMediaTitle()(media)
  const refresh = () => client.invalidateQueries({ queryKey: ['media'] })
  const restore = async () => {
    await mediaApi.restore(media.id)
    toasts.success(t('list.restored', { title }))
    await refresh()
  }
  return {
    restore,
    async save(changes: Changes): Promise<MediaItem> {
      const stored = await mediaApi.update(media.id, { ...changes, version: media.version })
      toasts.success(t('form.saved'))
      // The form has to know at once: until then it asks before it is closed.
      void refresh()
      return stored
    },
    remove: () =>
      removeRecord({
        ...{ resource: 'media' as const, id: media.id, title, kind: media.kind, hasTrash: true, restore, refresh },
        label: t('media.trash'),
        remove: (removalOptions) => mediaApi.remove(media.id, { removalOptions, quiet: shownByDialog }),
      }),
    async purge(): Promise<boolean> {
      const question = { title: t('list.purge_title', { title }), text: t('list.purge_text'), label: t('list.purge'), isDanger: true }
      if (!(await confirm(question))) return false
      await mediaApi.purge(media.id)
      toasts.success(t('list.purged', { title }))
      await refresh()
      return true
    },
    async replace(file: File) {
      await mediaApi.replace(media.id, file)
      toasts.success(t('media_library.replaced', { title }))
      await refresh()
    },
    async crop(region: MediaCrop): Promise<Media> {
      const made = await mediaApi.crop(media.id, region)
      toasts.success(t('media_library.cropped', { name: made.original_name }))
      await refresh()
      return made
    },
  }
}
