import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Clock, dayMs } from './clock.ts'
import { Periodic } from './periodic.ts'

/** Addresses that are counted at once; of more, only the most read are remembered. */
const maxCounted = 4_000
const leftWhenFull = 1_000
const maxStored = 500
const maxAddressLength = 300
const saveMs = 10 * 60_000
/** A read counts half as much a day later. */
const halfLifeMs = dayMs

const file = z.object({
  saved_at: z.iso.datetime(),
  reads: z.array(z.tuple([z.string().max(maxAddressLength).startsWith('/'), z.number().positive()])).max(maxStored),
})

interface Options {
  /** The file that outlives the process. */
  path: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Most read of late rather than ever; bounded in memory, and remembered in a small file. */
export class MostRead {
  readonly #options: Options
  #counts = new Map<string, { reads: number }>()
  #asOf: number
  #periodic: Periodic | undefined

  constructor(options: Options) {
    this.#options = options
    this.#asOf = Date.parse(options.clock.now())
  }

  /** Leaves out addresses with a query: callers make them up. */
  count(address: string): void {
    // A hit of the cache has no time for more than this.
    const known = this.#counts.get(address)
    if (known) known.reads += 1
    else if (address.length <= maxAddressLength && !address.includes('?')) this.#add(address, 1)
  }

  /** Most read first. */
  top(limit: number): string[] {
    return this.#ranked()
      .slice(0, limit)
      .map(([address]) => address)
  }

  /** Reads the file, and writes it every ten minutes. A file that cannot be used is as good as none. */
  async start(): Promise<void> {
    const { path, clock, log } = this.#options
    try {
      const { saved_at, reads } = file.parse(JSON.parse(await readFile(path, 'utf8')))
      const left = fading(Date.parse(clock.now()) - Date.parse(saved_at))
      for (const [address, count] of reads) this.#add(address, count * left)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err: error }, `${path} cannot be used: which pages are read most is found out anew`)
    }
    this.#periodic = new Periodic(
      saveMs,
      () => this.#save(),
      (error) => log.warn({ err: error }, 'which pages are read most was not written'),
    )
  }

  async stop(): Promise<void> {
    await this.#periodic
      ?.stop()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'which pages are read most was not written'))
  }

  /** Another process of the same data directory finds the old file or the new one, never half of one. */
  async #save(): Promise<void> {
    this.#fade()
    const { path, clock } = this.#options
    const content: z.input<typeof file> = {
      saved_at: clock.now(),
      reads: this.#ranked()
        .slice(0, maxStored)
        .map(([address, { reads }]) => [address, reads]),
    }
    const draft = `${path}.${randomUUID()}`
    try {
      await writeFile(draft, JSON.stringify(content), { mode: 0o600, flush: true })
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }

  #fade(): void {
    const now = Date.parse(this.#options.clock.now())
    const left = fading(now - this.#asOf)
    this.#asOf = now
    for (const [address, count] of this.#counts) {
      count.reads *= left
      if (count.reads < 0.01) this.#counts.delete(address)
    }
  }

  #add(address: string, reads: number): void {
    this.#counts.set(address, { reads: reads + (this.#counts.get(address)?.reads ?? 0) })
    if (this.#counts.size > maxCounted) this.#counts = new Map(this.#ranked().slice(0, leftWhenFull))
  }

  #ranked(): [address: string, count: { reads: number }][] {
    return [...this.#counts].sort(([, a], [, b]) => b.reads - a.reads)
  }
}

const fading = (ms: number) => 0.5 ** (Math.max(0, ms) / halfLifeMs)
