/**
 * The time between the signal to end and the end of a process behind a balancer: the process reports that it is not ready, and answers as
 * before, but closes each connection after its next answer. No request is then sent to a process that no longer listens.
 */
export class GracefulShutdown {
  readonly #listeners: (() => void)[] = []
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  begin(): void {
    this.#hasBegun = true
    for (const listener of this.#listeners) listener()
  }

  /** Calls back when it begins: endless answers are ended then. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
