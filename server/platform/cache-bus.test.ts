import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLine } from '../test/line.ts'
import { redisAnswers, redisUrl } from '../test/redis.ts'
import { TaggedCache } from './cache.ts'
import { CacheBus } from './cache-bus.ts'

const log = { warn: () => undefined }
const soon = { timeout: 15_000, interval: 20 }

describe.runIf(await redisAnswers())('the cache of one of several processes', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  async function process(channel: string, url = redisUrl) {
    const cache = new TaggedCache(1_000_000)
    const bus = new CacheBus({ url, cache, log, channel })
    ends.push(() => bus.stop())
    await bus.start()
    const keep = (key: string, tag: string) => cache.fetch('data', key, async () => ({ value: key, bytes: 10, tags: [tag] }))
    const has = (key: string) => cache.get('data', key) !== undefined
    return { cache, bus, keep, has }
  }
  const connected = (...all: { bus: CacheBus }[]) =>
    vi.waitFor(() => expect(all.map(({ bus }) => bus.state())).toEqual(all.map(() => 'connected')), soon)
  const line = async () => {
    const opened = await openLine(redisUrl)
    ends.push(() => opened.close())
    return opened
  }

  test('drops what another one evicts, and nothing else', async () => {
    const channel = randomUUID()
    const [one, other] = [await process(channel), await process(channel)]
    await connected(one, other)
    await other.keep('a', 'x')
    await other.keep('b', 'y')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
    expect(other.has('b')).toBe(true)
  })

  test('drops the types that are cleared by hand elsewhere, and no others', async () => {
    const channel = randomUUID()
    const [one, other] = [await process(channel), await process(channel)]
    await connected(one, other)
    await other.keep('a', 'x')
    await other.cache.fetch('page', 'p', async () => ({ value: 1, bytes: 10, tags: [] }))
    one.cache.clear(['page'])
    await vi.waitFor(() => expect(other.cache.has('page', 'p')).toBe(false), soon)
    expect(other.has('a')).toBe(true)
    expect(other.cache.inspect('page', 'p').dropped).toMatchObject({ tag: null, isRemote: true })
  })

  test('is cleared, and goes on listening, when a message cannot be read', async () => {
    const channel = randomUUID()
    const [one, other] = [await process(channel), await process(channel)]
    await connected(one, other)
    const stranger = new Redis(redisUrl)
    ends.push(() => stranger.disconnect())
    for (const text of ['{', '{"from":1}', '"text"', 'null', '{"from":"x","tags":"all"}']) {
      await other.keep('a', 'x')
      await stranger.publish(channel, text)
      await vi.waitFor(() => expect(other.has('a'), text).toBe(false), soon)
    }
    await other.keep('a', 'x')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(other.has('a')).toBe(false), soon)
  })

  test('hears of evictions although Redis was away when it started, and says that it was', async () => {
    const channel = randomUUID()
    const toRedis = await line()
    toRedis.cut()
    const late = await process(channel, toRedis.url)
    const one = await process(channel)
    expect(late.bus.state()).toBe('away')
    await late.keep('before', 'x')
    await toRedis.mend()
    await connected(late, one)
    // What was evicted elsewhere meanwhile is not known.
    expect(late.has('before')).toBe(false)
    await late.keep('after', 'x')
    one.cache.evict(['x'])
    await vi.waitFor(() => expect(late.has('after')).toBe(false), soon)
  })

  test.for(['cut', 'hold'] as const)(
    'is not stale for longer than 5 s after the line of the one that wrote is mended, when it was %s',
    { timeout: 30_000 },
    async (how) => {
      const channel = randomUUID()
      const toRedis = await line()
      const [writer, other] = [await process(channel, toRedis.url), await process(channel)]
      await connected(writer, other)
      await other.keep('a', 'x')
      toRedis[how]()
      writer.cache.evict(['x'])
      await vi.waitFor(() => expect(writer.bus.state()).toBe('away'), soon)
      expect(other.has('a')).toBe(true)
      await toRedis.mend()
      await vi.waitFor(() => expect(other.has('a')).toBe(false), { ...soon, timeout: 5_000 })
    },
  )

  test('is cleared by another one’s writes that were too many to hold for a Redis that was away', { timeout: 30_000 }, async () => {
    const channel = randomUUID()
    const toRedis = await line()
    const [writer, other] = [await process(channel, toRedis.url), await process(channel)]
    await connected(writer, other)
    await other.keep('a', 'x')
    toRedis.cut()
    await vi.waitFor(() => expect(writer.bus.state()).toBe('away'), soon)
    writer.cache.evict(Array.from({ length: 5_001 }, (_, index) => `tag ${index}`))
    await toRedis.mend()
    await vi.waitFor(() => expect(other.has('a')).toBe(false), { ...soon, timeout: 5_000 })
  })
})

test('a process of its own has no bus', async () => {
  const bus = new CacheBus({ url: undefined, cache: new TaggedCache(1_000), log })
  await bus.start()
  expect(bus.state()).toBe('off')
  bus.stop()
})
