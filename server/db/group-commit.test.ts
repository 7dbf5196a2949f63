import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outageOf } from '../platform/outages.ts'
import { createSite, dialects, type Site } from '../test/world.ts'
import { systemActor } from '../work.ts'
import { type Database, openSqlite } from './connect.ts'
import type { Db } from './schema.ts'

const put = (db: Db, key: string) => db.insertInto('meta').values({ key, value: key }).execute()
const keys = async ({ read }: Database) =>
  (await read.selectFrom('meta').select('key').where('key', 'like', 'w%').execute()).map((row) => row.key).sort()

const fates = ['fine', 'slow', 'throws first', 'throws last', 'breaks a constraint'] as const

/** Two rows, unless its fate is to fail before, after or between them. */
async function attempt(db: Db, fate: (typeof fates)[number], key: string): Promise<string> {
  if (fate === 'throws first') throw new Error(fate)
  await put(db, key)
  if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, 1))
  await put(db, fate === 'breaks a constraint' ? key : `${key}-second`)
  if (fate === 'throws last') throw new Error(fate)
  return key
}

describe.each(dialects)('concurrent writes on %s', (dialect) => {
  let world: Site
  let database: Database
  beforeAll(async () => {
    world = await createSite(dialect)
    database = world.services.database
  })
  beforeEach(async () => {
    await database.write((db) => db.deleteFrom('meta').where('key', 'like', 'w%').execute())
  })
  afterAll(() => world.close())

  test('100 of them, some of which fail at any point: the others are all there, and nothing of those', async () => {
    for (const plan of fc.sample(fc.array(fc.constantFrom(...fates), { minLength: 100, maxLength: 100 }), 3)) {
      await database.write((db) => db.deleteFrom('meta').where('key', 'like', 'w%').execute())
      const outcomes = await Promise.allSettled(plan.map((fate, n) => database.write((db) => attempt(db, fate, `w${n}`))))
      const fine = plan.flatMap((fate, n) => (fate === 'fine' || fate === 'slow' ? [`w${n}`] : []))
      expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual(fine)
      expect(await keys(database)).toEqual(fine.flatMap((name) => [name, `${name}-second`]).sort())
    }
  })

  test('a list of nothing is found in no row, and every row is outside of it', async () => {
    await database.write((db) => put(db, 'w1'))
    const within = await database.read.selectFrom('meta').select('key').where('key', 'in', []).execute()
    const outside = await database.read.selectFrom('meta').select('key').where('key', 'like', 'w%').where('key', 'not in', []).execute()
    expect([within, outside]).toEqual([[], [{ key: 'w1' }]])
  })

  test('readers go on while more writers wait than there are connections', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const writers = Array.from({ length: 20 }, (_, n) =>
      world.services.work.run(systemActor, async (tx) => {
        // On SQLite a writer awaits nothing but queries: it has no lock that others could wait for.
        if (n === 0 && dialect === 'postgres') await held
        await put(tx.db, `w${n}`)
      }),
    )
    expect(await keys(database)).toEqual([])
    letGo()
    await Promise.all(writers)
    expect(await keys(database)).toHaveLength(20)
  })

  test('a write is seen by readers when it has resolved, and not before', async () => {
    let seenInside = -1
    await database.write(async (db) => {
      await put(db, 'w1')
      seenInside = (await keys(database)).length
    })
    expect(seenInside).toBe(0)
    expect(await keys(database)).toEqual(['w1'])
  })
})

describe('a group on SQLite', () => {
  let directory: string
  let database: Database
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'anlan-group-'))
    database = openSqlite(join(directory, 'test.db'))
    await database.admin.schema
      .createTable('meta')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text')
      .execute()
    await database.admin.schema
      .createTable('child')
      .addColumn('parent', 'text', (column) => column.references('meta.key').modifyEnd(sql`deferrable initially deferred`))
      .execute()
  })
  afterAll(async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  test('that meets the lock of another process lets everything else go on, and is written when the lock is gone', async () => {
    const elsewhere = new DatabaseSync(join(directory, 'test.db'))
    elsewhere.exec('begin immediate')
    let isWritten = false
    const writing = database
      .write((db) => put(db, 'w-locked'))
      .then(() => {
        isWritten = true
      })
    // The longest wait of the thread is far below one turn in which SQLite itself waits for a lock.
    for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(isWritten).toBe(false)
    expect(await keys(database)).toEqual([])
    elsewhere.exec('commit')
    await writing
    elsewhere.close()
    expect(await keys(database)).toEqual(['w-locked'])
    await database.write((db) => db.deleteFrom('meta').where('key', '=', 'w-locked').execute())
  })

  test('that waits for another process for too long is refused as locked', async () => {
    const elsewhere = new DatabaseSync(join(directory, 'test.db'))
    elsewhere.exec('begin immediate')
    const outcome = await database.write((db) => put(db, 'w-late')).catch((error: unknown) => error)
    elsewhere.exec('rollback')
    elsewhere.close()
    expect(outageOf(outcome)).toBe('unavailable')
    expect(await keys(database)).toEqual([])
  })

  test('whose commit fails rejects all of its writes and leaves none behind; the next group is committed', async () => {
    const orphan = (db: Db) =>
      db
        .insertInto('child' as 'meta')
        .values({ parent: 'nobody' } as never)
        .execute()
    const outcomes = await Promise.allSettled([
      database.write((db) => put(db, 'w1')),
      // A deferred foreign key is checked by the commit itself.
      database.write(orphan),
      database.write((db) => put(db, 'w2')),
      database.write(async () => {
        throw new Error('its own')
      }),
    ])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(String((outcomes[3] as PromiseRejectedResult).reason)).toContain('its own')
    expect(await keys(database)).toEqual([])
    await database.write((db) => put(db, 'w3'))
    expect(await keys(database)).toEqual(['w3'])
  })
})
