import type { Locale } from './fields.ts'

/** Chinese has one text for any number (CLDR), and none for `x_one` and `x_other` where it has one for `x`. */
export function needsText(locale: Locale, key: string, has: (key: string) => boolean): boolean {
  if (has(key)) return true
  const [, plain = key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
  if (form === undefined) return !has(`${key}_other`)
  const isForm = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.some((category) => category === form)
  return isForm && !has(plain)
}
