import { z } from 'zod'

/** Facts of a value that a schema cannot express; attached to the innermost schema, that of a text or an id. */
export interface FieldHint {
  /** Rich text is HTML, a slug is a part of an address, a tag is one of the words that other records carry too, a word is none of them. */
  text?: 'rich' | 'word' | 'slug' | 'tag' | 'link' | 'secret' | 'colour' | 'time-zone' | 'email'
  /** The `lang` attribute of a text that is in neither of the site's languages. */
  lang?: string
  /** The kind of the media file that an id names. */
  media?: 'image' | 'video' | 'document' | 'audio'
  /** The ground that a logo is made for: it is shown whole, on that. */
  logo?: 'light' | 'dark'
  /** Name of the resource whose record an id names. */
  resource?: string
  /** The types of categories that are offered. */
  types?: readonly string[]
}

/** Read by the back office, which chooses a field's control by it. Not zod's global registry, whose metadata appears in OpenAPI. */
export const fieldHints = z.registry<FieldHint>()
