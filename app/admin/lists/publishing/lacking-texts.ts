import type { z } from 'zod'
import type { publishReadiness } from '../../../../contracts/publishing.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'

export type Lacking = z.output<typeof publishReadiness>['records'][number]

export type LackingTexts = ReturnType<typeof useLackingTexts>

export function useLackingTexts({ name, richTexts = [] }: ResourceContract) {
  const t = useAdminTexts()
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
  const said = (record: Lacking, keys: string) =>
    parts(record).flatMap(({ kind, fields }) => (fields.length > 0 ? [t(`${keys}.${kind}`, { names: names(fields) })] : []))
  return {
    names,
    inSentences: (record: Lacking) => said(record, 'form.publish'),
    inShort: (record: Lacking) => said(record, 'list.publishing'),
  }
}
