import type { Locale } from '../../../contracts/fields.ts'
import { sideOf } from '../../../contracts/localized.ts'
import { langOfText } from '../../lib/site-data.ts'

export interface TagView {
  /** The whole tag, as addresses name it. */
  tag: string
  text: string
}

/** The tags that a reader can make something of, in the reader's language: those with a Chinese text only stay off English pages. */
export function readableTags(tags: string[], locale: Locale): TagView[] {
  return tags.map((tag) => ({ tag, text: sideOf(tag, locale) })).filter(({ text }) => langOfText(text, locale) === undefined)
}
