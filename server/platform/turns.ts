import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time that work which is not awaited goes on without a break. */
const maxTurnMs = 10

/**
 * Divides long work into turns of the event loop. Queries of SQLite are synchronous: a loop over them, however often it awaits, would block
 * everything else.
 */
export class Turns {
  #since = performance.now()

  /** To be awaited between two pieces of the work: goes on at once, or after everybody else where it is their turn. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < maxTurnMs) return
    await nextTurn()
    this.#since = performance.now()
  }
}
