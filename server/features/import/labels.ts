import { type Locale, locales } from '../../../contracts/fields.ts'
import en from '../../../locales/en/admin.json' with { type: 'json' }
import publicEn from '../../../locales/en/public.json' with { type: 'json' }
import zh from '../../../locales/zh/admin.json' with { type: 'json' }
import publicZh from '../../../locales/zh/public.json' with { type: 'json' }

const texts: Record<Locale, unknown> = { zh, en }
const publicTexts: Record<Locale, unknown> = { zh: publicZh, en: publicEn }

function textAt(tree: unknown, ...path: string[]): string | null {
  let value = tree
  for (const name of path)
    value = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined
  return typeof value === 'string' ? value : null
}

/** What the back office's form calls a field, in a language. */
export function fieldLabel(locale: Locale, resource: string, name: string): string {
  const [, base = name, side] = /^(.+?)(?:_(cn|en))?$/.exec(name) ?? []
  const key = base.replace(/_id$/, '')
  const label =
    textAt(texts[locale], resource, key) ??
    textAt(texts[locale], 'fields', key) ??
    textAt(publicTexts[locale], resource, 'terms', key) ??
    (name === 'id' ? 'ID' : base)
  return side ? (textAt(texts[locale], 'form', `in_${side}`) ?? '{{label}}').replace('{{label}}', label) : label
}

/** What a value of an enumeration is called, in each language. */
export function valueLabels(resource: string, field: string, value: string): string[] {
  return locales.flatMap((locale) => {
    const label = textAt(texts[locale], resource, `${field}s`, value) ?? textAt(texts[locale], 'state', value)
    return label === null ? [] : [label]
  })
}
