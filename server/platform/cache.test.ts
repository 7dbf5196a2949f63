import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Loaded, ownBytes, TaggedCache } from './cache.ts'
import { CacheHistory } from './cache-history.ts'
import { EvictionLog } from './eviction-log.ts'

const value = <T>(of: T, tags: string[] = [], bytes = 10): Loaded<T> => ({ value: of, bytes, tags })

function held<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<T>>()
  let calls = 0
  const load = () => {
    calls += 1
    return promise
  }
  return { load, resolve, reject, calls: () => calls }
}

describe('a load', () => {
  test('is shared by all who ask meanwhile, and kept for those who ask later', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<number>()
    const asked = Array.from({ length: 50 }, () => cache.fetch('data', 'k', slow.load))
    slow.resolve(value(7))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([7]))
    expect(await cache.fetch('data', 'k', async () => value(8))).toBe(7)
    expect(slow.calls()).toBe(1)
  })

  test('that fails fails for all who wait, and the next one tries again', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<number>()
    const asked = Promise.allSettled([cache.fetch('data', 'k', slow.load), cache.fetch('data', 'k', slow.load)])
    slow.reject(new Error('away'))
    expect((await asked).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.fetch('data', 'k', async () => value(1))).toBe(1)
  })

  test('whose tag is evicted meanwhile is answered and not kept', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<number>()
    const asked = cache.fetch('data', 'k', slow.load)
    cache.evict(['news'])
    slow.resolve(value(1, ['news']))
    expect(await asked).toBe(1)
    expect(cache.get('data', 'k')).toBeUndefined()
  })

  test('is kept when another tag is evicted meanwhile', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<number>()
    const asked = cache.fetch('data', 'k', slow.load)
    cache.evict(['products'])
    slow.resolve(value(1, ['news']))
    await asked
    expect(cache.get('data', 'k')).toBe(1)
  })

  test('is not kept when everything is cleared meanwhile', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<number>()
    const asked = cache.fetch('data', 'k', slow.load)
    cache.clear()
    slow.resolve(value(1, ['news']))
    await asked
    expect(cache.get('data', 'k')).toBeUndefined()
  })

  test('that began before an eviction is not what a later caller gets', async () => {
    const cache = new TaggedCache(1_000)
    const slow = held<string>()
    const early = cache.fetch('data', 'k', slow.load)
    cache.evict(['news'])
    const late = cache.fetch('data', 'k', async () => value('new', ['news']))
    slow.resolve(value('old', ['news']))
    expect(await late).toBe('new')
    await early
    expect(cache.get('data', 'k')).toBe('new')
  })

  test('made of another one that an eviction overtook is not kept with the old part in it', async () => {
    const cache = new TaggedCache(1_000)
    const part = held<string>()
    void cache.fetch('data', 'part', part.load)
    cache.evict(['news'])
    const whole = cache.fetch('data', 'whole', async () => {
      const inner = await cache.fetch('data', 'part', async () => value('new', ['news']))
      return value(`made of ${inner}`, ['news'])
    })
    part.resolve(value('old', ['news']))
    expect(await whole).toBe('made of new')
    expect(cache.get('data', 'whole')).toBe('made of new')
  })

  test('that says so is not kept', async () => {
    const cache = new TaggedCache(1_000)
    expect(await cache.fetch('data', 'k', async () => ({ ...value(1), keep: false }))).toBe(1)
    expect(cache.get('data', 'k')).toBeUndefined()
  })
})

describe('the cache', () => {
  test('never holds more bytes than its limit, and lets the least recently used go first', async () => {
    const limit = 115_000
    const cache = new TaggedCache(limit)
    for (let n = 0; n < 10; n += 1) await cache.fetch('data', `k${n}`, async () => value(n, [], 10_000))
    cache.get('data', 'k0')
    await cache.fetch('page', 'new', async () => value('x', [], 15_000))
    expect(cache.get('data', 'k0')).toBe(0)
    expect([1, 2, 3].map((n) => cache.get('data', `k${n}`))).toEqual([undefined, undefined, 3])
    const { data, page } = cache.stats()
    expect(data.bytes + page.bytes).toBeLessThanOrEqual(limit)
  })

  test('leaves what has a key of its own where it is, however many keys are made up', async () => {
    const cache = new TaggedCache(150_000)
    for (let n = 0; n < 250; n += 1) await cache.fetch('page', `/p${n}`, async () => value(n))
    for (let n = 0; n < 10_000; n += 1)
      await cache.fetch('page', `/news?tag=${n}`, async () => ({ ...value(n, ['news']), isOpenEnded: true }))
    expect(Array.from({ length: 250 }, (_, n) => cache.get('page', `/p${n}`))).toEqual(Array.from({ length: 250 }, (_, n) => n))
    expect(cache.get('page', '/news?tag=9999')).toBe(9_999)
    expect(cache.stats().page.bytes).toBeLessThanOrEqual(150_000)
    cache.evict(['news'])
    expect(cache.stats().page.entries).toBe(250)
  })

  test('gives all of the memory but a sixteenth to keys of their own, and takes it back from made-up ones for them', async () => {
    const cache = new TaggedCache(1_000_000)
    const madeUp = (n: number) => cache.fetch('page', `/news?tag=${n}`, async () => ({ ...value(n, [], 9_000), isOpenEnded: true }))
    for (let n = 0; n < 100; n += 1) await madeUp(n)
    expect(cache.stats().page.entries).toBeGreaterThan(20)
    expect(cache.stats().page.bytes).toBeLessThanOrEqual(250_000)
    for (let n = 0; n < 98; n += 1) await cache.fetch('page', `/p${n}`, async () => value(n, [], 9_000))
    const isKept = (n: number) => cache.hit('page', `/p${n}`) !== undefined
    expect(Array.from({ length: 98 }, (_, n) => isKept(n)).every(Boolean)).toBe(true)
    for (let n = 0; n < 100; n += 1) await madeUp(n)
    expect(Array.from({ length: 98 }, (_, n) => isKept(n)).every(Boolean)).toBe(true)
    expect(cache.hit('page', '/news?tag=99')).toBe(99)
    expect(cache.stats().page.bytes).toBeLessThanOrEqual(1_000_000)
  })

  test('answers what is larger than the limit without keeping it, or dropping the rest', async () => {
    const cache = new TaggedCache(1_000)
    await cache.fetch('data', 'small', async () => value(1))
    expect(await cache.fetch('data', 'large', async () => value(2, ['a'], 1_001))).toBe(2)
    expect([cache.get('data', 'small'), cache.get('data', 'large')]).toEqual([1, undefined])
  })

  test('keeps the types apart, and clears the asked ones alone', async () => {
    const cache = new TaggedCache(1_000)
    await cache.fetch('data', 'k', async () => value('data'))
    await cache.fetch('page', 'k', async () => value('page'))
    expect(cache.clear(['page'])).toBe(1)
    expect([cache.get('data', 'k'), cache.get('page', 'k')]).toEqual(['data', undefined])
  })

  test('counts hits and misses by type', async () => {
    const cache = new TaggedCache(1_000)
    for (let n = 0; n < 4; n += 1) await cache.fetch('config', 'k', async () => value(1))
    expect(cache.stats().config).toMatchObject({ entries: 1, bytes: 10 + ownBytes('config k', 0), hits: 3, misses: 1, hit_rate: 0.75 })
    expect(cache.stats().page).toMatchObject({ entries: 0, hits: 0, misses: 0, hit_rate: 0, oldest: null })
  })

  test('tells listeners of an eviction, and not of one that came from elsewhere', () => {
    const cache = new TaggedCache(1_000)
    const heard: string[] = []
    cache.onEvict((tags) => heard.push(...tags))
    cache.evict(['a', 'b'])
    cache.evict(['c'], { silent: true })
    cache.evict([])
    expect(heard).toEqual(['a', 'b'])
  })

  test('remembers of a dropped entry which tag dropped it, when, and whose write that was', async () => {
    const cache = new TaggedCache(100_000)
    await cache.fetch('page', '/a', async () => ({ value: 1, bytes: 10, tags: ['news', 'about'] }))
    expect(cache.inspect('page', '/a')).toMatchObject({ state: 'memory', tags: ['news', 'about'], dropped: null })
    cache.evict(['other', 'about'], { by: 7 })
    expect(cache.inspect('page', '/a')).toMatchObject({ state: 'none', tags: [], dropped: { tag: 'about', by: 7, isRemote: false } })
    await cache.fetch('page', '/a', async () => ({ value: 2, bytes: 10, tags: ['news'] }))
    expect(cache.inspect('page', '/a')).toMatchObject({ state: 'memory', dropped: { tag: 'about' } })
    cache.clear(['page'], { by: 8, silent: true })
    expect(cache.inspect('page', '/a').dropped).toMatchObject({ tag: null, by: 8, isRemote: true })
    expect(cache.stats().page).toMatchObject({ hits: 0, misses: 2 })
  })

  test('remembers the latest drops alone', () => {
    const log = new EvictionLog()
    for (let n = 0; n < 5_010; n += 1) log.note(`page /${n}`, 'x', { at: n, by: null, isRemote: false })
    expect([log.lastDrop('page /9'), log.lastDrop('page /10')?.at, log.lastDrop('page /5009')?.at]).toEqual([null, 10, 5_009])
  })

  test('has a history of a day at most, in as many steps as a chart shows, that ends now', () => {
    const cache = new TaggedCache(1_000)
    const history = new CacheHistory(cache)
    for (let minute = 0; minute < 2_000; minute += 1) {
      cache.get('data', 'x')
      history.sample(minute * 60_000)
    }
    const points = history.points('data', 2_000 * 60_000)
    expect(points.length).toBeLessThanOrEqual(96)
    expect(Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '')).toBeLessThanOrEqual(24 * 3_600_000)
    expect(points.slice(1, -1).every(({ misses }) => misses === points[1]?.misses)).toBe(true)
  })

  test('holds, after any stores and evictions, exactly what no eviction has touched since', async () => {
    const names = ['1', '2', '3', '4', '5']
    const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const step = fc.oneof(fc.record({ key: fc.constantFrom(...names), tags }), fc.record({ evict: tags }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const cache = new TaggedCache(1_000_000)
        for (const now of steps) {
          if ('evict' in now) cache.evict(now.evict)
          else await cache.load('data', now.key, async () => value(now.tags.join(), now.tags))
        }
        for (const key of names) expect(cache.get('data', key)).toBe(keptOf(steps, key))
      }),
      { numRuns: 200 },
    )
  })
})

type Step = { key: string; tags: string[] } | { evict: string[] }

/** The last one stored, unless a tag of it was evicted later. */
function keptOf(steps: Step[], key: string): string | undefined {
  const at = steps.findLastIndex((step) => 'key' in step && step.key === key)
  const stored = steps[at]
  if (!stored || !('tags' in stored)) return undefined
  const isEvicted = steps.slice(at).some((step) => 'evict' in step && step.evict.some((tag) => stored.tags.includes(tag)))
  return isEvicted ? undefined : stored.tags.join()
}
