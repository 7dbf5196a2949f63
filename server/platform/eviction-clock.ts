/** Tags whose last eviction is remembered one by one. */
const maxTags = 50_000

/**
 * A counter that every eviction increments: tells if something begun at some moment has been overtaken since. Bounded: of the tags
 * that were not evicted for longest it only knows when the last of them was, and uses that as the moment for any of them.
 */
export class EvictionClock {
  readonly #evictedAt = new Map<string, number>()
  #now = 0
  /** Values begun before are overtaken whatever their tags: they may carry one that is no longer remembered, or all was cleared. */
  #floor = 0

  get now(): number {
    return this.#now
  }

  evict(tags: readonly string[]): void {
    this.#now += 1
    for (const tag of tags) {
      // A map is in the order of its insertions: the least recently evicted one comes first.
      this.#evictedAt.delete(tag)
      this.#evictedAt.set(tag, this.#now)
    }
    for (const [tag, at] of this.#evictedAt) {
      if (this.#evictedAt.size <= maxTags) break
      this.#floor = at
      this.#evictedAt.delete(tag)
    }
  }

  /** Notes that everything begun until now is overtaken. */
  clear(): void {
    this.#now += 1
    this.#floor = this.#now
    this.#evictedAt.clear()
  }

  hasOvertaken(since: number, tags: Iterable<string>): boolean {
    if (this.#floor > since) return true
    for (const tag of tags) if ((this.#evictedAt.get(tag) ?? 0) > since) return true
    return false
  }
}
