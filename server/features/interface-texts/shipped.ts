import type { Locale } from '../../../contracts/fields.ts'
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

const shipped: Record<Locale, object> = {
  zh: { public: publicZh, errors: errorsZh, api: apiZh, admin: adminZh, test: testZh },
  en: { public: publicEn, errors: errorsEn, api: apiEn, admin: adminEn, test: testEn },
}

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? flat(value, `${prefix}${name}.`) : [[`${prefix}${name}`, String(value)]],
  )
}

const texts: Partial<Record<Locale, Map<string, string>>> = {}

export function shippedTexts(locale: Locale): ReadonlyMap<string, string> {
  texts[locale] ??= new Map(flat(shipped[locale]))
  return texts[locale]
}

export const shippedText = (locale: Locale, key: string): string | undefined => shippedTexts(locale).get(key)
