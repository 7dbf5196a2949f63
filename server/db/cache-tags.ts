import type { ResourceName } from '../../contracts/resources.ts'
import type { PublishedTable, Table } from './schema.ts'

declare const made: unique symbol
/** Only the functions of this module make one: a misspelt tag does not compile. */
export type CacheTag = string & { readonly [made]: true }

const tag = (text: string) => text as CacheTag

/**
 * Every kind of cache tag. A cached value carries the tags of all that it was made of; a write names the tags that it
 * makes stale (`tx.invalidate`), and after its commit every value that carries one of them is evicted.
 *
 * | Tag                          | Carried by what shows                                | Evicted by                                           |
 * | ---------------------------- | ---------------------------------------------------- | ---------------------------------------------------- |
 * | `collection(resource)`       | a list or a count of the resource's public records   | any change of a record of it; of articles and        |
 * |                              |                                                      | products only where the public saw or sees it        |
 * | `inCategory(resource, id)`   | lists of articles or products of that one category,  | a change of a record that was or is in the category, |
 * |                              | neighbours and related records of one in it          | where the public saw or sees it                      |
 * | `sitemapPart(resource, n)`   | a part of the sitemap                                | a change of a record whose id is in the part, where  |
 * |                              |                                                      | the public saw or sees it                            |
 * | `sitemap(resource)`          | the sitemap's list of parts                          | the same, and what a date shows or hides             |
 * | `record(resource, id)`       | the record; of media, wherever the file is shown     | a change of the record; of media not of its folder   |
 * |                              |                                                      | and title, which pages do not show                   |
 * | `rows(table)`                | counts and suggestions of the back office; what      | any write to the table, drafts and trash included    |
 * |                              | shows tags by their names (`tag_names`)              |                                                      |
 * | `settings`                   | anything that reads a setting                        | any change of a setting                              |
 * | `about`                      | a block of the about pages, a business line's text   | any change of a block or a line                      |
 * | `translations`               | every page: texts of the site                        | any change of a text in the database                 |
 * | `path(path)`                 | the page at the path, without language               | a redirect from the path: a forced one replaces it   |
 * | `notStored`                  | an empty list at an address that anybody can make    | nothing: what carries it is not stored               |
 * |                              | up                                                   |                                                      |
 *
 * Besides writes, moments evict: `server/features/publishing/due.ts` evicts what a date of publication, a banner's
 * period or a certificate's end makes stale.
 *
 * What evicts the home page? All that `homeData()` and `siteData()` in `server/features/site/` read: a change of the settings,
 * of the about blocks, of a banner, milestone, certificate, category or menu entry, of any article or product that the
 * public sees, of a record that a menu entry links to, of a picture on it, of a text; and a redirect from `/`.
 */
export const cacheTags = {
  collection: (resource: ResourceName) => tag(resource),
  inCategory: (resource: PublishedTable, categoryId: number) => tag(`${resource}@${categoryId}`),
  sitemapPart: (resource: PublishedTable, part: number) => tag(`sitemap:${resource}:${part}`),
  sitemap: (resource: PublishedTable) => tag(`sitemap:${resource}`),
  record: (resource: ResourceName, id: number) => tag(`${resource}:${id}`),
  rows: (table: Table) => tag(`rows:${table}`),
  settings: tag('settings'),
  about: tag('about'),
  translations: tag('translations'),
  path: (path: string) => tag(`path:${path}`),
  notStored: tag('not stored'),
}

/** A tag of another version of the program is `other`. */
export interface TagMeaning {
  kind: 'record' | 'list' | 'category' | 'sitemap' | 'rows' | 'settings' | 'about' | 'translations' | 'path' | 'other'
  resource: string | null
  /** Of a record; of `category`, the category's. */
  id: number | null
}

const meanings: [RegExp, TagMeaning['kind']][] = [
  [/^(settings|about|translations)$/, 'settings'],
  [/^sitemap:([a-z-]+)/, 'sitemap'],
  [/^rows:([a-z_]+)$/, 'rows'],
  [/^path:(.+)$/, 'path'],
  [/^([a-z-]+)@(\d+)$/, 'category'],
  [/^([a-z-]+):(\d+)$/, 'record'],
  [/^([a-z-]+)$/, 'list'],
]

export function meaningOf(text: string): TagMeaning {
  for (const [pattern, kind] of meanings) {
    const found = pattern.exec(text)
    if (!found) continue
    const [, name = '', number] = found
    if (kind === 'settings') return { kind: name as 'settings' | 'about' | 'translations', resource: null, id: null }
    return { kind, resource: kind === 'path' ? null : name, id: number === undefined ? null : Number(number) }
  }
  return { kind: 'other', resource: null, id: null }
}
