/** Dropped entries that are remembered: the least recently dropped one goes first. */
const maxDrops = 5_000

interface Eviction {
  at: number
  /** Null for the program itself. */
  by: number | null
  isRemote: boolean
}

export interface Drop extends Eviction {
  tag: string | null
}

/** Explains why a page is new or old. Bounded, and lost with the process. */
export class EvictionLog {
  readonly #drops = new Map<string, Drop>()

  note(key: string, tag: string | null, eviction: Eviction): void {
    // A map is in the order of its insertions.
    this.#drops.delete(key)
    this.#drops.set(key, { ...eviction, tag })
    if (this.#drops.size <= maxDrops) return
    const [oldest] = this.#drops.keys()
    if (oldest !== undefined) this.#drops.delete(oldest)
  }

  lastDrop(key: string): Drop | null {
    return this.#drops.get(key) ?? null
  }
}
