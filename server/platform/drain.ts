/**
 * The time between the signal to end and the end of a process behind a balancer: it says that it is not ready, and answers as
 * before, but each connection is closed after its next answer, so that no request is sent to where nobody listens.
 */
export class Drain {
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  begin(): void {
    this.#hasBegun = true
  }
}
