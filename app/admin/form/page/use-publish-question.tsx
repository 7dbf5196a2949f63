import { isBlank } from '../../../../contracts/translation/state.ts'
import type { FormContext } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { openFieldsIn } from '../../fields/translation/translations.ts'
import { textOf } from '../../kit/values.ts'
import { useLackingTexts } from '../../records/lacking-texts.tsx'

/** Before a save publishes a record with missing texts, asks for them; answers true where the save may go on. */
export function usePublishQuestion(context: FormContext): (set?: Values) => Promise<boolean> {
  const { contract, form } = context
  const { ask } = useLackingTexts(contract)
  return async (set = {}) => {
    const isPublished = (set.status ?? form.get('status')) === 'published' && form.saved('status') !== 'published'
    // Without a Chinese title the record is refused, and the form says so.
    if (!isPublished || isBlank(form.get('title_cn'))) return true
    const [body] = (contract.richTexts ?? []).map((name) => name.replace(/_(cn|en)$/, ''))
    const is_empty = body !== undefined && isBlank(form.get(`${body}_cn`)) && isBlank(form.get(`${body}_en`))
    const isForLater = Date.parse(textOf('published_at' in set ? set.published_at : form.get('published_at'))) > Date.now()
    return ask({ missing: openFieldsIn(context, 'missing'), is_empty }, isForLater)
  }
}
