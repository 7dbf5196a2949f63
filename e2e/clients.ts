import { setTimeout as sleep } from 'node:timers/promises'

/** The status is 0 where there was no answer. */
export interface Answered {
  status: number
  /** When it was sent, in milliseconds of `performance.now()`. */
  at: number
  ms: number
  retryAfter: string | null
  failure?: string
}

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}

async function ask(url: string, init: RequestInit = {}): Promise<Answered & { id?: number }> {
  const at = performance.now()
  const since = () => performance.now() - at
  try {
    const answer = await fetch(url, { redirect: 'manual', ...init })
    const text = await answer.text()
    const id = answer.status === 201 ? Number(/"id":(\d+)/.exec(text)?.[1]) : undefined
    return { status: answer.status, at, ms: since(), retryAfter: answer.headers.get('retry-after'), ...(id ? { id } : {}) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: 0, at, ms: since(), retryAfter: null, failure: String(cause) }
  }
}

abstract class Clients {
  readonly answers: Answered[] = []
  #isStopped = false
  readonly #ended: Promise<unknown>

  constructor(count: number, pauseMs: number) {
    this.#ended = Promise.all(Array.from({ length: count }, (_, client) => this.#work(client, pauseMs)))
  }

  protected abstract act(client: number, round: number): Promise<Answered>

  async #work(client: number, pauseMs: number): Promise<void> {
    // Everything that the subclass sets up exists from the next turn on.
    await Promise.resolve()
    for (let round = 0; !this.#isStopped; round += 1) {
      const answer = await this.act(client, round)
      this.answers.push(answer)
      await sleep(answer.status === 0 ? Math.max(20, pauseMs) : pauseMs)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ended
  }

  since(at: number): Answered[] {
    return this.answers.filter((answer) => answer.at >= at)
  }
}

export class Readers extends Clients {
  readonly #urls: string[]

  constructor(urls: string[], { count = 2, pauseMs = 10 } = {}) {
    super(count, pauseMs)
    this.#urls = urls
  }

  protected override act(client: number, round: number): Promise<Answered> {
    return ask(this.#urls[(client + round) % this.#urls.length] ?? '')
  }
}

let writer = 0

export class Writers extends Clients {
  readonly acknowledged: number[] = []
  readonly #api: string
  readonly #token: string
  readonly #categoryId: number

  constructor(base: string, token: string, categoryId: number, { count = 8, pauseMs = 0 } = {}) {
    super(count, pauseMs)
    this.#api = `${base}/api/v1/admin/contents`
    this.#token = token
    this.#categoryId = categoryId
  }

  protected override async act(client: number, round: number): Promise<Answered> {
    writer += 1
    const body = JSON.stringify({ category_id: this.#categoryId, title_cn: `第${writer}篇，${client}号第${round}次` })
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' }
    const answer = await ask(this.#api, { method: 'POST', headers, body })
    if (answer.id) this.acknowledged.push(answer.id)
    return answer
  }
}
