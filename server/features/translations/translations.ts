import type { Locale } from '../../../contracts/fields.ts'
import publicEn from '../../../locales/en/public.json' with { type: 'json' }
import publicZh from '../../../locales/zh/public.json' with { type: 'json' }
import type { PublicReader } from '../publishing/public-list.ts'
import { textOverrides } from '../site/frame.ts'

const shipped: Record<Locale, object> = { zh: publicZh, en: publicEn }

function flat(texts: object, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? flat(value, `${prefix}.${name}`) : [[`${prefix}.${name}`, String(value)]],
  )
}

/** Every text of the public site by its full key: the shipped ones, and over them the changed ones. */
export async function translationMap(reader: PublicReader, locale: Locale): Promise<Record<string, string>> {
  return { ...Object.fromEntries(flat(shipped[locale], 'public')), ...(await textOverrides(reader, locale)) }
}
