import { mayDo, type Person, partNamed } from '../../../contracts/access.ts'
import type { MediaUsage } from '../../../contracts/media.ts'
import { contractNamed } from '../../../contracts/resources.ts'
import type { Db } from '../../db/schema.ts'
import { titlesOf } from '../../db/titles.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'

/** Names of records that somebody may not read are left out: that the file is in use is not. */
export async function usageOf(db: Db, person: Person, id: number): Promise<MediaUsage[]> {
  const rows = await db.selectFrom('media_usage').selectAll().where('media_id', '=', id).orderBy('resource').orderBy('record_id').execute()
  return Promise.all(
    rows.map(async ({ resource, record_id, field }) => ({
      resource,
      id: record_id,
      field,
      title: partNamed(resource) === null || mayDo(person, resource, 'read') ? await titleOf(db, resource, record_id) : '',
    })),
  )
}

/** Refuses to delete a file that a record still shows; the error's data are the records. */
export async function refuseUsed({ db, actor }: Pick<Tx, 'db' | 'actor'>, id: number): Promise<void> {
  const uses = await usageOf(db, actor, id)
  const first = uses[0]
  if (!first) return
  const { original_name } = await db.selectFrom('media').select('original_name').where('id', '=', id).executeTakeFirstOrThrow()
  throw new AppError('media_in_use', { params: { name: original_name, title: first.title, count: uses.length }, data: uses })
}

async function nameOf(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
}

async function titleOf(db: Db, resource: string, id: number): Promise<string> {
  if (resource === 'business-lines') return (await titlesOf(db, 'categories', id))?.title_cn ?? ''
  if (resource === 'users') return nameOf(db, id)
  // The blocks of the about pages have no titles; their address names them in both languages.
  if (!contractNamed(resource)) return `/${resource}`
  return (await titlesOf(db, resource, id))?.title_cn ?? ''
}
