import { useCallback } from 'react'
import { useAdminTexts } from '../texts.ts'

/**
 * The label of a field by its name: `title_en` is `fields.title` with its language. A resource's own fields come
 * before those that many have.
 */
export function useFieldLabel(resource: string): (name: string) => string {
  const t = useAdminTexts()
  return useCallback(
    (name) => {
      const [, base = name, side] = /^(.+?)(?:_(cn|en))?$/.exec(name) ?? []
      const key = base.replace(/_id$/, '')
      const own = `${resource}.${key}`
      const label = t(own) === own ? t(`fields.${key}`) : t(own)
      return side ? t(`form.in_${side}`, { label }) : label
    },
    [t, resource],
  )
}
