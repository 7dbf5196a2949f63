import type { MediaUsage } from '../../../contracts/media.ts'
import { loose } from '../../db/loose.ts'
import type { Db, Table } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

const titled: Record<string, Table> = {
  contents: 'contents',
  products: 'products',
  categories: 'categories',
  banners: 'banners',
  milestones: 'milestones',
  certificates: 'certificates',
}

/** Every record that shows the file, with its title. */
export async function usageOf(db: Db, id: number): Promise<MediaUsage[]> {
  const rows = await db.selectFrom('media_usage').selectAll().where('media_id', '=', id).orderBy('resource').orderBy('record_id').execute()
  return Promise.all(
    rows.map(async ({ resource, record_id, field }) => ({
      resource,
      id: record_id,
      field,
      title: await titleOf(db, resource, record_id),
    })),
  )
}

/** Refuses to lose a file that a record still shows, and says which. */
export async function refuseUsed(db: Db, id: number): Promise<void> {
  const uses = await usageOf(db, id)
  const first = uses[0]
  if (!first) return
  const { original_name } = await db.selectFrom('media').select('original_name').where('id', '=', id).executeTakeFirstOrThrow()
  throw new AppError('media_in_use', { params: { name: original_name, title: first.title, count: uses.length }, data: uses })
}

async function titleOf(db: Db, resource: string, id: number): Promise<string> {
  const table = titled[resource]
  // The blocks of the about pages have no titles; their address names them in both languages.
  if (!table) return `/${resource}`
  const row = await loose(db).selectFrom(table).select('title_cn').where('id', '=', id).executeTakeFirst()
  return String(row?.title_cn ?? '')
}
