import { readBatches } from '../api/batches.ts'
import { useConfirm } from '../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { useBatchRunner } from './use-batch-runner.ts'

/** Offers to bring back what a category held, after it came out of the trash within a day of being dissolved. */
export function useUndoDelete() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { undo } = useBatchRunner('categories')
  return async (id: number, title: string): Promise<void> => {
    const { items } = await readBatches({ resource: 'categories', record: id }, {})
    const batch = items.find(({ action, undone_at, may_undo }) => action === 'dissolve' && undone_at === null && may_undo)
    if (!batch) return
    const question = { title: t('batches.bring_back_title', { title }), text: t('batches.bring_back_text', { count: batch.count - 1 }) }
    if (await confirm({ ...question, label: t('batches.bring_back') })) await undo(batch.id, batch.count)
  }
}
