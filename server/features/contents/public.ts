import { sql } from 'kysely'
import { type PublicContent, type PublicContentRow, publicContent, publicContentRow } from '../../../contracts/contents.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { pickFields } from '../publishing/pick.ts'
import { neighbours, type PublicFilters, type PublicReader, publicId, publicIds, relatedIds } from '../publishing/public-list.ts'
import { isPublic } from '../publishing/visibility.ts'
import { contents } from './contents.ts'

const rowFields = Object.keys(publicContentRow.shape)
const itemFields = Object.keys(publicContent.shape)
const relatedCount = 4

async function rows(reader: PublicReader, ids: readonly number[]): Promise<PublicContentRow[]> {
  return (await contents.byIds(reader.db, ids)).map((record) => pickFields<PublicContentRow>(record, rowFields))
}

const first = (limit: number, sort: string): ListQuery => ({ page: 1, per_page: limit, sort })

export const publicContents = {
  rows,
  async list(reader: PublicReader, filters: PublicFilters, query: ListQuery): Promise<List<PublicContentRow>> {
    const { items, meta } = await publicIds(reader, 'contents', filters, query)
    return { items: await rows(reader, items), meta }
  },
  async get(reader: PublicReader, idOrSlug: string): Promise<PublicContent> {
    const id = await publicId(reader, 'contents', idOrSlug)
    const unsaved = reader.unsaved?.contents
    const record = unsaved?.id === id ? unsaved : await contents.get(reader.db, id)
    return pickFields<PublicContent>({ ...record, ...(await neighbours(reader, 'contents', record)) }, itemFields)
  },
  async related(reader: PublicReader, record: Pick<PublicContent, 'id' | 'category_id' | 'tags'>): Promise<PublicContentRow[]> {
    return rows(reader, await relatedIds(reader, 'contents', record, relatedCount))
  },
  async latest(reader: PublicReader, limit: number, filters: PublicFilters = {}): Promise<PublicContentRow[]> {
    return (await publicContents.list(reader, filters, first(limit, '-published_at'))).items
  },
  async featured(reader: PublicReader, limit: number): Promise<PublicContentRow[]> {
    return (await publicContents.list(reader, { isFeatured: true }, first(limit, '-published_at'))).items
  },
  /** The most read ones: of the last `days`, or of all time without. */
  async popular(reader: PublicReader, limit: number, days?: number): Promise<PublicContentRow[]> {
    if (!days) return (await publicContents.list(reader, {}, first(limit, '-view_count'))).items
    reader.tag(cacheTags.collection('contents'), cacheTags.collection('categories'))
    const since = plusMs(reader.now, -days * dayMs).slice(0, 10)
    const found = await reader.db
      .selectFrom('view_days')
      .innerJoin('contents', 'contents.id', 'view_days.record_id')
      .select('contents.id')
      .where('view_days.resource', '=', 'contents')
      .where('view_days.day', '>=', since)
      .where(isPublic('contents', reader.now))
      .groupBy('contents.id')
      .orderBy(sql`sum(view_days.views)`, 'desc')
      .limit(limit)
      .execute()
    return rows(
      reader,
      found.map((row) => row.id),
    )
  },
}
