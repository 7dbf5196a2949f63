import { useQueryClient } from '@tanstack/react-query'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { toasts } from '../../../lib/toasts.ts'
import { acceptProposals, proposalsKey, rejectProposals, restoreRefused } from '../../api/proposals.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'

type Resource = TranslationProposal['resource']

export function useDecisions(resource: Resource) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { run } = useBatchRunner(resource)
  const refresh = () => queries.invalidateQueries({ queryKey: proposalsKey })
  const restore = async (ids: number[]) => {
    const { restored } = await restoreRefused(ids)
    await refresh()
    if (restored > 0) toasts.success(t('translation_review.restored', { count: restored }))
    else toasts.warning(t('translation_review.replaced_since'))
  }
  return {
    accept: (ids: number[]) =>
      run({
        ids,
        call: async (some, batch) => {
          const { accepted, failed, batch: written } = await acceptProposals(resource, some, batch)
          return { done: accepted, failed, batch: written }
        },
        doneText: (count) => t('translation_review.accepted', { count }),
        onDone: refresh,
      }),
    reject: async (ids: number[], reason = '') => {
      const { rejected, refused } = await rejectProposals(resource, ids, reason)
      await refresh()
      toasts.info(t('translation_review.rejected', { count: rejected }), {
        duration: undoMs,
        actions: [{ label: t('common.undo'), style: 'secondary', action: () => ignoreRejection(restore(refused)) }],
      })
    },
  }
}
