import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { media } from './media.ts'
import { sweepFiles } from './sweep.ts'

describe.each(dialects)('files on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  test('that no record knows go after a day; files of records, young ones and scaled copies stay', async () => {
    const { services, clock } = world
    const { storage, work } = services
    const [known, orphan, young] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    const source = join(services.temporaryDir, 'source')
    await writeFile(source, 'bytes')
    for (const key of [`${known}.jpg`, `${known}-320.webp`, `${orphan}.jpg`, `${young}.jpg`]) await storage.put(key, source)
    const unfinished = `${world.mediaPath(`${known}.jpg`)}.7.7.part`
    await writeFile(unfinished, 'half')
    const facts = {
      sha256: 'x',
      original_name: 'a.jpg',
      mime: 'image/jpeg',
      kind: 'image',
      size: 5,
      width: 1,
      height: 1,
      placeholder: null,
    } as const
    await work.run(systemActor, (tx) => media.add(tx, { ...facts, storage_key: String(known) }))
    const old = new Date(Date.parse(clock.now()) - 2 * dayMs)
    for (const path of [
      world.mediaPath(`${known}.jpg`),
      world.mediaPath(`${known}-320.webp`),
      world.mediaPath(`${orphan}.jpg`),
      unfinished,
    ])
      await utimes(path, old, old)
    await utimes(world.mediaPath(`${young}.jpg`), new Date(clock.now()), new Date(clock.now()))

    expect(await sweepFiles(services, clock.now())).toBe(2)
    expect(await Promise.all([`${known}.jpg`, `${known}-320.webp`, `${young}.jpg`].map((key) => storage.size(key)))).toEqual([5, 5, 5])
    expect(await storage.size(`${orphan}.jpg`)).toBeNull()
    expect(await sweepFiles(services, plusMs(clock.now(), 3 * dayMs))).toBe(1)
  })
})
