/** A place in a plain text, as [start, end). */
export type Place = readonly [start: number, end: number]

/** Findings of the checks of translations. Each has its text at `translation_checks.findings.<code>` of `admin.json`. */
export const findingCodes = [
  'number_changed',
  'number_missing',
  'number_added',
  'unit_changed',
  'order_changed',
  'jin',
  'latin_missing',
  'latin_added',
  'code_missing',
  'code_added',
  'placeholder_missing',
  'placeholder_added',
  'link_missing',
  'link_added',
  'picture_missing',
  'picture_added',
  'kept_missing',
  'negation_missing',
  'negation_added',
  'limit_reversed',
  'opposite',
  'term_changed',
  'term_missing',
  'chinese_left',
  'english_left',
  'untranslated',
  'punctuation',
  'too_short',
  'too_long',
] as const
export type FindingCode = (typeof findingCodes)[number]

export interface Finding {
  code: FindingCode
  severity: 'error' | 'warning' | 'hint'
  source: Place
  target: Place
  /** The key of its text, and what the text names. */
  message: string
  params: Readonly<Record<string, string | number>>
}
