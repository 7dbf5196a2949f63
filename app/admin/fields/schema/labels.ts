import { useCallback } from 'react'
import type { Texts } from '../../../lib/texts.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/**
 * The label of a field by its name: that of `cover_id` is `<resource>.cover`, else `fields.cover`; `title_en` is
 * `fields.title` with its language, and `items.2.title_en` the same with the number of its entry; `site.title`
 * is that of the setting.
 */
export function useFieldLabel(resource: string): (name: string) => string {
  const t = useAdminTexts()
  return useCallback(
    (name) => {
      const [list = name, index, leaf] = name.split('.')
      if (index === undefined) return labelOf(t, resource, name)
      if (!/^\d+$/.test(index)) return labelOf(t, resource, index)
      const number = Number(index) + 1
      const cell = leaf === undefined ? null : optionalText(t, `${resource}.cells.${list}.${leaf}`)
      if (cell !== null) return t('form.row_field', { list: labelOf(t, resource, list), number, label: cell })
      return t('form.entry_field', { number, label: labelOf(t, resource, leaf === undefined ? list : leaf) })
    },
    [t, resource],
  )
}

export function labelOf(t: Texts, resource: string, name: string): string {
  const [, base = name, side] = /^(.+?)(?:_(cn|en))?$/.exec(name) ?? []
  const label = fieldText(t, resource, base) ?? base
  return side ? t(`form.in_${side}`, { label }) : label
}

/** A text of a field: the resource's own, that which many resources share, or the public site's; null where there is none. */
export function fieldText(
  t: Texts,
  resource: string,
  name: string,
  kind: '' | '_hint' | '_draft_hint' | '_placeholder' = '',
): string | null {
  const key = `${name.replace(/_id$/, '')}${kind}`
  return optionalText(t, `${resource}.${key}`) ?? optionalText(t, `fields.${key}`) ?? optionalText(t, `public:${resource}.terms.${key}`)
}

/** The name of an enumerated value: `<resource>.<field>s.<value>`, else `<resource>.values.<value>`, else the state that many resources share. */
export function valueText(t: Texts, resource: string, field: string, value: string): string {
  return (
    optionalText(t, `${resource}.${field}s.${value}`) ??
    optionalText(t, `${resource}.values.${value}`) ??
    optionalText(t, `state.${value}`) ??
    value
  )
}

/** The name of a part of a page. */
export const partText = (t: Texts, part: string): string =>
  optionalText(t, `page_parts.names.${part}`) ?? valueText(t, 'settings', 'sections', part)

/** The name of a list's view by its query string, which is one value of a field. */
export function viewText(t: Texts, resource: string, search: string): string {
  const [field = '', value = ''] = search.split('=')
  return valueText(t, resource, field, value)
}

const blockNames: Readonly<Record<number, string>> = {
  1: 'about.blocks.company_intro',
  2: 'about.blocks.culture',
  3: 'about.blocks.highlights',
  4: 'about.blocks.statistics',
  5: 'about.blocks.business',
}

/** The key of the name of a block of the company's pages, or of the settings; undefined for a record, which has a title. */
export const documentName = ({ resource, record_id }: { resource: string; record_id: number | null }): string | undefined =>
  resource === 'settings' ? 'nav.settings' : resource === 'about' && record_id !== null ? blockNames[record_id] : undefined
