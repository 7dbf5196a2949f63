import type { Server } from 'node:net'

/** More iterations than connections are queued during one piece of work; however many there are, work goes on. */
const maxIterations = 64
/** Duration of an iteration of the event loop without work, and the maximum wait for one. */
const idleMs = 0.05
const closeMs = 1_000

/**
 * Node.js accepts one queued connection in each iteration of the event loop: a process that renders a page in each would accept no more
 * clients than it serves, and all others would wait unseen, those too whose page is in the cache.
 */
export class AcceptQueue {
  #accepted = 0

  accepted(): void {
    this.#accepted += 1
  }

  /** Calls back once an iteration of the event loop has accepted no connection: the queue is empty. */
  drained(work: () => void): void {
    // This iteration may have accepted already.
    setImmediate(() => this.#waitForIteration(work, maxIterations))
  }

  /**
   * Stops listening while the queue is empty, because the system resets what is in it; resolves when accepted connections have been served.
   * A connection queued between the last iteration and the end is lost: that iteration does nothing else.
   */
  close(server: Server): Promise<void> {
    return new Promise((resolve) => this.#waitForIdle(() => server.close(() => resolve()), performance.now() + closeMs))
  }

  #waitForIdle(work: () => void, until: number): void {
    const before = this.#accepted
    const began = performance.now()
    setImmediate(() => {
      const now = performance.now()
      if ((this.#accepted === before && now - began < idleMs) || now > until) work()
      else this.#waitForIdle(work, until)
    })
  }

  #waitForIteration(work: () => void, iterations: number): void {
    const before = this.#accepted
    setImmediate(() => {
      if (this.#accepted === before || iterations <= 1) work()
      else this.#waitForIteration(work, iterations - 1)
    })
  }
}
