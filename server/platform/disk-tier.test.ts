import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TaggedCache } from './cache.ts'
import { DiskFile } from './disk-file.ts'
import { type Codec, DiskTier } from './disk-tier.ts'

const kilobyte = 1_024
const codec: Codec = {
  encode: (value) => (typeof value === 'string' ? { head: { length: value.length }, body: Buffer.from(value) } : null),
  decode: (head, body) => (head !== null && typeof head === 'object' ? { value: body.toString(), bytes: body.length } : null),
}

let directory: string
let tier: DiskTier
let cache: TaggedCache
const log = { warn: vi.fn() }
const tierOf = (maxBytes: number, where = directory) => new DiskTier({ directory: where, maxBytes, codec, log })

beforeEach(async () => {
  // On a busy machine a disk may take longer than the tier waits for it: here it waits until a test advances the time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  directory = await mkdtemp(join(tmpdir(), 'anlan-tier-'))
  log.warn.mockClear()
  tier = tierOf(4_096 * kilobyte)
  cache = new TaggedCache(64 * kilobyte, tier)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await tier.close()
  await rm(directory, { recursive: true, force: true })
})

const text = (n: number) => `page ${n} `.padEnd(4 * kilobyte, '大黄鱼')
const store = (n: number, tags: string[] = [], isOpenEnded = false) =>
  cache.load('page', `/p${n}`, async () => ({ value: text(n), bytes: 5 * kilobyte, tags: [`record:${n}`, ...tags], isOpenEnded }))
/** More than fit in memory: only the last few stay there. Waits until the rest is on the disk. */
async function fill(count: number, tags: string[] = [], from = 0): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    await store(n, tags)
    await tier.written()
  }
}

test('what the memory has no room for comes back from the disk as it was, and the file has no name', async () => {
  await fill(200)
  expect(cache.hit('page', '/p0')).toBeUndefined()
  for (const n of [0, 7, 120, 199]) expect(await cache.find('page', `/p${n}`)).toBe(text(n))
  expect(cache.hit('page', '/p120')).toBe(text(120))
  expect(await readdir(directory)).toEqual([])
  expect(cache.stats().page.bytes).toBeLessThanOrEqual(64 * kilobyte)
})

test('those who ask for the same at once share one reading', async () => {
  await fill(50)
  const read = vi.spyOn(DiskFile.prototype, 'read')
  const found = await Promise.all(Array.from({ length: 20 }, () => cache.find('page', '/p0')))
  expect(new Set(found)).toEqual(new Set([text(0)]))
  expect(read).toHaveBeenCalledOnce()
})

describe('what was evicted never comes back', () => {
  test('by one of its tags, while it is on the disk', async () => {
    await fill(50, ['news'])
    cache.evict(['record:3'])
    expect(await cache.find('page', '/p3')).toBeUndefined()
    expect(await cache.find('page', '/p4')).toBe(text(4))
    cache.evict(['news'])
    for (let n = 0; n < 50; n += 1) expect(await cache.find('page', `/p${n}`)).toBeUndefined()
  })

  test('by clearing everything', async () => {
    await fill(50)
    cache.clear()
    for (let n = 0; n < 50; n += 1) expect(await cache.find('page', `/p${n}`)).toBeUndefined()
  })

  test('while it is read', async () => {
    await fill(50)
    const asked = cache.find('page', '/p5')
    cache.evict(['record:5'])
    expect(await asked).toBeUndefined()
    expect(cache.hit('page', '/p5')).toBeUndefined()
  })

  test('while it waits to be written', async () => {
    for (let n = 0; n < 50; n += 1) await store(n)
    cache.evict(['record:20'])
    expect(await cache.find('page', '/p20')).toBeUndefined()
    await tier.written()
    expect(await cache.find('page', '/p20')).toBeUndefined()
    expect(await cache.find('page', '/p21')).toBe(text(21))
  })

  test('after it had come back from the disk once', async () => {
    await fill(50)
    expect(await cache.find('page', '/p5')).toBe(text(5))
    cache.evict(['record:5'])
    expect(await cache.find('page', '/p5')).toBeUndefined()
    await fill(50, [], 100)
    expect(await cache.find('page', '/p5')).toBeUndefined()
  })

  test('and what was made in its place does, also where that was pushed out in its turn', async () => {
    await fill(50)
    cache.evict(['record:5'])
    expect(await cache.find('page', '/p5')).toBeUndefined()
    await cache.load('page', '/p5', async () => ({ value: 'new', bytes: 5 * kilobyte, tags: ['record:5'] }))
    await fill(50, [], 100)
    expect(cache.hit('page', '/p5')).toBeUndefined()
    expect(await cache.find('page', '/p5')).toBe('new')
  })
})

test('keys that anybody can make up push no others off the disk', async () => {
  await fill(100)
  for (let n = 1_000; n < 2_000; n += 1) {
    await store(n, [], true)
    await tier.written()
  }
  for (let n = 0; n < 100; n += 1) expect(await cache.find('page', `/p${n}`)).toBe(text(n))
  expect(await cache.find('page', '/p1001')).toBeUndefined()
})

test('the oldest gives way where the disk is full of entries', async () => {
  tier = tierOf(400 * kilobyte)
  cache = new TaggedCache(64 * kilobyte, tier)
  await fill(200)
  expect(await cache.find('page', '/p0')).toBeUndefined()
  expect(await cache.find('page', '/p180')).toBe(text(180))
})

test('values that are no responses stay in memory alone', async () => {
  for (let n = 0; n < 50; n += 1) await cache.load('data', `n${n}`, async () => ({ value: n, bytes: 5 * kilobyte, tags: [] }))
  await tier.written()
  expect(await cache.find('data', 'n0')).toBeUndefined()
  expect(await cache.find('data', 'n49')).toBe(49)
})

describe('a disk that', () => {
  test('cannot be written costs one line in the log, and nobody an answer', async () => {
    const file = join(directory, 'no-directory')
    await writeFile(file, '')
    tier = tierOf(4_096 * kilobyte, join(file, 'below'))
    cache = new TaggedCache(64 * kilobyte, tier)
    await fill(100)
    expect(await cache.find('page', '/p0')).toBeUndefined()
    expect(await cache.find('page', '/p99')).toBe(text(99))
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('is full is left alone for a while, and used again after it', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const write = vi.spyOn(DiskFile.prototype, 'write').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    await fill(100)
    expect([log.warn.mock.calls.length, write.mock.calls.length]).toEqual([1, 1])
    write.mockRestore()
    await fill(50, [], 200)
    expect(await cache.find('page', '/p200')).toBeUndefined()
    vi.advanceTimersByTime(61_000)
    await fill(50, [], 300)
    expect(await cache.find('page', '/p300')).toBe(text(300))
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('does not answer delays nobody for longer than it takes to make a page, and only once', async () => {
    await fill(50)
    const read = vi.spyOn(DiskFile.prototype, 'read').mockReturnValue(new Promise(() => undefined))
    const asked = Array.from({ length: 20 }, (_, n) => cache.find('page', `/p${n}`))
    expect(read).toHaveBeenCalledTimes(20)
    vi.advanceTimersByTime(200)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]))
    for (let n = 20; n < 40; n += 1) await cache.find('page', `/p${n}`)
    expect(read).toHaveBeenCalledTimes(20)
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('answers other bytes than were written is found out, and the rest is still read', async () => {
    await fill(50)
    const probe = await open(join(directory, 'probe'), 'w')
    const handles: FileHandle = Object.getPrototypeOf(probe)
    await probe.close()
    vi.spyOn(handles, 'readv').mockImplementationOnce(async (buffers) => {
      let bytesRead = 0
      for (const buffer of buffers) {
        Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength).fill(7)
        bytesRead += buffer.byteLength
      }
      return { bytesRead, buffers }
    })
    expect(await cache.find('page', '/p1')).toBeUndefined()
    expect(await cache.find('page', '/p2')).toBe(text(2))
    expect(log.warn).not.toHaveBeenCalled()
  })
})
