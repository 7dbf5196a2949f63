import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAppError } from '../http/errors.ts'
import { type Line, openLine } from '../test/line.ts'
import { ticksDuring, ticksOf } from '../test/measure.ts'
import { createPostgresDatabase } from '../test/postgres.ts'
import { dialects } from '../test/world.ts'
import { type Database, openPostgres } from './connect.ts'

describe.runIf(dialects.includes('postgres'))('a request to a Postgres', () => {
  let line: Line
  let database: Database
  let other: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const made = await createPostgresDatabase()
    drop = made.drop
    line = await openLine(made.url)
    database = openPostgres(line.url)
    other = openPostgres(made.url)
    await sql`create table meta (key text primary key, value text)`.execute(other.admin)
  })
  afterAll(async () => {
    await database.close()
    await other.close()
    line.close()
    await drop()
  })

  const write = (key: string) => database.write((db) => db.insertInto('meta').values({ key, value: '' }).execute())
  const keys = async () => (await database.read.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)
  /** The code that the caller of a failed request is answered with, and after how many ticks. */
  async function failure(request: Promise<unknown>) {
    const failed = request.then(
      () => null,
      (reason: unknown) => reason,
    )
    const ticks = await ticksDuring(failed)
    const error = await failed
    return { code: error === null ? null : toAppError(error).code, ticks }
  }

  test('that ends the connection inside of a transaction fails as unavailable, and the next one succeeds', async () => {
    for (const isNoticed of [false, true]) {
      const request = database.write(async (db) => {
        await db.insertInto('meta').values({ key: 'lost', value: '' }).execute()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        const pid = rows[0]?.pid
        await sql`select pg_terminate_backend(${pid})`.execute(other.read)
        const ended = async () => (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other.read)).rows
        if (isNoticed) {
          await expect.poll(ended).toEqual([])
          for (let turns = 0; turns < 3; turns += 1) await nextTurn()
        }
        await db.insertInto('meta').values({ key: 'lost too', value: '' }).execute()
      })
      expect((await failure(request)).code).toBe('unavailable')
    }
    await write('kept')
    expect(await keys()).toEqual(['kept'])
  })

  test('whose connections are all cut while idle succeeds', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.read)))
    line.cut()
    await line.mend()
    // Their ends are there, and are seen when the event loop comes round.
    for (let turns = 0; turns < 3; turns += 1) await nextTurn()
    expect(await keys()).toEqual(['kept'])
  })

  test('that is frozen, or cannot be connected to, fails as unavailable within 5 s; after that all is well', {
    timeout: 40_000,
  }, async () => {
    await keys()
    line.hold()
    const [asked, wrote] = await Promise.all([failure(keys()), failure(write('frozen'))])
    for (const { code, ticks } of [asked, wrote]) {
      expect(code).toBe('unavailable')
      expect(ticks).toBeLessThan(ticksOf(6.5))
    }
    await line.mend()
    await write('thawed')
    expect(await keys()).toEqual(['kept', 'thawed'])
    line.cut()
    expect((await failure(keys())).code).toBe('unavailable')
    await line.mend()
    expect(await keys()).toEqual(['kept', 'thawed'])
  })

  test('that has the table locked fails as unavailable within 5 s', async () => {
    const released = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = other.write(async (db) => {
      await sql`lock table meta in access exclusive mode`.execute(db)
      locked.resolve()
      // The connection of the one that locks must not fall silent.
      const talk = setInterval(() => void sql`select 1`.execute(db), 500)
      await released.promise
      clearInterval(talk)
    })
    await locked.promise
    const { code, ticks } = await failure(write('locked'))
    released.resolve()
    await holder
    expect(code).toBe('unavailable')
    expect(ticks).toBeLessThan(ticksOf(6.5))
  })
})
