import { sql } from 'kysely'
import { type PublicContentRow, publicContent, publicContentRow } from '../../../contracts/contents.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { idsOf } from '../../db/list.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { publicRecords } from '../publishing/public-records.ts'
import { isPublic } from '../publishing/visibility.ts'
import { contents } from './contents.ts'

const records = publicRecords('contents', contents, publicContentRow, publicContent)

export const publicContents = {
  ...records,
  /** The most read ones: of the last `days`, or of all time without. */
  async popular(reader: PublicReader, limit: number, days?: number): Promise<PublicContentRow[]> {
    if (!days) return records.latest(reader, limit, {}, '-view_count')
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
    return records.rows(reader, idsOf(found))
  },
}
