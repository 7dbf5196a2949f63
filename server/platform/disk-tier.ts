import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { DiskFile, type DiskRecord } from './disk-file.ts'
import type { SecondaryTier, StoredEntry } from './secondary-tier.ts'

/** Share of the disk for entries whose keys anybody can make up: they push out no other. */
const openEndedShare = 0.25
/** Maximum bytes that wait to be written; values beyond it are not kept. */
const maxWaiting = 4 * 1024 * 1024
/** Reads under way; further ones are not made. */
const maxReads = 256
/** A disk that takes longer is worse than none. */
const readTimeoutMs = 200
/** After a failure the tier is off for a minute, after each further one in turn twice as long, up to an hour. */
const pauseMs = { first: 60_000, max: 3_600_000 }

const headSchema = z.object({
  key: z.string(),
  tags: z.array(z.string()),
  startedAt: z.int(),
  isOpenEnded: z.boolean(),
  inputs: z.string().nullable().optional(),
  value: z.unknown(),
})

export interface Codec {
  /** The description is JSON; null for a value that is not kept. */
  encode(value: unknown): { head: unknown; body: Buffer } | null
  /** With its size in memory; null where the head is none of `encode`'s. */
  decode(head: unknown, body: Buffer): { value: unknown; bytes: number } | null
}

interface Options {
  directory: string
  /** On the disk. */
  maxBytes: number
  codec: Codec
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Part = 'own' | 'openEnded'

/** A bad or slow disk causes no failure and no delay: a late entry counts as absent, and after a failure the tier is off for a while. */
export class DiskTier implements SecondaryTier {
  readonly #options: Options
  readonly #waiting = new Map<string, StoredEntry>()
  #waitingBytes = 0
  #isWriting = false
  #written = Promise.resolve()
  #files: Record<Part, DiskFile> | null = null
  #reads = 0
  #failures = 0
  #offUntil = 0

  constructor(options: Options) {
    this.#options = options
  }

  has(key: string): boolean {
    return this.#waiting.has(key) || this.#fileWith(key) !== undefined
  }

  put(key: string, entry: StoredEntry): void {
    if (this.has(key) || this.#waitingBytes + entry.bytes > maxWaiting || this.#isOff) return
    this.#waiting.set(key, entry)
    this.#waitingBytes += entry.bytes
    if (!this.#isWriting) this.#written = this.#write()
  }

  async get(key: string): Promise<StoredEntry | undefined> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const file = this.#fileWith(key)
    if (!file || this.#reads >= maxReads) return undefined
    this.#reads += 1
    const read = file.read(key).finally(() => {
      this.#reads -= 1
    })
    try {
      const record = await inTime(read)
      const entry = record && this.#decoded(key, record)
      if (record && !entry) file.delete(key)
      return entry
    } catch (error) {
      this.#fail(error)
      return undefined
    }
  }

  delete(key: string): void {
    const waiting = this.#waiting.get(key)
    if (waiting) this.#leave(key, waiting)
    this.#fileWith(key)?.delete(key)
  }

  /** Resolves when nothing waits any more: it is on the disk, or was given up. */
  written(): Promise<void> {
    return this.#written
  }

  async close(): Promise<void> {
    this.#offUntil = Number.POSITIVE_INFINITY
    await this.#letGo()
    await this.#written
  }

  get #isOff(): boolean {
    return performance.now() < this.#offUntil
  }

  #fileWith(key: string): DiskFile | undefined {
    if (!this.#files) return undefined
    const { own, openEnded } = this.#files
    if (own.has(key)) return own
    return openEnded.has(key) ? openEnded : undefined
  }

  #decoded(key: string, { head, body }: DiskRecord): StoredEntry | undefined {
    const { data } = headSchema.safeParse(JSON.parse(head.toString()))
    const decoded = data?.key === key ? this.#options.codec.decode(data.value, body) : null
    if (!data || !decoded) return undefined
    const { tags, startedAt, isOpenEnded, inputs } = data
    return { ...decoded, tags, startedAt, isOpenEnded, inputs }
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    try {
      for (const [key, entry] of this.#waiting) {
        const encoded = this.#options.codec.encode(entry.value)
        if (encoded) {
          const { tags, startedAt, isOpenEnded, inputs } = entry
          const head: z.input<typeof headSchema> = { key, tags: [...tags], startedAt, isOpenEnded, inputs, value: encoded.head }
          const files = await this.#opened()
          await files[isOpenEnded ? 'openEnded' : 'own'].write(key, { head: Buffer.from(JSON.stringify(head)), body: encoded.body })
          this.#failures = 0
        }
        // It may have been deleted, and another one put in its place, while it was written.
        if (this.#waiting.get(key) === entry) this.#leave(key, entry)
        else this.#fileWith(key)?.delete(key)
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isWriting = false
    }
  }

  async #opened(): Promise<Record<Part, DiskFile>> {
    if (this.#files) return this.#files
    const { directory, maxBytes } = this.#options
    const bytes = { own: Math.floor(maxBytes * (1 - openEndedShare)), openEnded: Math.floor(maxBytes * openEndedShare) }
    const own = await DiskFile.open(directory, bytes.own)
    const openEnded = await DiskFile.open(directory, bytes.openEnded).catch(async (error: unknown) => {
      await own.close()
      throw error
    })
    const files = { own, openEnded }
    if (this.#isOff) {
      await closed(files)
      throw new Error('the disk was let go of meanwhile')
    }
    this.#files = files
    return files
  }

  #leave(key: string, entry: StoredEntry): void {
    this.#waiting.delete(key)
    this.#waitingBytes -= entry.bytes
  }

  #fail(error: unknown): void {
    // Writes that were under way when the first one failed fail as well.
    if (this.#isOff) return
    const pause = Math.min(pauseMs.max, pauseMs.first * 2 ** this.#failures)
    this.#failures += 1
    this.#offUntil = performance.now() + pause
    this.#options.log.warn({ err: error, seconds: pause / 1_000 }, 'the disk cannot be used for cached pages: it is left alone for a while')
    void this.#letGo()
  }

  async #letGo(): Promise<void> {
    const files = this.#files
    this.#files = null
    this.#waiting.clear()
    this.#waitingBytes = 0
    if (files) await closed(files)
  }
}

/** A file that cannot be closed is the system's again when the process ends. */
async function closed(files: Record<Part, DiskFile>): Promise<void> {
  await Promise.allSettled(Object.values(files).map((file) => file.close()))
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`the disk took longer than ${readTimeoutMs} ms`))
    // Where it was this process that was busy, the answer is there and is seen within a turn.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), readTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
