import type { Server } from 'node:net'

/** More rounds than connections come in during one piece of work; however many come, work goes on. */
const mostRounds = 64
/** How long a round of the event loop takes in which there is nothing to do, and how long one is looked for. */
const stillMs = 0.05
const shutMs = 1_000

/**
 * Lets in who is at the door between two pieces of work. Node.js accepts one connection in each round of the event loop: a process
 * that does a piece of work in each would let in no more clients than it serves, and all others would wait unseen, those too
 * whose page is in the cache.
 */
export class Doorway {
  #arrivals = 0

  /** Counts a connection that has been accepted. */
  arrived(): void {
    this.#arrivals += 1
  }

  /** Continues once the event loop has come round and nobody came in. */
  afterArrivals(work: () => void): void {
    // From where we are, this round may have no look at the door any more.
    setImmediate(() => this.#waitForARound(work, mostRounds))
  }

  /**
   * Stops listening when nobody is at the door, where the system would cut them off; resolves when all who are inside have been
   * served. Who comes between the last look and the end is lost: so the last look is one at which nothing else was done.
   */
  shut(server: Server): Promise<void> {
    return new Promise((resolve) => this.#waitForStillness(() => server.close(() => resolve()), performance.now() + shutMs))
  }

  #waitForStillness(work: () => void, until: number): void {
    const before = this.#arrivals
    const began = performance.now()
    setImmediate(() => {
      const now = performance.now()
      if ((this.#arrivals === before && now - began < stillMs) || now > until) work()
      else this.#waitForStillness(work, until)
    })
  }

  #waitForARound(work: () => void, rounds: number): void {
    const before = this.#arrivals
    setImmediate(() => {
      if (this.#arrivals === before || rounds <= 1) work()
      else this.#waitForARound(work, rounds - 1)
    })
  }
}
