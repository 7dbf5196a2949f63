import type { z } from 'zod'
import { mayDo, type Person } from '../../../contracts/access.ts'
import type { List } from '../../../contracts/envelope.ts'
import { type TrashEntry, type TrashedResource, trashDays, trashedResources, type trashListQuery } from '../../../contracts/trash.ts'
import { mediaColumns, mediaRefOf } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { countTrashed, listTrashed, purgeTrashed, type TrashedRecord, trashedBefore } from '../../db/trash.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { resources } from '../../resources.ts'
import type { Actor, UnitOfWork } from '../../work.ts'

/** Records that are deleted for good by one call. */
const batchSize = 300

export async function listTrash(
  { db, dialect }: Pick<Reader, 'db' | 'dialect'>,
  person: Person,
  { page, per_page, keyword, resource }: z.output<typeof trashListQuery>,
): Promise<List<TrashEntry>> {
  const counts = await countTrashed(db, dialect, keyword)
  const open = openTo(person)
  const chosen = resource ? open.filter((name) => name === resource) : open
  if (chosen.length === 0) throw new AppError('forbidden')
  const total = chosen.reduce((sum, name) => sum + counts[name], 0)
  const trashed = await listTrashed(db, dialect, { resources: chosen, keyword, limit: per_page, offset: (page - 1) * per_page })
  return { items: await described(db, trashed), meta: { page, per_page, total, total_pages: Math.ceil(total / per_page) } }
}

async function described(db: Db, trashed: TrashedRecord[]): Promise<TrashEntry[]> {
  const names = await namesOf(db, trashed)
  const people = await namesOf(
    db,
    trashed.flatMap(({ updated_by: id }) => (id === null ? [] : [{ resource: 'users', id }])),
  )
  const files = trashed.filter(({ resource }) => resource === 'media').map(({ id }) => id)
  const rows = files.length > 0 ? await db.selectFrom('media').select(mediaColumns).where('id', 'in', files).execute() : []
  const pictures = new Map(rows.map((row) => [row.id, mediaRefOf(row)]))
  return trashed.map(({ resource, id, deleted_at, updated_by }) => {
    const { title_cn, title_en } = names.of(resource, id)
    return {
      resource,
      id,
      title_cn,
      title_en,
      picture: resource === 'media' ? (pictures.get(id) ?? null) : null,
      deleted_at,
      // Records in the trash are not edited: the last change put them there.
      deleted_by: (updated_by === null ? '' : people.of('users', updated_by).title_cn) || null,
      purge_at: plusMs(deleted_at, trashDays * dayMs),
    }
  })
}

/** Records that somebody may not bring back count as none. */
export async function trashCountsOf(
  { db, dialect }: Pick<Reader, 'db' | 'dialect'>,
  person: Person,
): Promise<Record<TrashedResource, number>> {
  const counts = await countTrashed(db, dialect)
  for (const name of trashedResources) if (!openTo(person).includes(name)) counts[name] = 0
  return counts
}

const openTo = (person: Person): TrashedResource[] => trashedResources.filter((name) => mayDo(person, name, 'delete'))

interface Emptying {
  work: UnitOfWork
  reader: Pick<Reader, 'db' | 'dialect' | 'now'>
  actor: Actor
}

/** Some hundred records at a time; what something else needs is kept. A category goes after those below it, whatever their order. */
export async function emptyTrash(
  { work, reader, actor }: Emptying,
  resource: TrashedResource,
): Promise<{ purged: number; kept: number; left: number }> {
  const { contract, service } = resources[resource]
  const { purge } = service
  if (!purge) throw new AppError('not_found')
  if (!mayDo(actor, resource, 'delete')) throw new AppError('forbidden')
  let waiting = await trashedBefore(reader.db, contract.table, plusMs(reader.now, 1), batchSize)
  let purged = 0
  for (let before = -1; before !== purged && waiting.length > 0; ) {
    before = purged
    const kept: number[] = []
    for (const id of waiting) {
      try {
        if (await work.run(actor, (tx) => purgeTrashed(tx, { table: contract.table, purge }, id))) purged += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        kept.push(id)
      }
    }
    waiting = kept
  }
  const counts = await countTrashed(reader.db, reader.dialect)
  return { purged, kept: waiting.length, left: counts[resource] }
}
