import { LRUCache } from 'lru-cache'
import { atMost } from './at-most.ts'

const windowMs = 60_000

/** In a sliding minute, in this process; bounded in memory. */
export class Throttle {
  readonly #limit: number
  readonly #events = new LRUCache<string, number[]>({ ...atMost(10_000), ttl: windowMs })

  constructor(limit: number) {
    this.#limit = limit
  }

  /** 0 when the key may try now. */
  waitSeconds(key: string, now: number): number {
    const recent = this.#recent(key, now)
    if (recent.length < this.#limit) return 0
    return Math.max(1, Math.ceil(((recent[0] ?? now) + windowMs - now) / 1000))
  }

  count(key: string, now: number): () => void {
    this.#events.set(key, [...this.#recent(key, now), now])
    return () => {
      const events = this.#events.get(key) ?? []
      const index = events.indexOf(now)
      if (index >= 0) this.#events.set(key, events.toSpliced(index, 1))
    }
  }

  #recent(key: string, now: number): number[] {
    return (this.#events.get(key) ?? []).filter((at) => at > now - windowMs)
  }
}
