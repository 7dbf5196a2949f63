import { sql } from 'kysely'
import { type Project, projectsResource } from '../../../contracts/projects.ts'
import { sorting, statusSetting } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'

const base = crud(projectsResource, {
  search: ['title_cn', 'title_en', 'summary_cn', 'summary_en'],
  defaultSort: 'sort_order',
  media: { ids: ['cover_id'] },
  include: (db, records) => includeMedia(db, records, ['cover']),
  conditions: ({ status }) => (status === undefined ? [] : [sql<boolean>`status = ${status}`]),
})

export const projects = {
  ...base,
  ...sorting(base),
  ...statusSetting(base),
  async showing(db: Db): Promise<Project[]> {
    const rows = await db.selectFrom('projects').select('id').where('status', '=', 'active').orderBy('sort_order').orderBy('id').execute()
    return base.byIds(
      db,
      rows.map((row) => row.id),
    )
  },
}
