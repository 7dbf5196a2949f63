import { isBlank } from '../../../../contracts/translation/state.ts'
import type { FormContext } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { openFieldsIn } from '../../fields/translation/translations.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'

/** Before a save publishes a record with missing texts, asks for them; answers true where the save may go on. */
export function usePublishQuestion(context: FormContext): (set?: Values) => Promise<boolean> {
  const t = useAdminTexts()
  const ask = useConfirm()
  const { contract, form, labelOf } = context
  return async (set = {}) => {
    const isPublished = (set.status ?? form.get('status')) === 'published' && form.saved('status') !== 'published'
    // Without a Chinese title the record is refused, and the form says so.
    if (!isPublished || isBlank(form.get('title_cn'))) return true
    const open = openFieldsIn(context, 'missing')
    const named = (names: readonly string[]) => names.map((name) => labelOf(name.replace(/_(cn|en)$/, ''))).join(t('form.left_out.comma'))
    const lines = (['cn', 'en'] as const).flatMap((side) => {
      const own = open.filter((name) => name.endsWith(`_${side}`))
      return own.length > 0 ? [t(`form.publish.missing_${side}`, { names: named(own) })] : []
    })
    const [body] = (contract.richTexts ?? []).map((name) => name.replace(/_(cn|en)$/, ''))
    if (body !== undefined && isBlank(form.get(`${body}_cn`)) && isBlank(form.get(`${body}_en`)))
      lines.unshift(t('form.publish.empty', { names: named([body]) }))
    if (lines.length === 0) return true
    const isForLater = Date.parse(textOf(form.get('published_at'))) > Date.now()
    return ask({
      title: t('form.publish.missing'),
      text: lines.map((line) => <p key={line}>{line}</p>),
      label: t(isForLater ? 'form.publish.schedule_anyway' : 'form.publish.anyway'),
    })
  }
}
