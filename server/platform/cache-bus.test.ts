import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type Database, openPostgres, openSqlite } from '../db/connect.ts'
import { openLine } from '../test/line.ts'
import { createPostgresDatabase } from '../test/postgres.ts'
import { redisAnswers, redisUrl } from '../test/redis.ts'
import { dialects } from '../test/world.ts'
import { TaggedCache } from './cache.ts'
import { CacheBus } from './cache-bus.ts'
import { PostgresTransport } from './transports/postgres.ts'
import { RedisTransport } from './transports/redis.ts'
import type { Transport } from './transports/transport.ts'

const log = { warn: () => undefined }
const soon = { timeout: 15_000, interval: 20 }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function quietDatabase() {
  const database = {
    dialect: 'postgres' as const,
    commits: 0,
    looks: 0,
    commitMark: async () => {
      database.looks += 1
      return String(database.commits)
    },
  }
  return database
}

async function process(transports: Transport[], database: Pick<Database, 'dialect' | 'commitMark'> = quietDatabase()) {
  const cache = new TaggedCache(1_000_000)
  const bus = new CacheBus({ database, cache, log, transports })
  ends.push(() => bus.stop())
  await bus.start()
  const keep = (key: string, tag: string) => cache.fetch('data', key, async () => ({ value: key, bytes: 10, tags: [tag] }))
  const has = (key: string) => cache.get('data', key) !== undefined
  return { cache, bus, keep, has, states: () => transports.map(({ name }) => bus.state(name)) }
}
type Process = Awaited<ReturnType<typeof process>>

const connected = (...all: Process[]) =>
  vi.waitFor(() => expect(all.flatMap(({ states }) => states()).every((state) => state === 'connected')).toBe(true), soon)
const away = (one: Process) => vi.waitFor(() => expect(one.states()).toContain('away'), soon)

async function lineTo(url: string) {
  const opened = await openLine(url)
  ends.push(() => opened.close())
  return opened
}

const hasPostgres = dialects.includes('postgres')
const hasRedis = await redisAnswers()
const created = hasPostgres ? await createPostgresDatabase() : null
const postgresUrl = created?.url ?? ''
afterAll(() => created?.drop())

const sites = {
  redis: () => {
    const channel = randomUUID()
    return {
      url: redisUrl,
      transport: (url = redisUrl): Transport => new RedisTransport(url, log, channel),
      say: async (text: string) => {
        const stranger = new Redis(redisUrl)
        await stranger.publish(channel, text)
        stranger.disconnect()
      },
    }
  },
  postgres: () => {
    const url = postgresUrl
    return {
      url,
      transport: (at = url): Transport => new PostgresTransport(at, log),
      say: async (text: string) => {
        const stranger = new pg.Client(url)
        await stranger.connect()
        await stranger.query('select pg_notify($1, $2)', ['anlan_evict', text])
        await stranger.end()
      },
    }
  },
}
const kinds = (['redis', 'postgres'] as const).filter((kind) => kind === 'postgres' || hasRedis)

describe.runIf(hasPostgres).each(kinds)('the cache of one of several processes, by %s', (kind) => {
  test('drops what another one evicts, and nothing else', async () => {
    const { transport } = sites[kind]()
    const [one, other] = [await process([transport()]), await process([transport()])]
    await connected(one, other)
    await other.keep('a', 'x')
    await other.keep('b', 'y')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
    expect(other.has('b')).toBe(true)
  })

  test('drops what another one evicts by more tags than one message has room for, and nothing else', async () => {
    const { transport } = sites[kind]()
    const [one, other] = [await process([transport()]), await process([transport()])]
    await connected(one, other)
    const tags = Array.from({ length: 2_000 }, (_, index) => `标签 ${index}`)
    for (const tag of [...tags, 'y']) await other.keep(tag, tag)
    one.cache.evict(tags)
    await vi.waitFor(() => expect(tags.filter((tag) => other.has(tag))).toEqual([]), soon)
    expect(other.has('y')).toBe(true)
  })

  test('drops the types that are cleared by hand elsewhere, and no others', async () => {
    const { transport } = sites[kind]()
    const [one, other] = [await process([transport()]), await process([transport()])]
    await connected(one, other)
    await other.keep('a', 'x')
    await other.cache.fetch('page', 'p', async () => ({ value: 1, bytes: 10, tags: [] }))
    one.cache.clear(['page'])
    await vi.waitFor(() => expect(other.cache.has('page', 'p')).toBe(false), soon)
    expect(other.has('a')).toBe(true)
    expect(other.cache.inspect('page', 'p').dropped).toMatchObject({ tag: null, isRemote: true })
  })

  test('is evicted, and goes on listening, when a message cannot be read', async () => {
    const { transport, say } = sites[kind]()
    const [one, other] = [await process([transport()]), await process([transport()])]
    await connected(one, other)
    for (const text of ['{', '{"from":1}', '"text"', 'null', '{"from":"x","tags":"all"}']) {
      await other.keep('a', 'x')
      await say(text)
      await vi.waitFor(() => expect(other.has('a'), text).toBe(false), soon)
    }
    await other.keep('a', 'x')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
  })

  test('hears of evictions although the transport was away when it started, and says that it was', async () => {
    const { transport, url } = sites[kind]()
    const line = await lineTo(url)
    line.cut()
    const late = await process([transport(line.url)])
    const one = await process([transport()])
    expect(late.states()).toEqual(['away'])
    await late.keep('before', 'x')
    await line.mend()
    await connected(late, one)
    // Evictions by other processes before that are not known.
    expect(late.has('before')).toBe(false)
    await late.keep('after', 'x')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(late.has('after')).toBe(false), soon)
  })

  test.for(['cut', 'hold'] as const)(
    'is not stale for longer than 5 s after the line of the one that wrote is mended, when it was %s',
    { timeout: 30_000 },
    async (how) => {
      const { transport, url } = sites[kind]()
      const line = await lineTo(url)
      const [writer, other] = [await process([transport(line.url)]), await process([transport()])]
      await connected(writer, other)
      await other.keep('a', 'x')
      line[how]()
      writer.cache.evict(['x'])
      await away(writer)
      expect(other.has('a')).toBe(true)
      await line.mend()
      await vi.waitFor(() => expect(other.has('a')).toBe(false), { ...soon, timeout: 5_000 })
    },
  )

  test('is evicted by another one’s writes that were too many to hold for a transport that was away', async () => {
    const { transport, url } = sites[kind]()
    const line = await lineTo(url)
    const [writer, other] = [await process([transport(line.url)]), await process([transport()])]
    await connected(writer, other)
    await other.keep('a', 'x')
    line.cut()
    await away(writer)
    writer.cache.evict(Array.from({ length: 5_001 }, (_, index) => `tag ${index}`))
    await line.mend()
    await vi.waitFor(() => expect(other.has('a')).toBe(false), { ...soon, timeout: 5_000 })
  })

  test('is evicted at each commit of anybody while the transport is away, and at no other look', async () => {
    const { transport, url } = sites[kind]()
    const line = await lineTo(url)
    const database = quietDatabase()
    const one = await process([transport(line.url)], database)
    await connected(one)
    await one.keep('a', 'x')
    line.cut()
    database.commits += 1
    await vi.waitFor(() => expect(one.has('a')).toBe(false), soon)
    await one.keep('a', 'x')
    const { looks } = database
    await vi.waitFor(() => expect(database.looks).toBeGreaterThan(looks + 1), soon)
    expect(one.has('a')).toBe(true)
    database.commits += 1
    await vi.waitFor(() => expect(one.has('a')).toBe(false), soon)
  })

  test('is evicted by the start of a process whose predecessor may have been killed after a commit', async () => {
    const { transport } = sites[kind]()
    const one = await process([transport()])
    await connected(one)
    await one.keep('a', 'x')
    const successor = new CacheBus({ database: quietDatabase(), cache: new TaggedCache(1_000), log, transports: [transport()] })
    ends.push(() => successor.stop())
    await successor.start({ isSuccessor: true })
    await vi.waitFor(() => expect(one.has('a')).toBe(false), soon)
  })

  test('drops what a command has evicted just before it ends', async () => {
    const { transport } = sites[kind]()
    const [command, other] = [await process([transport()]), await process([transport()])]
    await connected(command, other)
    await other.keep('a', 'x')
    command.cache.evict(['x'])
    await command.bus.stop()
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
  })
})

test.runIf(hasPostgres && hasRedis)('an eviction goes by Postgres while Redis is away from its sender', async () => {
  const [byRedis, byPostgres] = [sites.redis(), sites.postgres()]
  const line = await lineTo(redisUrl)
  const writer = await process([byRedis.transport(line.url), byPostgres.transport()])
  const other = await process([byRedis.transport(), byPostgres.transport()])
  await connected(writer, other)
  for (const how of ['cut', 'hold'] as const) {
    await other.keep('a', 'x')
    line[how]()
    await away(writer)
    writer.cache.evict(['x'])
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
    await line.mend()
    await connected(writer)
  }
})

test.runIf(hasPostgres)('on Postgres the mark of commits changes with a commit', async () => {
  const one = openPostgres(postgresUrl)
  ends.push(() => one.close())
  const raw = new pg.Client(postgresUrl)
  await raw.connect()
  ends.push(() => raw.end())
  await raw.query('begin')
  await raw.query('create table t (n integer)')
  const markDuring = await one.commitMark()
  await raw.query('commit')
  expect(await one.commitMark()).not.toBe(markDuring)
})

test('a program on SQLite evicts nothing by its own writes, and everything when another process has written', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'anlan-bus-'))
  ends.push(() => rm(directory, { recursive: true }))
  const path = join(directory, 'anlan.db')
  const database = openSqlite(path)
  ends.push(() => database.close())
  await database.admin.schema.createTable('t').addColumn('n', 'integer').execute()
  let looks = 0
  const counted = {
    dialect: database.dialect,
    commitMark: async () => {
      looks += 1
      return database.commitMark()
    },
  }
  const one = await process([], counted)
  await one.keep('a', 'x')
  for (let n = 0; n < 3; n += 1) {
    await database.write((db) =>
      db
        .insertInto('t' as 'meta')
        .values({ n } as never)
        .execute(),
    )
    const before = looks
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before), soon)
  }
  expect(one.has('a')).toBe(true)
  const command = new DatabaseSync(path)
  command.exec('insert into t values (9)')
  command.close()
  await vi.waitFor(() => expect(one.has('a')).toBe(false), soon)
})

test('a process without others has nobody to tell, and ends without a word', async () => {
  const warn = vi.fn()
  const bus = new CacheBus({ database: quietDatabase(), cache: new TaggedCache(1_000), log: { warn }, transports: [] })
  await bus.start({ isSuccessor: true })
  expect([bus.state('redis'), bus.state('postgres')]).toEqual(['off', 'off'])
  await bus.stop()
  expect(warn).not.toHaveBeenCalled()
})
