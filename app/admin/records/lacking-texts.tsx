import type { ResourceContract } from '../../../contracts/resource.ts'
import { useFieldLabel } from '../fields/schema/labels.ts'
import { useConfirm } from '../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../kit/texts.ts'

interface Lacking {
  /** Fields whose text is there in the other language alone. */
  missing: readonly string[]
  /** The article or description is there in neither. */
  is_empty: boolean
}

export type LackingTexts = ReturnType<typeof useLackingTexts>

/** Names the texts that a record lacks, and asks whether it is to be published without them. */
export function useLackingTexts({ name, richTexts = [] }: Pick<ResourceContract, 'name' | 'richTexts'>) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const labelOf = useFieldLabel(name)
  const names = (fields: readonly string[]) => {
    const pairs = fields.map((field) => (field.split('.')[0] ?? field).replace(/_(cn|en)$/, ''))
    return [...new Set(pairs)].map(labelOf).join(t('form.left_out.comma'))
  }
  const parts = ({ missing, is_empty }: Lacking) => [
    { kind: 'empty', fields: is_empty ? richTexts.slice(0, 1) : [] },
    { kind: 'missing_cn', fields: missing.filter((field) => field.endsWith('_cn')) },
    { kind: 'missing_en', fields: missing.filter((field) => field.endsWith('_en')) },
  ]
  const linesOf = (lacking: Lacking, keys: 'form.publish' | 'list.publishing') =>
    parts(lacking).flatMap(({ kind, fields }) => (fields.length > 0 ? [t(`${keys}.${kind}`, { names: names(fields) })] : []))
  return {
    names,
    inShort: (lacking: Lacking) => linesOf(lacking, 'list.publishing').join(t('list.publishing.and')),
    /** Answers true where nothing is lacking, or publishing was confirmed. */
    ask: async (lacking: Lacking, isForLater: boolean): Promise<boolean> => {
      const lines = linesOf(lacking, 'form.publish')
      if (lines.length === 0) return true
      return confirm({
        title: t('form.publish.missing'),
        text: lines.map((line) => <p key={line}>{line}</p>),
        label: t(isForLater ? 'form.publish.schedule_anyway' : 'form.publish.anyway'),
      })
    },
  }
}
