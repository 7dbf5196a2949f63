import type { RowName } from '../../../contracts/products.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { pairOf } from '../../../contracts/translation/fields.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useFieldLabel } from '../fields/schema/labels.ts'
import { type Question, useConfirm } from '../kit/dialogs/confirm.tsx'
import { pairText } from '../kit/languages.ts'
import { useAdminTexts } from '../kit/texts.ts'

interface Lacking {
  /** Fields whose text is there in the other language alone. */
  missing: readonly string[]
  /** The article or description is there in neither. */
  is_empty: boolean
  has_no_picture: boolean
  has_no_price_unit: boolean
  /** Names of specifications without a value, which publishing drops. */
  unfilled_rows: readonly RowName[]
  /** Names of specifications that the English page shows in Chinese. */
  untranslated_rows: readonly RowName[]
}

/** Another way out of the question than yes and no. */
type OtherWay = Question['other']

export type LackingTexts = ReturnType<typeof useLackingTexts>

/** Names what a record lacks, and asks whether it is to be published without them. */
export function useLackingTexts({ name, richTexts = [] }: Pick<ResourceContract, 'name' | 'richTexts'>) {
  const t = useAdminTexts()
  const locale = useLocale()
  const confirm = useConfirm()
  const labelOf = useFieldLabel(name)
  const comma = t('form.left_out.comma')
  const names = (fields: readonly string[]) => {
    const pairs = fields.map((field) => pairOf(field.split('.')[0] ?? field))
    return [...new Set(pairs)].map(labelOf).join(comma)
  }
  const parts = ({ missing, is_empty }: Lacking) => [
    { kind: 'empty', fields: is_empty ? richTexts.slice(0, 1) : [] },
    { kind: 'missing_cn', fields: missing.filter((field) => field.endsWith('_cn')) },
    { kind: 'missing_en', fields: missing.filter((field) => field.endsWith('_en')) },
  ]
  const linesOf = (lacking: Lacking, keys: 'form.publish' | 'list.publishing') => [
    ...parts(lacking).flatMap(({ kind, fields }) => (fields.length > 0 ? [t(`${keys}.${kind}`, { names: names(fields) })] : [])),
    ...(lacking.has_no_picture ? [t(`${keys}.no_picture`)] : []),
    ...(lacking.has_no_price_unit ? [t(`${keys}.no_price_unit`)] : []),
    ...(['untranslated_rows', 'unfilled_rows'] as const).flatMap((kind) =>
      lacking[kind].length > 0
        ? [t(`${keys}.${kind}`, { names: lacking[kind].map((row) => pairText(row, 'label', locale)).join(comma) })]
        : [],
    ),
  ]
  return {
    names,
    inShort: (lacking: Lacking) => linesOf(lacking, 'list.publishing').join(t('list.publishing.and')),
    /** Answers true where nothing is lacking, or publishing was confirmed. */
    ask: async (lacking: Lacking, isForLater: boolean, other?: OtherWay): Promise<boolean> => {
      const lines = linesOf(lacking, 'form.publish')
      if (lines.length === 0) return true
      return confirm({
        title: t(isForLater ? 'form.publish.missing_later' : 'form.publish.missing'),
        text: lines.map((line) => <p key={line}>{line}</p>),
        label: t(isForLater ? 'form.publish.schedule_anyway' : 'form.publish.anyway'),
        ...(other && lacking.missing.length > 0 ? { other } : {}),
      })
    },
  }
}
