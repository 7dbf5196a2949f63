import { createHmac } from 'node:crypto'
import { recordAudit } from '../../db/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { Throttle } from '../../platform/throttle.ts'
import type { Actor, UnitOfWork } from '../../work.ts'

type Action = 'login_failed' | 'code_failed' | 'confirmation_failed' | 'password_forgotten' | 'forbidden' | 'read_secrets'
type Subject = { userId: number } | { email: string } | { resource: string }

/** Entries a minute for each account, address or reader, and for all addresses together that are no account's. */
const entriesPerMinute = { each: 1, unknown: 10 }

interface Deps {
  work: UnitOfWork
  clock: Clock
  secretKey: Buffer
}

/** Entries are bounded, since strangers cause them. No answer waits for one: its time would tell whether an address is an account's. */
export class RefusalLog {
  readonly #deps: Deps
  readonly #onError: (error: unknown) => void
  readonly #each = new Throttle(entriesPerMinute.each)
  readonly #unknown = new Throttle(entriesPerMinute.unknown)
  readonly #writing = new Set<Promise<void>>()

  constructor(deps: Deps, onError: (error: unknown) => void) {
    this.#deps = deps
    this.#onError = onError
  }

  note(action: Action, actor: Actor, subject: Subject, changes: Record<string, unknown> = {}): void {
    const address = 'email' in subject ? this.#hashOf(subject.email) : null
    const key = `${action} ${address ?? JSON.stringify([subject, actor.userId])}`
    const now = Date.parse(this.#deps.clock.now())
    if (this.#each.waitSeconds(key, now) > 0) return
    this.#each.count(key, now)
    const written: Promise<void> = this.#write(action, actor, subject, { ...changes, ...(address && { address }) })
      .catch(this.#onError)
      .finally(() => this.#writing.delete(written))
    this.#writing.add(written)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }

  async #write(action: Action, actor: Actor, subject: Subject, changes: Record<string, unknown>): Promise<void> {
    await this.#deps.work.run(actor, async (tx) => {
      if ('resource' in subject) return recordAudit(tx, { action, resource: subject.resource, recordId: null, changes })
      const accounts = tx.db.selectFrom('users').select('id')
      const account = 'email' in subject ? await accounts.where('email', '=', subject.email).executeTakeFirst() : { id: subject.userId }
      if (!account && !this.#hasRoom(Date.parse(tx.now))) return
      const { address, ...others } = changes
      await recordAudit(tx, { action, resource: 'users', recordId: account?.id ?? null, changes: account ? others : { address } })
    })
  }

  #hasRoom(now: number): boolean {
    if (this.#unknown.waitSeconds('', now) > 0) return false
    this.#unknown.count('', now)
    return true
  }

  /** An address that is no account's may be somebody's mistyped own: the log tells only whether it is the same one again. */
  #hashOf(email: string): string {
    return createHmac('sha256', this.#deps.secretKey).update(`refused ${email}`).digest('hex').slice(0, 16)
  }
}
