import { z } from 'zod'

export interface FieldHint {
  /** Rich text is HTML, a slug is a part of an address, a tag and a folder are among those that other records have too, a word is not. */
  text?: 'rich' | 'word' | 'slug' | 'tag' | 'folder' | 'link' | 'secret' | 'colour' | 'time-zone' | 'email'
  /** The `lang` attribute of a text that is in neither of the site's languages. */
  lang?: string
  media?: 'image' | 'video' | 'document' | 'audio'
  logo?: 'light' | 'dark'
  resource?: string
  types?: readonly string[]
}

/** Read by the back office, which chooses a field's control by it. Not zod's global registry, whose metadata appears in OpenAPI. */
export const fieldHints = z.registry<FieldHint>()
