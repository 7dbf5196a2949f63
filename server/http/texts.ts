import type { FastifyRequest } from 'fastify'
import i18next from 'i18next'
import { type Locale, locales } from '../../contracts/fields.ts'
import en from '../../locales/en/api.json' with { type: 'json' }
import publicEn from '../../locales/en/public.json' with { type: 'json' }
import zh from '../../locales/zh/api.json' with { type: 'json' }
import publicZh from '../../locales/zh/public.json' with { type: 'json' }

const translator = i18next.createInstance()
await translator.init({
  fallbackLng: 'zh',
  ns: ['api', 'public'],
  defaultNS: 'api',
  resources: { zh: { api: zh, public: publicZh }, en: { api: en, public: publicEn } },
  interpolation: { escapeValue: false },
})

/** A text in a language: a key of `api.json`, or one of the public site's as `public:key`. */
export function message(locale: Locale, key: string, params: Record<string, unknown> = {}): string {
  return translator.t(key, { lng: locale, ...params })
}

const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The language that a caller reads: `X-Locale`, else the first known one of `Accept-Language`, else Chinese. */
export function callerLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const asked = request.headers['x-locale']
  if (typeof asked === 'string' && isLocale(asked)) return asked
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLocale) ?? 'zh'
}
