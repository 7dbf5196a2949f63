import { type Locale, locales } from '../../../contracts/fields.ts'
import { shippedText } from '../translations/shipped.ts'
import type { Wording } from '../translations/wording.ts'

/** The texts that labels come from: the program's, with what the company changed of them. */
export type Labels = Pick<Wording, 'find'>
const shippedLabels: Labels = { find: shippedText }

/** What the back office's form calls a field, in a language. */
export function fieldLabel(labels: Labels, locale: Locale, resource: string, name: string): string {
  const [, base = name, side] = /^(.+?)(?:_(cn|en))?$/.exec(name) ?? []
  const key = base.replace(/_id$/, '')
  const label =
    labels.find(locale, `admin.${resource}.${key}`) ??
    labels.find(locale, `admin.fields.${key}`) ??
    labels.find(locale, `public.${resource}.terms.${key}`) ??
    (name === 'id' ? 'ID' : base)
  return side ? (labels.find(locale, `admin.form.in_${side}`) ?? '{{label}}').replace('{{label}}', () => label) : label
}

/** All that a heading may call a field: its labels in both languages, as they were changed and as shipped. */
export function fieldNames(labels: Labels, resource: string, name: string): string[] {
  return bothKinds(labels).flatMap((known) => locales.map((locale) => fieldLabel(known, locale, resource, name)))
}

/** What a value of an enumeration is called, in each language: as changed, and as shipped. */
export function valueLabels(labels: Labels, resource: string, field: string, value: string): string[] {
  return bothKinds(labels).flatMap((known) =>
    locales.flatMap(
      (locale) => known.find(locale, `admin.${resource}.${field}s.${value}`) ?? known.find(locale, `admin.state.${value}`) ?? [],
    ),
  )
}

/** A table that was begun before a label was changed is still read. */
const bothKinds = (labels: Labels): Labels[] => [labels, shippedLabels]
