import { useQueryClient } from '@tanstack/react-query'
import type { QualityItem } from '../../../../contracts/translation-quality.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { decide, qualityKey } from './quality-api.ts'

/** The list of the records, which takes the focus of a button that is gone. */
export const listId = 'quality-records'

export function useReviewDecision() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const say = async ({ resource, record_id, field, hash }: QualityItem, keys: string[], is_right: boolean) => {
    await decide({ resource, record_id, field, hash, keys, is_right }).finally(async () => {
      await queries.invalidateQueries({ queryKey: qualityKey })
      // With the finding, its button is gone from the list.
      if (document.activeElement === document.body) document.getElementById(listId)?.focus()
    })
  }
  return async (item: QualityItem, keys: string[], is_right: boolean) => {
    await say(item, keys, is_right)
    toasts.success(t(is_right ? 'translation_quality.right_done' : 'translation_quality.again_done', { count: keys.length }), {
      actions: [{ label: t('common.undo'), style: 'secondary', action: () => ignoreRejection(say(item, keys, !is_right)) }],
    })
  }
}
