import type { MediaFolders } from '../../../contracts/media.ts'
import type { Db } from '../../db/schema.ts'

export async function foldersOf(db: Db): Promise<MediaFolders> {
  const rows = await db
    .selectFrom('media')
    .select(['folder', (count) => count.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('folder')
    .orderBy('folder')
    .execute()
  const counted = rows.map(({ folder, count }) => ({ name: folder, count: Number(count) }))
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    unfiled: counted.find(({ name }) => name === '')?.count ?? 0,
    folders: counted.filter(({ name }) => name !== ''),
  }
}
