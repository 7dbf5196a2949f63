import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { DiskStorage } from '../../platform/storage/disk.ts'
import { StorageOwner } from '../../platform/storage/owner.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { media } from './media.ts'
import { adoptFiles, discardFiles, expectFiles, quarantineDiscarded, restoreFile, SettlementClock, settleFiles } from './unreferenced.ts'

const facts = {
  original_name: 'a.jpg',
  mime: 'image/jpeg',
  kind: 'image',
  size: 5,
  width: 1,
  height: 1,
  placeholder: null,
} as const

describe.each(dialects)('files without a record on %s', (dialect) => {
  let world: World
  let now: string
  beforeAll(async () => {
    world = await createWorld(dialect)
    now = world.clock.now()
  })
  afterAll(() => world.close())
  const newName = () => randomBytes(16).toString('hex')
  const rows = (key: string) =>
    world.services.database.read.selectFrom('unreferenced_files').select(['state', 'due_at']).where('key', '=', key).execute()
  const run = (work: Parameters<typeof world.services.work.run<void>>[1]) => world.services.work.run(systemActor, work)
  const settle = (days: number) => settleFiles(world.services, plusMs(now, days * dayMs))
  const size = (key: string) => world.services.storage.size(key)
  /** Stores bytes as an upload does that ends before its record is made. */
  async function stored(isExpected = true): Promise<{ name: string; key: string }> {
    const name = newName()
    const key = `${name}.jpg`
    const source = join(world.services.temporaryDir, 'source')
    await writeFile(source, 'bytes')
    if (isExpected) await run((tx) => expectFiles(tx, [key]))
    await world.services.storage.put(key, source)
    return { name, key }
  }
  const add = (storage_key: string) =>
    world.services.work.run(systemActor, (tx) => media.add(tx, { ...facts, storage_key, sha256: `of ${storage_key}` }))

  test('that this database did not begin stay, however old they are', async () => {
    const { key } = await stored(false)
    await settle(1_000)
    expect(await size(key)).toBe(5)
  })

  test('of an interrupted upload are out of reach after a day, with what was half written, and deleted 30 days later', async () => {
    const { key } = await stored()
    const partial = `${world.mediaPath(key)}.7.7.part`
    const other = `${world.mediaPath(`${key.slice(0, 2)}${newName().slice(2)}.jpg`)}.7.7.part`
    for (const path of [partial, other]) await writeFile(path, 'half')
    await settle(0.9)
    expect(await size(key)).toBe(5)
    await settle(1)
    expect(await size(key)).toBeNull()
    await expect(writeFile(partial, '', { flag: 'wx' })).resolves.toBeUndefined()
    await expect(writeFile(other, '', { flag: 'wx' })).rejects.toThrow('EEXIST')
    await settle(30.9)
    const hidden = join(world.services.config.dataDir, 'media', 'quarantine', key.slice(0, 2), key)
    await expect(writeFile(hidden, '', { flag: 'wx' })).rejects.toThrow('EEXIST')
    await settle(31)
    await expect(writeFile(hidden, '', { flag: 'wx' })).resolves.toBeUndefined()
    expect(await rows(key)).toEqual([])
  })

  test('stop being such with their record', async () => {
    const { name, key } = await stored()
    await add(name)
    expect(await rows(key)).toEqual([])
    await settle(100)
    expect(await size(key)).toBe(5)
  })

  test('are those of an unfinished job, unless their record is still there', async () => {
    const { name, key } = await stored()
    await add(name)
    const copy = `${name}-320.webp`
    await run((tx) => expectFiles(tx, [copy, `${newName()}-320.webp`]))
    await settle(1)
    expect([await rows(copy), await size(key)]).toEqual([[], 5])
  })

  test('have no record made of them once they were given up: the upload is to be repeated', async () => {
    const { name } = await stored()
    await settle(1)
    await expect(add(name)).rejects.toThrow('unavailable')
    await expect(run((tx) => adoptFiles(tx, [`${name}.jpg`]))).rejects.toThrow('unavailable')
  })

  test('whose record is made at the moment at which they are given up are either kept whole or refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { name, key } = await stored()
      const [added] = await Promise.allSettled([add(name), settle(1)])
      expect((await size(key)) !== null, `${round}`).toBe(added.status === 'fulfilled')
    }
  })

  test('are not served any more as soon as they are discarded, and come back for a record that an older database brings back', async () => {
    const { name, key } = await stored()
    await add(name)
    await world.services.database.write((db) => db.deleteFrom('media').where('storage_key', '=', name).execute())
    await run((tx) => discardFiles(tx, [key, `${name}-320.webp`]))
    expect(await quarantineDiscarded(world.services, now)).toBe(1)
    expect(await rows(key)).toEqual([{ state: 'quarantined', due_at: plusMs(now, 30 * dayMs) }])
    expect(await rows(`${name}-320.webp`)).toEqual([])
    expect((await world.app.inject(`/media/${key}`)).statusCode).toBe(404)
    expect(await restoreFile(world.services, key)).toBe(false)

    await world.services.database.write((db) => db.deleteFrom('unreferenced_files').where('key', '=', key).execute())
    await add(name)
    expect((await world.app.inject(`/media/${key}`)).statusCode).toBe(200)
    expect(await size(key)).toBe(5)
  })

  test('of a record that is back when they are due are given back to it', async () => {
    const { name, key } = await stored()
    await settle(1)
    const record = newName()
    await add(record)
    await world.services.database.write((db) =>
      db.updateTable('media').set({ storage_key: name }).where('storage_key', '=', record).execute(),
    )
    expect(await size(key)).toBeNull()
    await settle(31)
    expect([await size(key), await rows(key)]).toEqual([5, []])
  })

  test('stay where they are in a storage of another installation, which the log tells', async () => {
    const { key } = await stored()
    const said: unknown[] = []
    const foreign = {
      ...world.services,
      storageOwner: new StorageOwner(world.services.storage, 'another'),
      log: { ...world.services.log, warn: (...line: unknown[]) => void said.push(...line) },
    }
    expect(await settleFiles(foreign as typeof world.services, plusMs(now, 100 * dayMs))).toBe(0)
    expect(await size(key)).toBe(5)
    expect(said).toEqual([expect.stringContaining('belongs to another installation')])
    expect(foreign.storageOwner.belongsToAnother).toBe(true)
  })
})

test('files are settled once an hour, not in the first one, and not early where the clock is ahead for a while', () => {
  const settling = new SettlementClock('2026-03-01T08:00:00.000Z')
  expect(settling.begin('2026-03-01T08:59:59.000Z', 3_599)).toBeNull()
  expect(settling.begin('2026-04-10T08:00:00.000Z', 3_599)).toBeNull()
  expect(settling.begin('2026-03-01T09:00:05.000Z', 3_605)).toBe('2026-03-01T08:00:00.000Z')
  expect(settling.begin('2026-03-01T09:59:00.000Z', 7_140)).toBeNull()
  expect(settling.begin('2026-04-10T10:00:00.000Z', 7_200)).toBe('2026-03-01T09:00:05.000Z')
  expect(settling.begin('2026-03-01T10:00:10.000Z', 7_210)).toBe('2026-03-01T10:00:10.000Z')
})

test('a storage is used as soon as it says whose it is, and stays the first installation’s', async () => {
  const world = await createWorld('sqlite')
  const storage = new DiskStorage(join(world.services.config.dataDir, 'media'))
  expect(await storage.isUsed()).toBe(false)
  expect(await world.services.storageOwner.isOurs()).toBe(true)
  expect([await storage.isUsed(), await storage.claim('another')]).toEqual([true, world.services.storageOwner.id])
  await writeFile(join(world.services.config.dataDir, 'media', 'installation.json'), '{')
  const warnings = async () => (await world.call('GET', '/admin/system', undefined, { token: world.admin })).body.data.warnings
  expect(await warnings()).not.toContain('foreign_storage')
  expect(await world.services.storageOwner.isOurs()).toBe(false)
  expect(await warnings()).toContain('foreign_storage')
  await world.close()
})
