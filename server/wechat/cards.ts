import type { CategoryRef } from '../../contracts/categories.ts'
import type { Instant, Locale } from '../../contracts/fields.ts'
import { sideIn } from '../../contracts/localized.ts'
import { contentPath, englishPath, productPath } from '../../contracts/paths.ts'
import type { Db } from '../db/schema.ts'
import { isPublic } from '../features/publishing/visibility.ts'

/** A page of the site as chats show it. */
export interface Card {
  title: string
  description: string
  /** Below the site's address. */
  picture: string
  path: string
}

interface CardRow {
  slug: string
  title_cn: string
  title_en: string
  summary_cn: string
  summary_en: string
  mime: string | null
  storage_key: string | null
}

/** By id; those that are not public have none. */
export async function articleCards(db: Db, now: Instant, ids: readonly number[]): Promise<Map<number, (locale: Locale) => Card>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contents')
    .innerJoin('categories', 'categories.id', 'contents.category_id')
    .leftJoin('media', 'media.id', 'contents.cover_id')
    .select(['contents.id', 'contents.slug', 'contents.title_cn', 'contents.title_en', 'contents.summary_cn', 'contents.summary_en'])
    .select(['categories.slug as category', 'categories.type', 'media.mime', 'media.storage_key'])
    .where('contents.id', 'in', ids)
    .where(isPublic('contents', now))
    .execute()
  return new Map(rows.map((row) => [row.id, (locale) => cardOf('contents', row, articlePath(row), locale)]))
}

/** Null for one that is not public. */
export async function productCard(db: Db, now: Instant, id: number): Promise<((locale: Locale) => Card) | null> {
  const row = await db
    .selectFrom('products')
    .leftJoin('media', 'media.id', 'products.cover_id')
    .select(['products.slug', 'products.title_cn', 'products.title_en', 'products.summary_cn', 'products.summary_en'])
    .select(['media.mime', 'media.storage_key'])
    .where('products.id', '=', id)
    .where(isPublic('products', now))
    .executeTakeFirst()
  return row ? (locale) => cardOf('products', row, productPath(row), locale) : null
}

const articlePath = ({ slug, category, type }: { slug: string; category: string; type: CategoryRef['type'] }) =>
  contentPath({ slug, category: { type, slug: category } })

/** Chat windows show JPEG and PNG: of other covers the record's share card is shown, which is a JPEG. */
const shownMimes: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

function cardOf(resource: 'contents' | 'products', row: CardRow, path: string, locale: Locale): Card {
  const isEnglish = locale === 'en'
  const extension = shownMimes[row.mime ?? '']
  return {
    title: sideIn(row.title_cn, row.title_en, locale),
    description: sideIn(row.summary_cn, row.summary_en, locale),
    picture: extension ? `/media/${row.storage_key}.${extension}` : `/share/${locale}/${resource}/${row.slug}.jpg`,
    path: isEnglish ? englishPath(path) : path,
  }
}
