import { useQueryClient } from '@tanstack/react-query'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { toasts } from '../../../lib/toasts.ts'
import { acceptProposals, proposalsKey, rejectProposals } from '../../api/proposals.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { useAdminTexts } from '../../kit/texts.ts'

type Resource = TranslationProposal['resource']

export function useDecisions(resource: Resource) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { run } = useBatchRunner(resource)
  const refresh = () => queries.invalidateQueries({ queryKey: proposalsKey })
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
    reject: async (ids: number[]) => {
      const { rejected } = await rejectProposals(resource, ids)
      await refresh()
      toasts.info(t('translation_review.rejected', { count: rejected }))
    },
  }
}
