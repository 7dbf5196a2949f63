import type { PublicCategory } from '../../../contracts/categories.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { maxCandidates, type SearchAnswers, type SearchHit, type SearchResult, type SearchType } from '../../../contracts/search.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { findNewest, type Matching } from '../../db/search.ts'
import { placesOf, wordsOf } from '../../db/words.ts'
import { publicCategories } from '../categories/public.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { isPublic } from '../publishing/visibility.ts'
import { shownRows } from '../site/parts.ts'
import { hitsOf } from './hits.ts'
import { type Candidate, ranked } from './rank.ts'

export interface Search {
  q: string
  type?: SearchType
  locale: Locale
  page: number
  per_page: number
}

const texts = ['id', 'published_at', 'is_featured', 'sort_order', 'title_cn', 'title_en', 'tags', 'summary_cn', 'summary_en']

export function candidatesOf(reader: Pick<PublicReader, 'now'>, type: SearchType): Matching {
  const table = type === 'content' ? 'contents' : 'products'
  return {
    table,
    columns: type === 'content' ? texts : [...texts, 'sku', 'scientific_name', 'synonyms'],
    condition: isPublic(table, reader.now),
    limit: maxCandidates,
  }
}

async function candidates(reader: PublicReader, type: SearchType, q: string): Promise<Candidate[]> {
  const rows = await findNewest(reader.db, reader.dialect, q, candidatesOf(reader, type))
  return rows.map((row) => {
    const text = (name: string) => String(row[name] ?? '')
    return {
      type,
      id: Number(row.id),
      published_at: text('published_at'),
      is_featured: Number(row.is_featured) === 1,
      sort_order: Number(row.sort_order),
      titles: [text('title_cn'), text('title_en'), text('sku')],
      names: [text('scientific_name'), text('synonyms'), ...(JSON.parse(text('tags')) as string[])],
      summaries: [text('summary_cn'), text('summary_en')],
    }
  })
}

/** In either language, in one ranking. Of each kind the newest {@link maxCandidates} matches are ranked and counted. */
export async function searchSite(reader: PublicReader, { q, type, locale, page, per_page }: Search): Promise<SearchResult> {
  reader.tag(cacheTags.collection('contents'), cacheTags.collection('products'), cacheTags.collection('categories'))
  const [contents, products] = await Promise.all([candidates(reader, 'content', q), candidates(reader, 'product', q)])
  const words = wordsOf(q)
  const asked = [...(type === 'product' ? [] : contents), ...(type === 'content' ? [] : products)]
  const shown = ranked(asked, q, words).slice((page - 1) * per_page, page * per_page)
  const idsOf = (wanted: SearchType) => shown.filter((one) => one.type === wanted).map(({ id }) => id)
  const hits = new Map<string, SearchHit>()
  for (const kind of ['content', 'product'] as const)
    for (const hit of await hitsOf(reader, kind, idsOf(kind), words, locale)) hits.set(`${kind} ${hit.id}`, hit)
  return {
    items: shown.flatMap((one) => hits.get(`${one.type} ${one.id}`) ?? []),
    meta: {
      page,
      per_page,
      total: asked.length,
      total_pages: Math.ceil(asked.length / per_page),
      counts: { content: contents.length, product: products.length },
      is_capped: (type !== 'product' && contents.length === maxCandidates) || (type !== 'content' && products.length === maxCandidates),
    },
  }
}

const maxAnswers = 6
const askedTerms = [
  ['moq', /\bmoq\b|minimum (?:order|quantity)|起订|最小订/i],
  ['delivery', /\b(?:fob|cfr|cif|fca|exw|incoterms?|ports?|shipment|delivery)\b|交货|装运|港口|贸易条款/i],
] as const

/** Answers to a query besides records with pages of their own: certificates by their words, and the terms of trade of the leading products. */
export async function searchAnswers(reader: PublicReader, q: string): Promise<SearchAnswers> {
  const words = wordsOf(q)
  const term = askedTerms.find(([, pattern]) => pattern.test(q))?.[0] ?? null
  // The page before a search reads nothing that could make it stale.
  if (words.length === 0) return { certificates: [], term: null, products: [] }
  const certificates = (await shownRows(reader, 'certificates')).filter((row) => {
    const text = [row.title_cn, row.title_en, row.certificate_no, row.issuer_cn, row.issuer_en, row.scope_cn, row.scope_en].join('\n')
    return words.every((word) => placesOf(text, [word]).length > 0)
  })
  return {
    certificates: certificates.slice(0, maxAnswers),
    term,
    products: term ? await publicProducts.featured(reader, maxAnswers) : [],
  }
}

const maxEntryPoints = 8

export async function searchLinks(reader: PublicReader): Promise<PublicCategory[]> {
  const top = (await publicCategories.all(reader)).filter(({ parent_id }) => parent_id === null)
  const ofType = (type: PublicCategory['type']) => top.filter((category) => category.type === type)
  return [...ofType('product'), ...ofType('news')].slice(0, maxEntryPoints)
}
