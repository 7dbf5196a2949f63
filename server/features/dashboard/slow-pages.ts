import { type SqlBool, sql } from 'kysely'
import type { SlowPage } from '../../../contracts/dashboard.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import type { HourSpan } from '../analytics/roll-up.ts'
import { slowPaths } from '../analytics/slow-pages.ts'
import { ratingOf } from '../analytics/vitals.ts'

interface Place {
  resource: string
  id: number | null
}

export async function slowPages(
  reader: Reader,
  span: HourSpan,
  days: readonly string[],
  sees: (resource: string) => boolean,
): Promise<SlowPage[]> {
  const pages = await slowPaths(reader, span)
  const { db } = reader
  return Promise.all(
    pages.map(async ({ path, p75, samples }) => {
      const place = await placeOf(db, path)
      const record = place && sees(place.resource) ? await recordOf(db, place) : null
      return {
        path,
        p75,
        samples,
        rating: ratingOf('LCP', p75),
        record,
        views: record && (await viewsOf(db, record, days)),
        picture: place && (await heaviestPicture(db, place)),
      }
    }),
  )
}

/** A business line is called what its category is. */
async function recordOf(db: Db, { resource, id }: Place): Promise<SlowPage['record']> {
  if (id === null) return null
  const named = resource === 'business-lines' ? 'categories' : resource
  return { ...(await namesOf(db, [{ resource: named, id }])).of(named, id), resource }
}

async function placeOf(db: Db, path: string): Promise<Place | null> {
  const [, section = '', key, more] = (path.replace(/^\/en(?=\/|$)/, '') || '/').split('/')
  if (section === '') return { resource: 'banners', id: null }
  if (more !== undefined) return null
  if (section === 'about') return { resource: key ?? 'about', id: null }
  if (section === 'business') return key ? bySlug(db, 'categories', key, 'business-lines') : { resource: 'about', id: null }
  if (key) return bySlug(db, section === 'products' ? 'products' : 'contents', key)
  return bySlug(db, 'categories', section)
}

/** The record at an address: addresses hold a slug, and earlier ones an id. */
async function bySlug(db: Db, table: 'contents' | 'products' | 'categories', key: string, resource: string = table): Promise<Place | null> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', key).executeTakeFirst()
  const id = row?.id ?? (/^\d{1,9}$/.test(key) ? Number(key) : null)
  return id === null ? null : { resource, id }
}

/** Views are counted of articles and products alone. */
async function viewsOf(db: Db, { resource, id }: { resource: string; id: number }, days: readonly string[]): Promise<number | null> {
  if (resource !== 'contents' && resource !== 'products') return null
  const { views } = await db
    .selectFrom('view_days')
    .select(sql<number>`coalesce(sum(views), 0)`.as('views'))
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .executeTakeFirstOrThrow()
  return Number(views)
}

/** Pictures without scaled copies are sent as they are, and come first; then the largest. */
async function heaviestPicture(db: Db, { resource, id }: Place): Promise<SlowPage['picture']> {
  const row = await db
    .selectFrom('media_usage')
    .innerJoin('media', 'media.id', 'media_usage.media_id')
    .select(['media.id', 'original_name', 'title_cn', 'title_en', 'size', 'width', 'height', 'variants', 'media.status'])
    .where('media_usage.resource', '=', resource)
    .$if(id !== null, (uses) => uses.where('media_usage.record_id', '=', id ?? 0))
    .where('media.kind', '=', 'image')
    .where('media.deleted_at', 'is', null)
    .orderBy(sql<SqlBool>`(variants = '[]' and media.status <> 'processing')`, 'desc')
    .orderBy('size', 'desc')
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { uses } = await db
    .selectFrom('media_usage')
    .select(sql<number>`count(*)`.as('uses'))
    .where('media_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { original_name, variants, status, size, ...facts } = row
  // Copies that are being made are there in a minute.
  const isUnscaled = variants === '[]' && status !== 'processing'
  const bytes = Number(size)
  return {
    ...facts,
    title_cn: facts.title_cn || original_name,
    bytes,
    uses: Number(uses),
    advice: isUnscaled ? 'unscaled' : adviceOn(bytes, facts.width),
  }
}

const largeBytes = 1024 * 1024
const largeWidth = 4_000

function adviceOn(bytes: number, width: number | null): 'large' | 'fine' {
  return bytes > largeBytes || (width ?? 0) > largeWidth ? 'large' : 'fine'
}
