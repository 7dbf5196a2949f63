/** Dropped entries that are remembered: the least recently dropped one goes first. */
const maxDrops = 5_000

interface Eviction {
  at: number
  /** The user whose write it belongs to; null for the program itself. */
  by: number | null
  /** Made by another process. */
  isRemote: boolean
}

/** The eviction that dropped an entry: by a tag, or with all of its type. */
export interface Drop extends Eviction {
  tag: string | null
}

/** When and why entries were dropped last, to explain why a page is new or old. Bounded, and lost with the process. */
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
