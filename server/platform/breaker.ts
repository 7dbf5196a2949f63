/** Failures in a row after which a service is left alone, and for how long. */
const failuresToOpen = 5
const openMs = 30_000

/** Open after some failures in a row, because waiting would be in vain; after a while one call tries if the service works again. */
export class Breaker {
  #failures = 0
  #openUntil = 0
  #isProbing = false

  /** Null where the caller may call, and tells how it went; else the seconds after which to come again. */
  enter(now: number): number | null {
    if (this.#failures < failuresToOpen) return null
    if (now < this.#openUntil || this.#isProbing) return Math.max(1, Math.ceil((this.#openUntil - now) / 1000))
    this.#isProbing = true
    return null
  }

  succeeded(): void {
    this.#failures = 0
    this.#isProbing = false
  }

  failed(now: number): void {
    this.#failures += 1
    this.#isProbing = false
    if (this.#failures >= failuresToOpen) this.#openUntil = now + openMs
  }

  /** The call ended in a way that says nothing about the service. */
  left(): void {
    this.#isProbing = false
  }
}
