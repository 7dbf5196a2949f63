import { useState } from 'react'
import { incompleteFields } from '../../../../contracts/complete.ts'
import { priceRange } from '../../../../contracts/price.ts'
import { specification, unfilledRows, untranslatedRows } from '../../../../contracts/products.ts'
import { pairOf } from '../../../../contracts/translation/fields.ts'
import { isBlank } from '../../../../contracts/translation/state.ts'
import { useHasService } from '../../api/translate.ts'
import type { FormContext } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { TranslateFields } from '../../fields/translate/translate-button.tsx'
import { openFieldsIn } from '../../fields/translation/translations.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, numbersOf, textOf } from '../../kit/values.ts'
import { useLackingTexts } from '../../records/lacking-texts.tsx'
import type { SaveOptions } from '../session/save-cycle.ts'

/**
 * Before a save publishes a record with missing texts, asks for them, or has them translated; answers true where the save may go on.
 * `onResume` saves after all, once the translations are in the form.
 */
export function usePublishQuestion(context: FormContext, onResume: (options: SaveOptions) => void) {
  const { contract, form } = context
  const t = useAdminTexts()
  const [translated, setTranslated] = useState<{ names: string[]; options: SaveOptions } | null>(null)
  const confirm = useConfirm()
  const { ask, names } = useLackingTexts(contract)
  const hasService = useHasService()
  const lackingIn = (values: Values, missing: readonly string[]) => {
    const [body] = (contract.richTexts ?? []).map(pairOf)
    const is_empty = body !== undefined && isBlank(values[`${body}_cn`]) && isBlank(values[`${body}_en`])
    const has_no_picture = 'sku' in values && numberOf(values.cover_id) === null && numbersOf(values.gallery).length === 0
    const hasPrice = priceRange(numberOf(values.price_min), numberOf(values.price_max)) !== null
    const has_no_price_unit = hasPrice && isBlank(values.price_unit_cn) && isBlank(values.price_unit_en)
    const specifications = specificationsIn(values)
    const rows = { unfilled_rows: unfilledRows(specifications), untranslated_rows: untranslatedRows(specifications) }
    // Those of rows are named by their rows.
    const ownMissing = missing.filter((name) => !name.includes('.'))
    return { missing: ownMissing, is_empty, has_no_picture, has_no_price_unit, ...rows }
  }
  const askForNeeded = (needed: readonly string[], missing: readonly string[]): Promise<boolean> => {
    const others = missing.filter((name) => !needed.some((one) => pairOf(one) === pairOf(name)))
    const lines = [names(needed), ...(others.length > 0 ? [t('form.publish.missing_cn', { names: names(others) })] : [])]
    const text = lines.map((line) => <p key={line}>{line}</p>)
    return confirm({ title: t('form.publish.needs_chinese'), text, label: t('form.publish.translate_first') })
  }
  const mayPublish = async (options: SaveOptions): Promise<boolean> => {
    const values: Values = { ...form.values(), ...options.set }
    const isPublished = values.status === 'published' && form.saved('status') !== 'published'
    if (!isPublished) return true
    const missing = openFieldsIn(context, 'missing')
    const translateFirst = () => setTranslated({ names: missing.map(pairOf), options })
    const problems = problemsOf(values)
    if (Object.keys(problems).length > 0) {
      const isUntranslated = Object.values(problems).every((ofField) => ofField.every(({ key }) => key === 'before_publishing'))
      // Of a record that is refused for anything else the form says why.
      if (!hasService || !isUntranslated) return true
      if (await askForNeeded(Object.keys(problems), missing)) translateFirst()
      return false
    }
    return ask(
      lackingIn(values, missing),
      isLater(values),
      hasService ? { label: t('form.publish.translate_first'), run: translateFirst } : undefined,
    )
  }
  const translateDialog = translated ? (
    <TranslateFields
      names={translated.names}
      onClose={() => setTranslated(null)}
      finish={{
        label: t(isLater({ ...form.values(), ...translated.options.set }) ? 'form.publish.take_schedule' : 'form.publish.take_publish'),
        run: () => onResume(translated.options),
      }}
    />
  ) : null
  return { mayPublish, translateDialog }
}

const isLater = ({ published_at }: Values) => Date.parse(textOf(published_at)) > Date.now()

const specificationsIn = (values: Values) => specification.array().safeParse(values.specifications).data ?? []

function problemsOf(values: Values): ReturnType<typeof incompleteFields> {
  const [title_cn, title_en] = [textOf(values.title_cn).trim(), textOf(values.title_en).trim()]
  const prices = { price_min: numberOf(values.price_min), price_max: numberOf(values.price_max) }
  const specifications = specificationsIn(values)
  return incompleteFields({ status: 'published', title_cn, title_en, specifications, prices })
}
