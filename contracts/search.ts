import { z } from 'zod'
import { categoryRef } from './categories.ts'
import type { PublicCertificate } from './certificates.ts'
import { type ListMeta, listMeta } from './envelope.ts'
import { id, instant, locale, slug } from './fields.ts'
import { mediaRef } from './media.ts'
import type { PublicProductRow } from './products.ts'
import { listQuery } from './resource.ts'

export const searchTypes = ['content', 'product'] as const
export type SearchType = (typeof searchTypes)[number]

/** Newest matches of each kind that are ranked; a total that reaches it is a least one. */
export const maxCandidates = 500

export const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(100),
  type: z.enum(searchTypes).optional(),
  /** The language that titles and excerpts are preferred in; what is searched is always both. */
  locale: locale.default('zh'),
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
})

/** A segment of a text, and whether it matches the query. Segments are plain text: whatever displays them must escape it. */
export const segment = z.object({ text: z.string(), hit: z.boolean() })
export type Segment = z.infer<typeof segment>

export const markedText = z.object({ locale, segments: z.array(segment) })
export type MarkedText = z.infer<typeof markedText>

export const searchHit = z.object({
  type: z.enum(searchTypes),
  id,
  slug,
  /** Without a language prefix. */
  path: z.string(),
  title: markedText,
  /** The title in the other language where only that one holds what was searched for. */
  other_title: markedText.nullable(),
  excerpt: markedText.nullable(),
  scientific_name: z.array(segment).nullable(),
  sku: z.array(segment).nullable(),
  category: categoryRef.nullable(),
  cover: mediaRef.nullable(),
  published_at: instant.nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

const counts = z.object({ content: z.int(), product: z.int() })
export const searchMeta = listMeta.omit({ next_cursor: true }).extend({
  /** Matches of each kind, whichever kind was asked for. */
  counts,
  /** There are more matches than are ranked and counted. */
  is_capped: z.boolean(),
})
export const searchResult = z.object({ items: z.array(searchHit), meta: searchMeta })

export interface SearchAnswers {
  certificates: PublicCertificate[]
  /** The one of the terms of trade that was asked about, and the products that state it. */
  term: 'moq' | 'delivery' | null
  products: PublicProductRow[]
}

export interface SearchResult {
  items: SearchHit[]
  meta: Omit<ListMeta, 'next_cursor'> & { counts: Record<SearchType, number>; is_capped: boolean }
}
