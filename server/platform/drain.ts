/**
 * The time between the signal to end and the end of a process behind a balancer: it says that it is not ready, and answers as
 * before, but each connection is closed after its next answer, so that no request is sent to where nobody listens.
 */
export class Drain {
  readonly #listeners: (() => void)[] = []
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  begin(): void {
    this.#hasBegun = true
    for (const listener of this.#listeners) listener()
  }

  /** Calls back when it begins: answers that have no end of their own are ended then. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
