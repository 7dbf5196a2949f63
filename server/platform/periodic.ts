/** Runs an action every so often, never twice at once; stopping runs it a last time, after the one under way. */
export class Periodic {
  readonly #action: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #last: Promise<void> = Promise.resolve()
  #underWay = 0

  constructor(everyMs: number, action: () => Promise<void>, onError: (error: unknown) => void) {
    this.#action = action
    this.#timer = setInterval(() => {
      // A slow run is not followed by all those that it delayed.
      if (this.#underWay === 0) void this.run().catch(onError)
    }, everyMs)
    this.#timer.unref()
  }

  /** Runs the action now, or as soon as the one under way has ended. */
  run(): Promise<void> {
    this.#underWay += 1
    const run = this.#last.then(this.#action).finally(() => {
      this.#underWay -= 1
    })
    this.#last = run.catch(() => undefined)
    return run
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.run()
  }
}
