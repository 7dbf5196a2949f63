import { mayDo, type Person, partNamed } from '../../../contracts/access.ts'
import type { MediaUsage } from '../../../contracts/media.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'

/** Names of records that somebody may not read are left out: that the file is in use is not. */
export async function usageOf(db: Db, person: Person, id: number): Promise<MediaUsage[]> {
  const rows = await db.selectFrom('media_usage').selectAll().where('media_id', '=', id).orderBy('resource').orderBy('record_id').execute()
  const mayRead = (resource: string) => partNamed(resource) === null || mayDo(person, resource, 'read')
  const names = await namesOf(
    db,
    rows.filter(({ resource }) => mayRead(resource)).map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  return rows.map(({ resource, record_id, field }) => {
    const { title_cn, title_en } = names.of(resource, record_id)
    return { resource, id: record_id, field, title_cn, title_en }
  })
}

/** Refuses to delete a file that a record still shows; the error's data are the records. */
export async function refuseUsed({ db, actor }: Pick<Tx, 'db' | 'actor'>, id: number): Promise<void> {
  const uses = await usageOf(db, actor, id)
  const first = uses[0]
  if (!first) return
  const { original_name } = await db.selectFrom('media').select('original_name').where('id', '=', id).executeTakeFirstOrThrow()
  throw new AppError('media_in_use', {
    params: { name: original_name, title: first.title_cn || first.title_en || `/${first.resource}`, count: uses.length },
    data: uses,
  })
}
