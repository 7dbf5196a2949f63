import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Config, dataPaths, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { createServices, openOwnDatabase, prepareDataDir } from './runtime.ts'
import { createPostgresDatabase } from './test/postgres.ts'
import { dialects } from './test/world.ts'

let dataDir: string
let ends: (() => Promise<unknown>)[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anlan-installation-'))
  ends = [() => rm(dataDir, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
})

const configOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })

async function started(config: Config): Promise<string> {
  await prepareDataDir(config)
  const database = await openOwnDatabase(config)
  try {
    await migrate(database)
    const services = await createServices(config, pino({ level: 'silent' }), database)
    await services.storageOwner.isOurs()
    services.images.close()
    await services.cache.close()
    return services.storageOwner.id
  } finally {
    await database.close()
  }
}

async function emptyPostgres(): Promise<{ DATABASE_URL: string }> {
  const { url, drop } = await createPostgresDatabase()
  ends.push(drop)
  return { DATABASE_URL: url }
}

async function bucket(): Promise<Record<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'anlan-bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'anlan', configs: [] }] })
  const { port } = (await server.run()) as AddressInfo
  ends.push(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })
  return { S3_BUCKET: 'anlan', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
}

describe.each(dialects)('an installation on %s', (dialect) => {
  const database = async () => (dialect === 'postgres' ? emptyPostgres() : {})

  test('keeps its id, also where the first start was killed before it had stored anything', async () => {
    const config = configOf(await database())
    const id = await started(config)
    expect(await started(config)).toBe(id)
  })

  test('begins in a data directory that only has folders', async () => {
    const config = configOf(await database())
    await prepareDataDir(config)
    await expect(started(config)).resolves.toHaveLength(36)
  })

  test('goes on after a first start that was killed while it stored pictures', async () => {
    const config = configOf(await database())
    await started(config)
    await writeFile(join(dataPaths(config).media, `${'a'.repeat(32)}.jpg`), 'a picture')
    await rm(join(dataPaths(config).media, 'installation.json'))
    await expect(started(config)).resolves.toHaveLength(36)
  })

  test('comes up in every one of several processes that start it at once in one data directory', async () => {
    const config = configOf({ ...(await database()), SECRET_KEY: 'k'.repeat(40) })
    // Their migrations are serialized by the start; what follows is not on SQLite.
    await prepareDataDir(config)
    const opened = await openOwnDatabase(config)
    await migrate(opened)
    await opened.close()
    const ids = await Promise.all(Array.from({ length: 6 }, () => started(config)))
    expect(new Set(ids).size).toBe(1)
  })

  test('is refused with one line where the media of another one are', async () => {
    const config = configOf(await database())
    await prepareDataDir(config)
    await writeFile(join(dataPaths(config).media, `${'a'.repeat(32)}.jpg`), 'a picture')
    await expect(started(config)).rejects.toThrow(
      dialect === 'postgres'
        ? /^DATABASE_URL: this database is empty, but .*media belong/
        : /^DATA_DIR: anlan\.db is missing or empty, but .*media belong/,
    )
  })

  test('is refused where the key of another one is, and where the media say whose they are', async () => {
    const config = configOf(await database())
    await prepareDataDir(config)
    await writeFile(dataPaths(config).secretKey, 'f'.repeat(64))
    await expect(started(config)).rejects.toThrow('secret.key belong')
    await rm(dataPaths(config).secretKey)
    await writeFile(join(dataPaths(config).media, 'installation.json'), '{"id":"another"}')
    await expect(started(config)).rejects.toThrow('media belong')
  })

  test('is refused where the bucket holds the media of another one, and where the bucket does not answer', async () => {
    const s3 = await bucket()
    await started(configOf({ ...(await database()), ...s3 }))
    const other = configOf({ DATA_DIR: join(dataDir, 'other'), ...(await database()), ...s3 })
    await expect(started(other)).rejects.toThrow('media in the bucket anlan belong')
    await expect(started({ ...other, s3: { ...(other.s3 as NonNullable<Config['s3']>), bucket: 'none' } })).rejects.toThrow(
      /^S3_BUCKET: none cannot be looked into/,
    )
  })

  test('finds a fresh data directory right where its media are in a bucket and its database elsewhere', async () => {
    if (dialect === 'sqlite') return
    const env = { ...(await database()), ...(await bucket()) }
    const id = await started(configOf(env))
    expect(await started(configOf({ ...env, DATA_DIR: join(dataDir, 'fresh') }))).toBe(id)
  })
})

test('a missing or empty database beside media is refused, and nothing is put in its place', async () => {
  const config = configOf()
  await started(config)
  const { database } = dataPaths(config)
  for (const suffix of ['', '-wal', '-shm']) await rm(database + suffix, { force: true })
  await expect(started(config)).rejects.toThrow('npm run restore')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('anlan.db'))).toEqual([])
  await writeFile(database, '')
  await expect(started(config)).rejects.toThrow('npm run restore')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('anlan.db'))).toEqual(['anlan.db'])
})

test.skipIf(!dialects.includes('postgres'))('an empty Postgres is refused on the data of a site on SQLite, and stays empty', async () => {
  const own = configOf()
  const id = await started(own)
  const config = configOf(await emptyPostgres())
  await expect(started(config)).rejects.toThrow(/media and .*anlan\.db and .*secret\.key belong to a site already/)
  expect(await started(own)).toBe(id)
})
