import { sql } from 'kysely'
import { loose } from '../server/db/loose.ts'
import type { Db, Table } from '../server/db/schema.ts'
import { AppError } from '../server/errors.ts'
import { banners } from '../server/features/banners/banners.ts'
import { categories } from '../server/features/categories/categories.ts'
import { certificates } from '../server/features/certificates/certificates.ts'
import { contents } from '../server/features/contents/contents.ts'
import { media } from '../server/features/media/media.ts'
import { menus } from '../server/features/menus/menus.ts'
import { messages } from '../server/features/messages/messages.ts'
import { milestones } from '../server/features/milestones/milestones.ts'
import { products } from '../server/features/products/products.ts'
import { redirects } from '../server/features/redirects/redirects.ts'
import type { Services } from '../server/services.ts'
import { systemActor, type Tx } from '../server/work.ts'

type Removal = [table: Table, remove: (tx: Tx, id: number) => Promise<void>]

// What refers to others goes before what is referred to.
const removals: Removal[] = [
  ['contact_messages', messages.remove],
  ['contents', (tx, id) => contents.purge(tx, id)],
  ['products', (tx, id) => products.purge(tx, id)],
  ['banners', banners.remove],
  ['milestones', milestones.remove],
  ['certificates', certificates.remove],
  ['redirects', redirects.remove],
  ['site_menus', menus.remove],
  ['categories', (tx, id) => categories.purge(tx, id)],
  ['media', (tx, id) => media.purge(tx, id)],
]

/** The program itself wrote the demo's records and nobody has touched them since. */
const untouched = sql<boolean>`created_by is null and updated_by is null`
/** Of the messages, those that no visitor sent. */
const isDemo = (table: Table) => (table === 'contact_messages' ? sql<boolean>`${untouched} and sender_hash is null` : untouched)

/** How many records of the demo company are left as it brought them. */
export async function demoRecords(db: Db): Promise<number> {
  let count = 0
  for (const [table] of removals) {
    const row = await loose(db).selectFrom(table).select(sql<number>`count(*)`.as('n')).where(isDemo(table)).executeTakeFirstOrThrow()
    count += Number(row.n)
  }
  return count
}

/** Removes the demo's records, and its blocks and settings; answers how many had to stay because they are in use. */
export async function removeDemo({ database, work }: Services): Promise<number> {
  await work.run(systemActor, async (tx) => {
    await tx.db.deleteFrom('blocks').where('updated_by', 'is', null).execute()
    await tx.db.deleteFrom('settings').where('updated_by', 'is', null).execute()
    await tx.db.deleteFrom('media_usage').where('resource', '=', 'about').execute()
    tx.touch('about', 'settings')
  })
  let kept = 0
  for (const [table, remove] of removals) {
    const rows = await loose(database.read).selectFrom(table).select('id').where(isDemo(table)).orderBy('id', 'desc').execute()
    for (const { id } of rows) kept += await removed(work, remove, Number(id))
  }
  return kept
}

/** 0 when the record is gone, 1 when it has to stay. */
async function removed(work: Services['work'], remove: Removal[1], id: number): Promise<0 | 1> {
  try {
    await work.run(systemActor, (tx) => remove(tx, id))
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.code === 'not_found' ? 0 : 1
    throw error
  }
}

/** Notes that this installation has no demo any more. */
export async function forgetDemo({ database }: Services): Promise<void> {
  await database.write((db) => db.updateTable('meta').set({ value: 'empty' }).where('key', '=', 'seeded').execute())
}
