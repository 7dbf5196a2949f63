import type { ProposalEstimate } from '../../../contracts/translation-proposals.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { toasts } from '../../lib/toasts.ts'
import { type AskedFields, estimateTranslating } from '../api/proposals.ts'
import { useTranslator } from '../api/translate.ts'
import { valueText } from '../fields/schema/labels.ts'
import { useConfirm } from '../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../kit/texts.ts'

/** Of those that bill nothing, the reason. */
const costs: Partial<Record<string, string>> = { embedded: 'free', libretranslate: 'own_server' }

/** Says how much a job would translate, and by which service, before it is begun; answers whether it is to begin. */
export function useTranslationEstimate(): (asked: AskedFields[]) => Promise<boolean> {
  const t = useAdminTexts()
  const locale = useLocale()
  const confirm = useConfirm()
  const translator = useTranslator()
  return async (asked) => {
    if (translator?.is_ready === false) {
      toasts.error(t('translation_review.not_ready', { name: valueText(t, 'settings', 'provider', translator.provider) }))
      return false
    }
    const estimates: ProposalEstimate[] = []
    for (const part of asked) estimates.push(await estimateTranslating(part))
    const total = (name: 'fields' | 'characters') => estimates.reduce((sum, estimate) => sum + estimate[name], 0)
    const [fields, provider] = [total('fields'), estimates[0]?.provider ?? '']
    if (fields === 0) {
      toasts.info(t('form.translation.none_left'))
      return false
    }
    const amount = t(
      estimates.some(({ is_rough }) => is_rough) ? 'translation_review.estimate.about' : 'translation_review.estimate.exactly',
      {
        count: fields,
        fields: formatNumber(fields, locale),
        characters: formatNumber(total('characters'), locale),
      },
    )
    const service = t(`translation_review.estimate.${costs[provider] ?? 'service'}`, {
      name: valueText(t, 'settings', 'provider', provider),
    })
    return confirm({
      title: t('translation_review.estimate.title'),
      text: `${amount}${service}`,
      label: t('translation_review.estimate.begin'),
    })
  }
}
