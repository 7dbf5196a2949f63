import { LRUCache } from 'lru-cache'
import { type CacheTypeName, cacheTypeNames } from '../../contracts/cache.ts'
import { EvictionClock } from './eviction-clock.ts'
import { type Drop, EvictionLog } from './eviction-log.ts'
import type { SecondaryTier } from './secondary-tier.ts'

export const cacheTypes = cacheTypeNames
export type CacheType = CacheTypeName

interface Tag {
  readonly name: string
  readonly entries: Set<Entry>
}

interface Entry {
  readonly key: string
  readonly type: CacheType
  readonly value: unknown
  readonly bytes: number
  readonly tags: readonly Tag[]
  readonly isOpenEnded: boolean
  readonly startedAt: number
  readonly storedAt: number
  readonly inputs: string | null | undefined
  /** An eviction only makes it stale. */
  readonly isKept: boolean
  isStale: boolean
  /** Stale only because it is not known what was written: its tags still evict it. */
  isDoubted: boolean
}

export interface Stale<T> {
  value: T
  inputs: string | null | undefined
}

export interface EvictionSource {
  /** Made by another process, which itself informs the others. */
  silent?: boolean
  by?: number | null
}

export interface EntryFacts {
  state: 'memory' | 'disk' | 'stale' | 'none'
  storedAt: number | null
  bytes: number | null
  tags: string[]
  dropped: Drop | null
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
  /** Of the value in memory; what the cache itself needs for it comes on top. */
  bytes: number
  tags: Iterable<string>
  /** False for a value that must not be stored. */
  keep?: boolean
  /** Keys like this one are unbounded, because callers make them up. */
  isOpenEnded?: boolean
  /**
   * The sources of the value, in the maker's own notation. With it (null where there are none) an eviction leaves the value for the next
   * load, which may find that it is still right: a tag says that something was written, not that anything that is shown has changed.
   */
  inputs?: string | null
}

/** Maximum share of the memory for open-ended keys. */
const openEndedShare = 0.25
/** Share reserved for open-ended keys, however much else there is to store; down to it, others take what they need. */
const openEndedOwn = 1 / 16

/** Bytes for the places in the order of use and in the index of tags, as measured (`server/http/stored-response.test.ts` compares). */
export function ownBytes(key: string, tags: number): number {
  return 400 + key.length + 36 * tags
}

/** After an eviction no entry with the tag is answered, nor one being made. Misses of one key load once. Bounded by bytes (LRU). */
export class TaggedCache {
  readonly #maxBytes: number
  readonly #entries: LRUCache<string, Entry>
  /** Those with open-ended keys: however many there are, the others stay. */
  readonly #openEnded: LRUCache<string, Entry>
  readonly #tags = new Map<string, Tag>()
  readonly #loading = new Map<string, { startedAt: number; promise: Promise<Loaded<unknown>> }>()
  readonly #counters = new Map<CacheType, { hits: number; misses: number }>()
  readonly #clock = new EvictionClock()
  readonly #promoting = new Map<string, Promise<Entry | undefined>>()
  readonly #below: SecondaryTier | undefined
  readonly #onEvict: ((tags: readonly string[]) => void)[] = []
  readonly #onClear: ((types: readonly CacheType[]) => void)[] = []
  readonly #log = new EvictionLog()

  /**
   * @param maxBytes what the entries may take in memory, keys and tags included
   * @param below where entries go that the memory has no room for
   */
  constructor(maxBytes: number, below?: SecondaryTier) {
    const bounded = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: (entry) => entry.bytes,
        dispose: (entry, _key, reason) => {
          if (reason === 'evict') this.#demote(entry)
          this.#forget(entry)
        },
      })
    this.#below = below
    this.#maxBytes = maxBytes
    this.#entries = bounded(1 - openEndedOwn)
    this.#openEnded = bounded(openEndedShare)
    for (const type of cacheTypes) this.#counters.set(type, { hits: 0, misses: 0 })
  }

  /** Counts a hit or a miss. */
  get<T>(type: CacheType, key: string): T | undefined {
    const entry = this.#find(`${type} ${key}`)
    this.#count(type, entry !== undefined)
    // The key names its type and its writer: what was stored under it is what its readers expect.
    return entry?.value as T | undefined
  }

  /** Counts a hit and no miss, for a first look that another one follows. */
  hit<T>(type: CacheType, key: string): T | undefined {
    const entry = this.#find(`${type} ${key}`)
    if (entry !== undefined) this.#count(type, true)
    return entry?.value as T | undefined
  }

  mightContain(type: CacheType, key: string): boolean {
    return this.#below?.has(`${type} ${key}`) ?? false
  }

  /** Back in memory, unless an eviction has overtaken it; counts a hit. Concurrent callers share it. */
  async promote<T>(type: CacheType, key: string): Promise<T | undefined> {
    if (!this.mightContain(type, key)) return undefined
    const full = `${type} ${key}`
    const promoting = this.#promoting.get(full) ?? this.#fromSecondaryTier(type, full).finally(() => this.#promoting.delete(full))
    this.#promoting.set(full, promoting)
    const entry = await promoting
    if (!entry) return undefined
    this.#count(type, true)
    return entry.value as T
  }

  async find<T>(type: CacheType, key: string): Promise<T | undefined> {
    return this.hit<T>(type, key) ?? (await this.promote<T>(type, key)) ?? this.get<T>(type, key)
  }

  /** In memory alone; counts as no use of the value. */
  has(type: CacheType, key: string): boolean {
    const entry = this.#entries.peek(`${type} ${key}`) ?? this.#openEnded.peek(`${type} ${key}`)
    return entry?.isStale === false
  }

  async fetch<T>(type: CacheType, key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    const cached = this.get<T>(type, key)
    if (cached !== undefined) return cached
    return (await this.load(type, key, load)).value
  }

  /**
   * Loads without looking first. A load that an eviction has overtaken is not shared: a caller that asks after a write must see the write.
   * `load` gets the value that was evicted, where it is still there: it may answer it again.
   */
  async load<T>(type: CacheType, key: string, load: (stale?: Stale<T>) => Promise<Loaded<T>>): Promise<Loaded<T>> {
    const full = `${type} ${key}`
    const underWay = this.#loading.get(full)
    if (underWay?.startedAt === this.#clock.now) return (await underWay.promise) as Loaded<T>
    const startedAt = this.#clock.now
    const promise = load(this.#stale<T>(full)).finally(() => {
      if (this.#loading.get(full)?.promise === promise) this.#loading.delete(full)
    })
    this.#loading.set(full, { startedAt, promise })
    const loaded = await promise
    if (loaded.keep !== false) this.#store(type, full, loaded, startedAt)
    return loaded
  }

  #stale<T>(key: string): Stale<T> | undefined {
    const entry = this.#entries.get(key) ?? this.#openEnded.get(key)
    // As in `get`: the key names the writer of what is stored under it.
    return entry?.isStale ? { value: entry.value as T, inputs: entry.inputs } : undefined
  }

  get moment(): number {
    return this.#clock.now
  }

  /** True where a value made since that moment, of something that one of the tags names, is out of date, whichever process evicted it. */
  hasEvicted(since: number, tags: readonly string[]): boolean {
    return this.#clock.hasOvertaken(since, tags)
  }

  evict(tags: readonly string[], source: EvictionSource = {}): void {
    if (tags.length === 0) return
    this.#clock.evict(tags)
    const eviction = { at: Date.now(), by: source.by ?? null, isRemote: source.silent === true }
    for (const name of tags)
      for (const entry of [...(this.#tags.get(name)?.entries ?? [])]) {
        this.#log.note(entry.key, name, eviction)
        this.#evictEntry(entry)
      }
    if (!source.silent) for (const listener of this.#onEvict) listener(tags)
  }

  /** Evicts every entry: something was written, and what is not known. */
  evictAll(source: EvictionSource = {}): void {
    this.#clock.clear()
    const eviction = { at: Date.now(), by: source.by ?? null, isRemote: source.silent === true }
    for (const entry of this.#all()) {
      if (entry.isStale) continue
      this.#log.note(entry.key, null, eviction)
      if (entry.isKept) {
        entry.isStale = true
        entry.isDoubted = true
      } else this.#delete(entry.key)
    }
  }

  #evictEntry(entry: Entry): void {
    if (entry.isKept) {
      this.#forget(entry)
      entry.isStale = true
      entry.isDoubted = false
    } else this.#delete(entry.key)
  }

  /** A value that no write is known to have changed, since everything was evicted: for callers that cannot load it again. */
  doubted<T>(type: CacheType, key: string): T | undefined {
    const full = `${type} ${key}`
    const entry = this.#entries.peek(full) ?? this.#openEnded.peek(full)
    return entry?.isDoubted ? (entry.value as T) : undefined
  }

  clear(types: readonly CacheType[] = cacheTypes, source: EvictionSource = {}): number {
    this.#clock.clear()
    const eviction = { at: Date.now(), by: source.by ?? null, isRemote: source.silent === true }
    const keys = this.#all()
      .filter(({ type }) => types.includes(type))
      .map(({ key }) => key)
    for (const key of keys) {
      this.#log.note(key, null, eviction)
      this.#delete(key)
    }
    if (!source.silent) for (const listener of this.#onClear) listener(types)
    return keys.length
  }

  /** Counts as no use of the entry. */
  inspect(type: CacheType, key: string): EntryFacts {
    const full = `${type} ${key}`
    const entry = this.#entries.peek(full) ?? this.#openEnded.peek(full)
    const dropped = this.#log.lastDrop(full)
    if (!entry) return { state: this.mightContain(type, key) ? 'disk' : 'none', storedAt: null, bytes: null, tags: [], dropped }
    const { storedAt, bytes, isStale } = entry
    return { state: isStale ? 'stale' : 'memory', storedAt, bytes, tags: entry.tags.map(({ name }) => name), dropped }
  }

  /** Listens to evictions made here only. */
  onEvict(listener: (tags: readonly string[]) => void): void {
    this.#onEvict.push(listener)
  }

  /** Listens to clearings made here only. */
  onClear(listener: (types: readonly CacheType[]) => void): void {
    this.#onClear.push(listener)
  }

  async close(): Promise<void> {
    await this.#below?.close()
  }

  stats(): Record<CacheType, CacheStats> {
    const result = Object.fromEntries(cacheTypes.map((type) => [type, this.#emptyStats(type)])) as Record<CacheType, CacheStats>
    const oldest: Partial<Record<CacheType, number>> = {}
    for (const { type, bytes, isStale, storedAt } of this.#all()) {
      result[type].bytes += bytes
      if (isStale) continue
      result[type].entries += 1
      oldest[type] = Math.min(oldest[type] ?? Number.POSITIVE_INFINITY, storedAt)
    }
    for (const type of cacheTypes) {
      const at = oldest[type]
      result[type].oldest = at === undefined ? null : new Date(at).toISOString()
    }
    return result
  }

  #emptyStats(type: CacheType): CacheStats {
    const { hits, misses } = this.#counters.get(type) ?? { hits: 0, misses: 0 }
    return { entries: 0, bytes: 0, hits, misses, hit_rate: hits + misses === 0 ? 0 : hits / (hits + misses), oldest: null }
  }

  #all(): Entry[] {
    return [...this.#entries.values(), ...this.#openEnded.values()]
  }

  async #fromSecondaryTier(type: CacheType, key: string): Promise<Entry | undefined> {
    const kept = await this.#below?.get(key)
    const present = this.#find(key)
    if (present || !kept) return present
    const entry = this.#store(type, key, kept, kept.startedAt)
    if (!entry) this.#below?.delete(key)
    return entry
  }

  #demote({ key, value, bytes, tags, startedAt, isOpenEnded, inputs, isStale }: Entry): void {
    if (isStale) return
    const names = tags.map(({ name }) => name)
    this.#below?.put(key, { value, bytes: bytes - ownBytes(key, tags.length), tags: names, startedAt, isOpenEnded, inputs })
  }

  /** Answers the entry, also where it is too large to be stored; undefined where an eviction has overtaken it. */
  #store(type: CacheType, key: string, loaded: Loaded<unknown>, startedAt: number): Entry | undefined {
    const names = new Set(loaded.tags)
    if (this.#clock.hasOvertaken(startedAt, names)) return undefined
    const isOpenEnded = loaded.isOpenEnded ?? false
    const entries = isOpenEnded ? this.#openEnded : this.#entries
    this.#delete(key)
    const tags = Array.from(names, (name) => this.#tagNamed(name))
    const bytes = Math.max(0, loaded.bytes) + ownBytes(key, tags.length)
    const { value, inputs } = loaded
    const stored = { key, type, value, bytes, tags, isOpenEnded, startedAt, storedAt: Date.now() }
    const entry: Entry = { ...stored, inputs, isKept: inputs !== undefined, isStale: false, isDoubted: false }
    for (const tag of tags) tag.entries.add(entry)
    entries.set(key, entry)
    // A value larger than the limit was not stored, and no callback has reported it.
    if (!entries.has(key)) this.#forget(entry)
    this.#makeRoom()
    return entry
  }

  /** The two kinds of keys share one limit: open-ended ones give way, down to what the others cannot have. */
  #makeRoom(): void {
    const isOver = () => this.#entries.calculatedSize + this.#openEnded.calculatedSize > this.#maxBytes
    while (isOver() && this.#openEnded.pop());
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key) ?? this.#openEnded.get(key)
    return entry?.isStale ? undefined : entry
  }

  #delete(key: string): void {
    if (!this.#entries.delete(key)) this.#openEnded.delete(key)
  }

  #tagNamed(name: string): Tag {
    const tag = this.#tags.get(name) ?? { name, entries: new Set() }
    this.#tags.set(name, tag)
    return tag
  }

  /** Takes an entry out of the index of tags; what was evicted by one of them is out already. */
  #forget(entry: Entry): void {
    if (entry.isStale && !entry.isDoubted) return
    for (const tag of entry.tags) {
      tag.entries.delete(entry)
      if (tag.entries.size === 0) this.#tags.delete(tag.name)
    }
  }

  #count(type: CacheType, isHit: boolean): void {
    const counter = this.#counters.get(type)
    if (counter) counter[isHit ? 'hits' : 'misses'] += 1
  }
}
