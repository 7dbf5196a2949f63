import type { Measured } from '../../contracts/analytics.ts'

export const sendEveryMs = 30_000
/** The contract's `metricsPerSend`, which would bring its schemas along. */
export const perSend = 10
/** Beyond this the oldest go: a page that cannot send must not grow. */
const maxHeld = 200

const types = ['general', 'api', 'page'] as const

export interface Transport {
  post(report: object): Promise<unknown>
  /** Outlives the page; false where the browser takes no more. */
  beacon(report: object): boolean
}

export class MetricBuffers {
  readonly #transport: Transport
  readonly #sender: () => object
  readonly #held: { [K in keyof Measured]: Measured[K][] } = { general: [], api: [], page: [] }

  constructor(transport: Transport, sender: () => object) {
    this.#transport = transport
    this.#sender = sender
  }

  add<K extends keyof Measured>(type: K, entry: Measured[K]): void {
    const held: Measured[K][] = this.#held[type]
    held.push(entry)
    if (held.length > maxHeld) held.shift()
  }

  start(): void {
    setInterval(() => this.send(), sendEveryMs)
  }

  send(): void {
    for (const type of types) {
      const metrics = this.#held[type].splice(0, perSend)
      // A failure is not reported, and the entries lost with it are not missed.
      if (metrics.length > 0) void this.#transport.post({ type, metrics, ...this.#sender() }).catch(() => undefined)
    }
  }

  leave(): void {
    while (types.some((type) => this.#held[type].length > 0)) {
      const [general, api, page] = types.map((type) => this.#held[type].splice(0, perSend))
      if (!this.#transport.beacon({ general, api, page, ...this.#sender() })) return
    }
  }
}
