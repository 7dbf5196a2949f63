import type { Locale } from '../../contracts/fields.ts'

/** What a browser reports of its user's languages; `navigator` is one. */
export interface LanguageSignals {
  language?: string
  languages?: readonly string[]
  userAgent?: string
}

export interface DetectedLanguage {
  locale: Locale
  /** How sure that is: the main language says more than the list, the list more than the browser's name for itself. */
  confidence: 0.9 | 0.8 | 0.6 | 0
}

/** The language of the site for a browser's user; Chinese where nothing is reported. */
export function detectLanguage({ language, languages, userAgent }: LanguageSignals): DetectedLanguage {
  const localeOfCode = (code: string): Locale => (/^(en.*|(ja|ko|fr|de|es|pt|ru|ar)([-_].*)?)$/i.test(code) ? 'en' : 'zh')
  if (language) return { locale: localeOfCode(language), confidence: 0.9 }
  const listed = languages?.find((code) => code !== '')
  if (listed) return { locale: localeOfCode(listed), confidence: 0.8 }
  if (/\bzh([-_]|\b)/i.test(userAgent ?? '')) return { locale: 'zh', confidence: 0.6 }
  return { locale: 'zh', confidence: 0 }
}
