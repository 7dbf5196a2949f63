import { sql } from 'kysely'
import { type Milestone, milestonesResource } from '../../../contracts/milestones.ts'
import { previewing, sorting, statusSetting } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import { idsOf } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'

const base = crud(milestonesResource, {
  search: ['title_cn', 'title_en', 'description_cn', 'description_en'],
  nullable: ['month'],
  media: { ids: ['image_id'] },
  include: (db, records) => includeMedia(db, records, ['image']),
  conditions: (query) =>
    (['year', 'status'] as const).flatMap((name) => (query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`])),
})

export const milestones = {
  ...base,
  ...sorting(base),
  ...previewing(base),
  ...statusSetting(base),
  async showing(db: Db): Promise<Milestone[]> {
    const rows = await db
      .selectFrom('milestones')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('year')
      .orderBy(sql`coalesce(month, 0)`)
      .orderBy('sort_order')
      .execute()
    return base.byIds(db, idsOf(rows))
  },
  async years(db: Db): Promise<number[]> {
    const rows = await db.selectFrom('milestones').select('year').distinct().orderBy('year', 'desc').execute()
    return rows.map((row) => row.year)
  },
}
