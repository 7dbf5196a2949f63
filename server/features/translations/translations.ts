import { type Locale, locales } from '../../../contracts/fields.ts'
import type { SiteText } from '../../../contracts/site.ts'
import adminEn from '../../../locales/en/admin.json' with { type: 'json' }
import apiEn from '../../../locales/en/api.json' with { type: 'json' }
import errorsEn from '../../../locales/en/errors.json' with { type: 'json' }
import publicEn from '../../../locales/en/public.json' with { type: 'json' }
import testEn from '../../../locales/en/test.json' with { type: 'json' }
import adminZh from '../../../locales/zh/admin.json' with { type: 'json' }
import apiZh from '../../../locales/zh/api.json' with { type: 'json' }
import errorsZh from '../../../locales/zh/errors.json' with { type: 'json' }
import publicZh from '../../../locales/zh/public.json' with { type: 'json' }
import testZh from '../../../locales/zh/test.json' with { type: 'json' }
import type { PublicReader } from '../publishing/public-list.ts'
import { textOverrides } from '../site/frame.ts'

/** All texts of the program, by module: those of the site, the back office and the test pages. */
const shipped: Record<Locale, object> = {
  zh: { public: publicZh, errors: errorsZh, api: apiZh, admin: adminZh, test: testZh },
  en: { public: publicEn, errors: errorsEn, api: apiEn, admin: adminEn, test: testEn },
}

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? flat(value, `${prefix}${name}.`) : [[`${prefix}${name}`, String(value)]],
  )
}

/** Every text by its full key: the shipped ones, and over them the changed ones. */
export async function translationMap(reader: PublicReader, locale: Locale): Promise<Record<string, string>> {
  return { ...Object.fromEntries(flat(shipped[locale])), ...(await textOverrides(reader, locale)) }
}

/** Every key with its texts in both languages; a language that has none for it has null. */
export async function siteTexts(reader: PublicReader): Promise<SiteText[]> {
  const [zh, en] = await Promise.all(locales.map(async (locale) => new Map(Object.entries(await translationMap(reader, locale)))))
  const keys = [...new Set([...(zh?.keys() ?? []), ...(en?.keys() ?? [])])]
  return keys.map((key) => ({ key, zh: zh?.get(key) || null, en: en?.get(key) || null }))
}
