import type { Locale } from '../../../contracts/fields.ts'
import { type NamedTags, tagText } from '../../../contracts/tags.ts'
import { langOfText } from '../../lib/site-data.ts'

export interface TagView {
  tag: string
  text: string
}

/** The tags that a reader can make something of, in the reader's language: those with a Chinese name only stay off English pages. */
export function readableTags(tags: string[], named: NamedTags, locale: Locale): TagView[] {
  return tags.map((tag) => ({ tag, text: tagText(tag, named, locale) })).filter(({ text }) => langOfText(text, locale) === undefined)
}
