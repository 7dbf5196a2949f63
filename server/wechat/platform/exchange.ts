import { z } from 'zod'
import type { AppError } from '../../errors.ts'
import { Breaker } from '../../platform/breaker.ts'
import type { Clock } from '../../platform/clock.ts'
import { AnswerTooLarge, Destinations, OutgoingRefused } from '../../platform/outgoing/destinations.ts'
import { Outgoing, type OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import type { WechatAccount } from '../account.ts'
import { refusalOf, unavailable, unknownOutcome } from './failures.ts'
import { parseWithBigNumbers } from './json.ts'
import { multipartOf, type Upload } from './multipart.ts'

/** Milliseconds, for everything together. */
const limitsMs = { call: 10_000, upload: 30_000 }

export interface Request {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  upload?: Upload
}

/** What is done with one request: as whom, what must not be repeated of the answer, and whether it asks for a token. */
interface Context {
  account: WechatAccount
  token?: string
  isToken?: boolean
  signal?: AbortSignal | undefined
}

const openids = z.array(z.string()).max(10_000)
const answered = z.looseObject({
  errcode: z
    .int()
    .or(
      z
        .string()
        .regex(/^-?\d{1,12}$/)
        .transform(Number),
    )
    .optional(),
  errmsg: z.string().optional().catch(undefined),
})

/**
 * One request and its answer. Whatever goes wrong becomes one of our failures, in which neither the address, which holds token and
 * secret, nor any of these remains.
 */
export class Exchange {
  readonly #outgoing: Outgoing
  readonly #clock: Clock
  /** By account, so that one that has just been set right is not left alone for another's failures. */
  #breaker = { account: '', breaker: new Breaker() }

  constructor(outgoing: Outgoing, clock: Clock) {
    this.#outgoing = outgoing
    this.#clock = clock
  }

  /** The answer's content, where the platform says that all went well. */
  async ask(request: Request, context: Context): Promise<Record<string, unknown>> {
    const breaker = this.#breakerOf(context.account)
    const retryAfterSeconds = breaker.enter(this.#now())
    if (retryAfterSeconds !== null) throw unavailable('paused', request.path, 'WeChat has failed too often', retryAfterSeconds)
    let answer: OutgoingAnswer
    let isSent = false
    try {
      answer = await this.#send(request, context, () => {
        isSent = true
      })
    } catch (error) {
      if (context.signal?.aborted) {
        breaker.left()
        throw context.signal.reason
      }
      breaker.failed(this.#now())
      throw unanswered(error, request.path, isSent && !context.isToken)
    }
    const content = answer.status === 200 ? answered.safeParse(parseWithBigNumbers(answer.text)) : undefined
    if (!content?.success) {
      breaker.failed(this.#now())
      const failure = unavailable('answer', request.path, `answered ${answer.status}, which is no answer of the platform's`)
      throw context.isToken ? failure : unknownOutcome(failure)
    }
    breaker.succeeded()
    const { errcode = 0, errmsg = '' } = content.data
    if (errcode === 0) return content.data
    const failedOpenids = openids.safeParse(content.data.fail_openid_list).data ?? []
    throw refusalOf({ errcode, errmsg, failedOpenids }, request.path, secretsOf(context), context.isToken ?? false)
  }

  #send(
    { method, path, query = {}, body, upload }: Request,
    { account, token, signal }: Context,
    onConnected: () => void,
  ): Promise<OutgoingAnswer> {
    const parameters = new URLSearchParams(token === undefined ? query : { access_token: token, ...query }).toString()
    const content = upload ? multipartOf(upload) : jsonOf(body)
    return this.#wayTo(account).request(`${account.baseUrl}${path}${parameters && `?${parameters}`}`, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': content.contentType }, body: content.body } : {}),
      onConnected,
      timeoutMs: upload ? limitsMs.upload : limitsMs.call,
      ...(signal ? { signal } : {}),
    })
  }

  /** The simulated platform is this program's own, and may be on the loopback. */
  #wayTo({ isSimulated, baseUrl }: WechatAccount): Outgoing {
    if (!isSimulated) return this.#outgoing
    const { hostname, port, protocol } = new URL(baseUrl)
    return new Outgoing(new Destinations([{ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }]))
  }

  #breakerOf({ key }: WechatAccount): Breaker {
    if (this.#breaker.account !== key) this.#breaker = { account: key, breaker: new Breaker() }
    return this.#breaker.breaker
  }

  #now = (): number => Date.parse(this.#clock.now())
}

/** Real UTF-8: the platform refuses escapes, which lone surrogates would become. */
const jsonOf = (body: unknown) => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body ?? {}, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
})

const secretsOf = ({ account, token = '' }: Context): string[] => [
  account.secret,
  account.token,
  account.encodingAesKey,
  account.formerAesKey,
  token,
]

/** @param mayBeDone whether the request reached the platform, and is one that it may have acted on */
function unanswered(error: unknown, path: string, mayBeDone: boolean): Error {
  const failure = failureOf(error, path)
  return mayBeDone ? unknownOutcome(failure) : failure
}

function failureOf(error: unknown, path: string): AppError {
  if (error instanceof AnswerTooLarge) return unavailable('answer', path, 'answered too much')
  if (error instanceof OutgoingRefused) return unavailable('address', path, error.message)
  if (error instanceof Error && error.name === 'TimeoutError') return unavailable('timeout', path, 'did not answer in time')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return unavailable(code === 'ERR_INVALID_URL' ? 'address' : 'unreachable', path, `could not be reached (${code})`)
}
