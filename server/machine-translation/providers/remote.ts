import type { z } from 'zod'
import type { ProviderName } from '../../../contracts/machine-translation-providers.ts'
import { AnswerTooLarge, OutgoingRefused } from '../../platform/outgoing/destinations.ts'
import type { Outgoing, OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import { type FailureDetails, type TranslationFailure, translationFailure } from './failures.ts'

/** The end of every call, in milliseconds, should its signal not come earlier. */
const callTimeoutMs = 120_000

export interface Problem {
  code?: TranslationFailure | undefined
  reason?: string | number | null | undefined
}

interface Call<S extends z.ZodType> {
  address: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  schema: S
  problemOf?: (body: unknown, status: number) => Problem | null
}

/** Failures hold no secret, address or text. */
export class Remote {
  readonly #outgoing: Outgoing
  readonly #name: ProviderName
  readonly #secrets: readonly string[]

  constructor(outgoing: Outgoing, name: ProviderName, secrets: readonly string[]) {
    this.#outgoing = outgoing
    this.#name = name
    this.#secrets = secrets.filter((secret) => secret !== '')
  }

  async post<S extends z.ZodType>({ address, headers, body, signal, schema, problemOf }: Call<S>): Promise<z.output<S>> {
    const answer = await this.#send(address, headers, body, signal)
    const content = jsonOf(answer.text)
    const problem = problemOf?.(content, answer.status)
    const isFine = answer.status >= 200 && answer.status < 300
    if (problem || !isFine)
      throw this.fail(problem?.code ?? codeOf(answer.status), `answered ${answer.status}`, problem?.reason, retryAfter(answer))
    const parsed = schema.safeParse(content)
    if (!parsed.success) throw this.fail('translation_bad_response', 'answered something else than its documentation says')
    return parsed.data
  }

  /** Refused where there are more or fewer than one for each text. */
  counted(texts: string[], expected: number): string[] {
    if (texts.length !== expected) throw this.fail('translation_bad_response', `answered ${texts.length} texts for ${expected}`)
    return texts
  }

  /** Of the service's own code only what looks like one is kept. */
  fail(code: TranslationFailure, what: string, ownCode?: Problem['reason'], details: FailureDetails = {}): Error {
    const own = String(ownCode ?? '')
    const isCode = /^[\w.-]{1,80}$/.test(own) && !this.#secrets.some((secret) => own.includes(secret) || isPart(own, secret))
    return translationFailure(code, { ...details, reason: `${this.#name} ${what}${isCode ? ` (${own})` : ''}` })
  }

  async #send(address: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<OutgoingAnswer> {
    signal.throwIfAborted()
    try {
      return await this.#outgoing.request(address, { method: 'POST', headers, body, signal, timeoutMs: callTimeoutMs })
    } catch (error) {
      throw this.#unanswered(error, signal)
    }
  }

  #unanswered(error: unknown, { aborted, reason }: AbortSignal): unknown {
    if (aborted && !isTimeout(reason)) return reason
    if (aborted || isTimeout(error)) return this.fail('translation_timeout', 'did not answer in time')
    if (error instanceof AnswerTooLarge) return this.fail('translation_bad_response', 'answered too much')
    if (error instanceof OutgoingRefused) return this.fail('translation_misconfigured', `cannot be called: ${error.message}`)
    const code = errorCode(error)
    return this.fail(unsent[code] ?? 'translation_unavailable', 'could not be reached', code)
  }
}

/** `base` as people have entered it, with or without a final slash. */
export const endpoint = (base: string, path: string): string => base.replace(/(?<!\/)\/+$/, '') + path

const statusCodes: Record<number, TranslationFailure> = {
  401: 'translation_unauthorized',
  402: 'translation_quota_exceeded',
  403: 'translation_unauthorized',
  404: 'translation_misconfigured',
  405: 'translation_misconfigured',
  408: 'translation_unavailable',
  410: 'translation_misconfigured',
  413: 'translation_too_long',
  414: 'translation_too_long',
  429: 'translation_rate_limited',
}

function codeOf(status: number): TranslationFailure {
  if (status >= 500) return 'translation_unavailable'
  // Where a service has moved, its address has to be entered again: a key does not follow.
  if (status >= 300 && status < 400) return 'translation_misconfigured'
  return statusCodes[status] ?? 'translation_bad_response'
}

function retryAfter({ headers }: OutgoingAnswer): FailureDetails {
  const value = headers['retry-after']?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, Math.ceil(seconds)) } : {}
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A request that Node.js did not send, because of a key that is no header or an address that is none. */
const unsent: Record<string, TranslationFailure> = {
  ERR_INVALID_CHAR: 'translation_unauthorized',
  ERR_INVALID_URL: 'translation_misconfigured',
}

/** Shorter parts of a secret than these 8 characters are worth nothing. */
const isPart = (text: string, secret: string): boolean => text.length >= 8 && secret.includes(text)

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError'

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
