import type { Locale } from '../../contracts/fields.ts'

export interface LanguageSignals {
  language?: string
  languages?: readonly string[]
  userAgent?: string
}

export interface DetectedLanguage {
  locale: Locale
  /** The main language is a stronger sign than the list, the list than the user agent. */
  confidence: 0.9 | 0.8 | 0.6 | 0
}

export function detectLanguage({ language, languages, userAgent }: LanguageSignals): DetectedLanguage {
  const localeOfCode = (code: string): Locale => (/^(en.*|(ja|ko|fr|de|es|pt|ru|ar)([-_].*)?)$/i.test(code) ? 'en' : 'zh')
  if (language) return { locale: localeOfCode(language), confidence: 0.9 }
  const listed = languages?.find((code) => code !== '')
  if (listed) return { locale: localeOfCode(listed), confidence: 0.8 }
  if (/\bzh([-_]|\b)/i.test(userAgent ?? '')) return { locale: 'zh', confidence: 0.6 }
  return { locale: 'zh', confidence: 0 }
}
