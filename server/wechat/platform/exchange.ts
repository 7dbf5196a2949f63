import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { Breaker } from '../../platform/breaker.ts'
import type { Clock } from '../../platform/clock.ts'
import { AnswerTooLarge, Destinations, OutgoingRefused } from '../../platform/outgoing/destinations.ts'
import { Outgoing, type OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import type { WechatAccount } from '../account.ts'
import { refusalOf, unavailable, unknownOutcome } from './failures.ts'
import { parseWithBigNumbers } from './json.ts'
import { multipartOf, type Upload } from './multipart.ts'

/** Milliseconds, for everything together. */
const limitsMs = { call: 10_000, upload: 30_000, file: 30_000 }
/** The largest file that is fetched, in megabytes: followers' videos are the largest. */
const maxFileMegabytes = 25
const megabyte = 1_048_576

export interface Request {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  upload?: Upload
  /** Requests a file, which may be large. */
  isFile?: boolean
}

export type FileAnswer = { bytes: Buffer } | { content: Record<string, unknown> }

interface Context {
  account: WechatAccount
  token?: string
  isToken?: boolean
  signal?: AbortSignal | undefined
}

const openids = z.array(z.string()).max(10_000)
/** A number of the platform's, which may have more digits than one of JavaScript. */
export const platformNumber = z.union([z.string().min(1), z.int()]).transform(String)
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

/** No failure holds the address, which has token and secret, nor any of these. */
export class Exchange {
  readonly #outgoing: Outgoing
  readonly #clock: Clock
  /** By account: one that has just been set right is not left alone for another's failures. */
  #breaker = { account: '', breaker: new Breaker() }

  constructor(outgoing: Outgoing, clock: Clock) {
    this.#outgoing = outgoing
    this.#clock = clock
  }

  async ask(request: Request, context: Context): Promise<Record<string, unknown>> {
    const answer = await this.#answerTo(request, context)
    return this.#read(answer, request, context)
  }

  /** The file that is asked for, or the content that is answered in place of it. */
  async download(request: Request, context: Context): Promise<FileAnswer> {
    const answer = await this.#answerTo({ ...request, isFile: true }, context)
    // An answer that begins with a brace is JSON, whatever its header says: no picture, sound or video begins with one.
    if (answer.status !== 200 || answer.bytes.length === 0 || answer.bytes[0] === 0x7b)
      return { content: this.#read(answer, request, context) }
    this.#breakerOf(context.account).succeeded()
    return { bytes: answer.bytes }
  }

  /** Asked without token, at an address that the platform has named. */
  async downloadFrom(address: string, { account, signal }: Context): Promise<Buffer> {
    const limits = { timeoutMs: limitsMs.file, maxBytes: maxFileMegabytes * megabyte }
    // The platform names addresses without encryption.
    const options = { ...limits, allowPlain: true, redirects: 2, ...(signal ? { signal } : {}) }
    const answer = await this.#wayTo(account)
      .request(address, options)
      .catch((error: unknown) => {
        throw failureOf(error, 'video_url')
      })
    if (answer.status !== 200) throw unavailable('answer', 'video_url', `answered ${answer.status}`)
    return answer.bytes
  }

  async #answerTo(request: Request, context: Context): Promise<OutgoingAnswer> {
    const breaker = this.#breakerOf(context.account)
    const retryAfterSeconds = breaker.enter(this.#now())
    if (retryAfterSeconds !== null) throw unavailable('paused', request.path, 'WeChat has failed too often', retryAfterSeconds)
    let isSent = false
    try {
      return await this.#send(request, context, () => {
        isSent = true
      })
    } catch (error) {
      if (context.signal?.aborted) {
        breaker.left()
        throw context.signal.reason
      }
      if (request.isFile && error instanceof AnswerTooLarge) breaker.succeeded()
      else breaker.failed(this.#now())
      throw unanswered(error, request, isSent && !context.isToken)
    }
  }

  #read(answer: OutgoingAnswer, { path }: Request, context: Context): Record<string, unknown> {
    const breaker = this.#breakerOf(context.account)
    const content = answer.status === 200 ? answered.safeParse(parseWithBigNumbers(answer.text)) : undefined
    if (!content?.success) {
      breaker.failed(this.#now())
      const failure = unavailable('answer', path, `answered ${answer.status}, which is no answer of the platform's`)
      throw context.isToken ? failure : unknownOutcome(failure)
    }
    breaker.succeeded()
    const { errcode = 0, errmsg = '' } = content.data
    if (errcode === 0) return content.data
    const failedOpenids = openids.safeParse(content.data.fail_openid_list).data ?? []
    const messageId = platformNumber.safeParse(content.data.msg_id).data ?? null
    throw refusalOf({ errcode, errmsg, failedOpenids, messageId }, path, secretsOf(context), context.isToken ?? false)
  }

  #send(
    { method, path, query = {}, body, upload, isFile }: Request,
    { account, token, signal }: Context,
    onConnected: () => void,
  ): Promise<OutgoingAnswer> {
    const parameters = new URLSearchParams(token === undefined ? query : { access_token: token, ...query }).toString()
    const content = upload ? multipartOf(upload) : jsonOf(body)
    return this.#wayTo(account).request(`${account.baseUrl}${path}${parameters && `?${parameters}`}`, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': content.contentType }, body: content.body } : {}),
      onConnected,
      timeoutMs: upload ? limitsMs.upload : isFile ? limitsMs.file : limitsMs.call,
      ...(isFile ? { maxBytes: maxFileMegabytes * megabyte } : {}),
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
function unanswered(error: unknown, { path, isFile = false }: Request, mayBeDone: boolean): Error {
  const failure = failureOf(error, path, isFile)
  return mayBeDone && !isFile ? unknownOutcome(failure) : failure
}

function failureOf(error: unknown, path: string, isFile = true): AppError {
  if (error instanceof AnswerTooLarge && isFile) return new AppError('too_large', { params: { max: maxFileMegabytes } })
  if (error instanceof AnswerTooLarge) return unavailable('answer', path, 'answered too much')
  if (error instanceof OutgoingRefused) return unavailable('address', path, error.message)
  if (error instanceof Error && error.name === 'TimeoutError') return unavailable('timeout', path, 'did not answer in time')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return unavailable(code === 'ERR_INVALID_URL' ? 'address' : 'unreachable', path, `could not be reached (${code})`)
}
