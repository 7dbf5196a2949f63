import { useCallback } from 'react'
import type { Texts } from '../../lib/texts.ts'
import { useAdminTexts } from '../texts.ts'

/** A text that may be missing from the catalogue; i18next answers the key without its namespace then. */
function optional(t: Texts, key: string): string | null {
  const text = t(key)
  return text === key.replace(/^public:/, '') ? null : text
}

/**
 * The label of a field by its name: that of `cover_id` is `<resource>.cover`, else `fields.cover`; `title_en` is
 * `fields.title` with its language.
 */
export function useFieldLabel(resource: string): (name: string) => string {
  const t = useAdminTexts()
  return useCallback(
    (name) => {
      const [, base = name, side] = /^(.+?)(?:_(cn|en))?$/.exec(name) ?? []
      const label = fieldText(t, resource, base) ?? base
      return side ? t(`form.in_${side}`, { label }) : label
    },
    [t, resource],
  )
}

/** A text of a field: the resource's own, that which many resources share, or the public site's; null where there is none. */
export function fieldText(t: Texts, resource: string, name: string, kind: '' | '_hint' | '_placeholder' = ''): string | null {
  const key = `${name.replace(/_id$/, '')}${kind}`
  return optional(t, `${resource}.${key}`) ?? optional(t, `fields.${key}`) ?? optional(t, `public:${resource}.terms.${key}`)
}

/** The name of an enumerated value: `<resource>.<field>s.<value>`, else the state that many resources share, else the value itself. */
export function valueText(t: Texts, resource: string, field: string, value: string): string {
  return optional(t, `${resource}.${field}s.${value}`) ?? optional(t, `state.${value}`) ?? value
}
