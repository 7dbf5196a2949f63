import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../contracts/fields.ts'

/** A moment in a token, in milliseconds since 1970. */
export const tokenMoment = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number)
export const tokenId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

/** A signature of one purpose never passes for that of another. */
export const signatureOf = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')

/**
 * Signed tokens of one purpose: the fields of the payload in their order, and the signature, each after a dot. A field `until` ends them.
 * A token can be read by anybody who holds it. `context` is signed and not carried: a token is void once that is something else.
 */
export class SignedTokens<S extends z.ZodObject> {
  readonly #purpose: string
  readonly #payload: S

  constructor(purpose: string, payload: S) {
    this.#purpose = purpose
    this.#payload = payload
  }

  seal(key: Buffer, payload: z.output<S>, context: readonly string[] = []): string {
    const fields: Record<string, unknown> = payload
    const text = Object.keys(this.#payload.shape)
      .map((name) => String(fields[name]))
      .join('.')
    return `${text}.${this.#sign(key, text, context)}`
  }

  /** The payload of a token that may be forged: by it the context is found. */
  peek(token: string): z.output<S> | null {
    const names = Object.keys(this.#payload.shape)
    const parts = token.split('.')
    if (parts.length !== names.length + 1) return null
    return this.#payload.safeParse(Object.fromEntries(names.map((name, index) => [name, parts[index]]))).data ?? null
  }

  /** Null for one that is forged, of another context, or has ended. */
  open(key: Buffer, token: string, now: Instant, context: readonly string[] = []): z.output<S> | null {
    const payload = this.peek(token)
    if (!payload) return null
    const end = token.lastIndexOf('.')
    const [given, expected] = [token.slice(end + 1), this.#sign(key, token.slice(0, end), context)].map((text) => Buffer.from(text))
    if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return 'until' in payload && Number(payload.until) <= Date.parse(now) ? null : payload
  }

  #sign(key: Buffer, text: string, context: readonly string[]): string {
    return signatureOf(key, this.#purpose, [text, ...context].join(' '))
  }
}
