import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time that work which is not awaited goes on without a break. */
const maxTurnMs = 10

/** Turns of the event loop: SQLite's queries are synchronous, and a loop over them, however often it awaits, would block all else. */
export class Turns {
  #since = performance.now()

  /** To be awaited between two pieces of the work. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < maxTurnMs) return
    await nextTurn()
    this.#since = performance.now()
  }
}
