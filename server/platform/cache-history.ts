import type { CachePoint, CacheTypeName } from '../../contracts/cache.ts'
import { cacheTypes, type TaggedCache } from './cache.ts'

const everyMs = 60_000
/** A day of them. */
const maxSamples = 24 * 60
/** As many as a small chart shows. */
const maxPoints = 96

type Sample = { at: number } & Record<CacheTypeName, { entries: number; bytes: number; hits: number; misses: number }>

/** A sample a minute for a day, in memory. */
export class CacheHistory {
  readonly #cache: Pick<TaggedCache, 'stats'>
  readonly #samples: Sample[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(cache: Pick<TaggedCache, 'stats'>) {
    this.#cache = cache
  }

  start(): void {
    this.sample(Date.now())
    this.#timer = setInterval(() => this.sample(Date.now()), everyMs).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  sample(at: number): void {
    this.#samples.push({ at, ...this.#cache.stats() })
    if (this.#samples.length > maxSamples) this.#samples.shift()
  }

  /** In steps as long as a chart needs them; the last one is now. */
  points(type: CacheTypeName, now: number): CachePoint[] {
    const all = [...this.#samples, { at: now, ...this.#cache.stats() }]
    const step = Math.ceil(all.length / maxPoints)
    const kept = all.filter((_, index) => (all.length - 1 - index) % step === 0)
    return kept.map((sample, index) => {
      const { entries, bytes, hits, misses } = sample[type]
      const before = kept[index - 1]?.[type] ?? { hits, misses }
      return { at: new Date(sample.at).toISOString(), entries, bytes, hits: hits - before.hits, misses: misses - before.misses }
    })
  }

  all(now: number): Record<CacheTypeName, CachePoint[]> {
    const series = Object.fromEntries(cacheTypes.map((type) => [type, this.points(type, now)]))
    return series as Record<CacheTypeName, CachePoint[]>
  }
}
