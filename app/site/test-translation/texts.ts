import type { Locale } from '../../../contracts/fields.ts'
import { needsText } from '../../../contracts/plural-forms.ts'
import type { SiteText } from '../../../contracts/site.ts'

/** A key as the page shows it: `null` is a missing text, `undefined` one that this page did not bring along. */
export interface TextRow {
  key: string
  zh?: string | null
  en?: string | null
  missing: Locale[]
}
export type LanguageFilter = Locale | 'both'

const languages = ['zh', 'en'] as const

/** The rows for a page: Chinese ones carry both languages, English ones leave out the Chinese until the visitor asks for it. */
export function textRows(texts: SiteText[], locale: Locale): TextRow[] {
  const known = { zh: new Set<string>(), en: new Set<string>() }
  for (const text of texts) for (const language of languages) if (text[language] !== null) known[language].add(text.key)
  const isMissing = (key: string, language: Locale) =>
    !known[language].has(key) && needsText(language, key, (one) => known[language].has(one))
  return texts.map(({ key, zh, en }) => ({
    key,
    en,
    ...(locale === 'zh' ? { zh } : {}),
    missing: languages.filter((language) => isMissing(key, language)),
  }))
}

/** As many rows are drawn at once: some thousand at a time keep a phone busy for seconds. */
export const rowsPerPage = 100

export function pageOfRows(rows: TextRow[], wanted: number): { rows: TextRow[]; pages: { page: number; last: number } } {
  const last = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Math.min(wanted, last)
  return { rows: rows.slice((page - 1) * rowsPerPage, page * rowsPerPage), pages: { page, last } }
}

export function filteredRows(rows: TextRow[], keyword: string, onlyMissing: boolean): TextRow[] {
  const wanted = keyword.trim().toLowerCase()
  const fits = (text: string | null | undefined) => text?.toLowerCase().includes(wanted)
  return rows.filter((row) => (!onlyMissing || row.missing.length > 0) && (fits(row.key) || fits(row.zh) || fits(row.en)))
}
