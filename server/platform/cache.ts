import { LRUCache } from 'lru-cache'

export const cacheTypes = ['page', 'data', 'translations', 'config', 'media'] as const
export type CacheType = (typeof cacheTypes)[number]

interface Entry {
  type: CacheType
  value: unknown
  bytes: number
  tags: ReadonlySet<string>
  storedAt: number
}

export interface CacheStats {
  entries: number
  bytes: number
  hits: number
  misses: number
  hit_rate: number
  oldest: string | null
}

export interface Loaded<T> {
  value: T
  /** Size in memory, for the cache's limit. */
  bytes: number
  tags: Iterable<string>
  /** False where the value must not be stored. */
  keep?: boolean
  /** Whether there is no end of keys like this one, because whoever asks makes them up. */
  isOpenEnded?: boolean
}

/** What share of the memory open-ended keys have: however many there are, the others stay. */
const openEndedShare = 0.25

/**
 * A cache whose entries carry tags: what they were made of. Evicting a tag removes every entry that carries it, at
 * once, and keeps out those that were being made meanwhile. Concurrent misses of one key load once. Bounded by bytes,
 * least recently used first.
 */
export class TaggedCache {
  readonly #entries: LRUCache<string, Entry>
  /** Those with open-ended keys, which displace each other only. */
  readonly #openEnded: LRUCache<string, Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #loading = new Map<string, { startedAt: number; promise: Promise<Loaded<unknown>> }>()
  readonly #counters = new Map<CacheType, { hits: number; misses: number }>()
  readonly #evictedAt = new Map<string, number>()
  #clock = 0
  #clearedAt = 0
  readonly #onEvict: ((tags: readonly string[]) => void)[] = []

  constructor(maxBytes: number) {
    const bounded = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.ceil(maxBytes * share),
        sizeCalculation: (entry) => entry.bytes,
        dispose: (entry, key) => this.#forget(key, entry),
      })
    this.#entries = bounded(1 - openEndedShare)
    this.#openEnded = bounded(openEndedShare)
    for (const type of cacheTypes) this.#counters.set(type, { hits: 0, misses: 0 })
  }

  /** The cached value, or undefined; counts a hit or a miss. */
  get<T>(type: CacheType, key: string): T | undefined {
    const entry = this.#find(`${type} ${key}`)
    this.#count(type, entry !== undefined)
    // The key names its type and its writer: what was stored under it is what its readers expect.
    return entry?.value as T | undefined
  }

  /** The cached value; counts a hit and no miss, for a first look that another one follows. */
  hit<T>(type: CacheType, key: string): T | undefined {
    const entry = this.#find(`${type} ${key}`)
    if (entry !== undefined) this.#count(type, true)
    return entry?.value as T | undefined
  }

  /** The cached value, or the one that `load` makes; callers that ask meanwhile share one load. */
  async fetch<T>(type: CacheType, key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    const cached = this.get<T>(type, key)
    if (cached !== undefined) return cached
    return (await this.load(type, key, load)).value
  }

  /**
   * Loads without looking first (the caller has), sharing a load under way. One that an eviction has overtaken is not
   * shared: it may be made of what was evicted, and a caller that asks after a write must see the write.
   */
  async load<T>(type: CacheType, key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>> {
    const full = `${type} ${key}`
    const underWay = this.#loading.get(full)
    if (underWay?.startedAt === this.#clock) return (await underWay.promise) as Loaded<T>
    const startedAt = this.#clock
    const promise = load().finally(() => {
      if (this.#loading.get(full)?.promise === promise) this.#loading.delete(full)
    })
    this.#loading.set(full, { startedAt, promise })
    const loaded = await promise
    if (loaded.keep !== false) this.#store(type, full, loaded, startedAt)
    return loaded
  }

  /** Removes every entry that carries one of the tags. */
  evict(tags: readonly string[], options: { silent?: boolean } = {}): void {
    if (tags.length === 0) return
    this.#clock += 1
    for (const tag of tags) {
      this.#evictedAt.set(tag, this.#clock)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#delete(key)
    }
    if (!options.silent) for (const listener of this.#onEvict) listener(tags)
  }

  /** Removes all entries of the types; answers how many. */
  clear(types: readonly CacheType[] = cacheTypes): number {
    this.#clock += 1
    this.#clearedAt = this.#clock
    const all = [...this.#entries.entries(), ...this.#openEnded.entries()]
    const keys = all.filter(([, entry]) => types.includes(entry.type)).map(([key]) => key)
    for (const key of keys) this.#delete(key)
    return keys.length
  }

  /** Calls `listener` with the tags of each eviction made here. */
  onEvict(listener: (tags: readonly string[]) => void): void {
    this.#onEvict.push(listener)
  }

  stats(): Record<CacheType, CacheStats> {
    const result = Object.fromEntries(cacheTypes.map((type) => [type, this.#statsOf(type)]))
    return result as Record<CacheType, CacheStats>
  }

  #statsOf(type: CacheType): CacheStats {
    const entries = [...this.#entries.values(), ...this.#openEnded.values()].filter((entry) => entry.type === type)
    const { hits, misses } = this.#counters.get(type) ?? { hits: 0, misses: 0 }
    const oldest = entries.reduce((least, entry) => Math.min(least, entry.storedAt), Number.POSITIVE_INFINITY)
    return {
      entries: entries.length,
      bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
      hits,
      misses,
      hit_rate: hits + misses === 0 ? 0 : hits / (hits + misses),
      oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
    }
  }

  #store(type: CacheType, key: string, loaded: Loaded<unknown>, startedAt: number): void {
    const tags = new Set(loaded.tags)
    if (this.#clearedAt > startedAt) return
    for (const tag of tags) if ((this.#evictedAt.get(tag) ?? 0) > startedAt) return
    const entries = loaded.isOpenEnded ? this.#openEnded : this.#entries
    this.#delete(key)
    entries.set(key, { type, value: loaded.value, bytes: Math.max(1, loaded.bytes), tags, storedAt: Date.now() })
    if (!entries.has(key)) return
    for (const tag of tags) this.#keysFor(tag).add(key)
  }

  #find(key: string): Entry | undefined {
    return this.#entries.get(key) ?? this.#openEnded.get(key)
  }

  #delete(key: string): void {
    if (!this.#entries.delete(key)) this.#openEnded.delete(key)
  }

  #keysFor(tag: string): Set<string> {
    const keys = this.#keysByTag.get(tag) ?? new Set()
    this.#keysByTag.set(tag, keys)
    return keys
  }

  #forget(key: string, entry: Entry): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  #count(type: CacheType, isHit: boolean): void {
    const counter = this.#counters.get(type)
    if (counter) counter[isHit ? 'hits' : 'misses'] += 1
  }
}
