import { Periodic } from './periodic.ts'

interface Options<V> {
  everyMs: number
  join: (known: V, further: V) => V
  /** In one go, in the order of the keys: two processes never wait for each other's rows. */
  write: (batch: readonly V[]) => Promise<void>
  onError: (error: unknown) => void
}

/** Values that could not be written stay for the next time. */
export class WriteBuffer<V> {
  readonly #options: Options<V>
  #pending = new Map<string, V>()
  /** On their way to the database: no longer pending, and not yet in what it answers. */
  #writing = new Map<string, V>()
  readonly #periodic: Periodic

  constructor(options: Options<V>) {
    this.#options = options
    this.#periodic = new Periodic(options.everyMs, () => this.#flush(), options.onError)
  }

  add(key: string, value: V): void {
    const known = this.#pending.get(key)
    this.#pending.set(key, known === undefined ? value : this.#options.join(known, value))
  }

  unwritten(key: string): V[] {
    return [this.#pending, this.#writing].flatMap((values) => values.get(key) ?? [])
  }

  flush(): Promise<void> {
    return this.#periodic.run()
  }

  stop(): Promise<void> {
    return this.#periodic.stop()
  }

  async #flush(): Promise<void> {
    if (this.#pending.size === 0) return
    const batch = this.#pending
    this.#writing = batch
    this.#pending = new Map()
    try {
      const sorted = [...batch].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      await this.#options.write(sorted.map(([, value]) => value))
    } catch (error) {
      for (const [key, value] of batch) {
        const newer = this.#pending.get(key)
        this.#pending.set(key, newer === undefined ? value : this.#options.join(value, newer))
      }
      throw error
    } finally {
      this.#writing = new Map()
    }
  }
}
