import { z } from 'zod'
import { lacks, permissionOf } from '../../../contracts/wechat/permissions.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type Sleep, sleep as sleepReally } from '../../platform/sleep.ts'
import { type AccountDeps, isComplete, readAccount, type WechatAccount } from '../account.ts'
import { isBusyErrcode, isTokenErrcode } from './error-codes.ts'
import { Exchange } from './exchange.ts'
import { errcodeOf, notPermitted, unavailable, unknownOutcome } from './failures.ts'
import type { Upload } from './multipart.ts'
import { type FetchedToken, Tokens } from './tokens.ts'

export { errcodeOf, mayBeDone } from './failures.ts'

export interface PlatformCall<A extends z.ZodType> {
  method: 'GET' | 'POST'
  /** Such as `/cgi-bin/menu/create`. */
  path: string
  /** Without `access_token`. */
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form, the file in the field `media`. */
  upload?: Upload
  /** Parses the answer, its `errcode` aside. Whole numbers beyond 2^53 come as strings. */
  answer: A
  /** May be repeated when the platform is busy; GETs are. */
  isIdempotent?: boolean
}

interface PlatformDeps {
  database: Database
  clock: Clock
  secrets: Secrets
  outgoing: Outgoing
  simulatorUrl?: AccountDeps['simulatorUrl']
  sleep?: Sleep
}

const maxRetries = 3
const firstWaitMs = 1_000
/** Stands for the signal of a call that has none. */
const noSignal = new AbortController().signal

const tokenAnswer = z.object({ access_token: z.string().min(1).max(1_024), expires_in: z.number().positive() })
const videoAnswer = z.object({ video_url: z.url({ protocol: /^https?$/ }) })
const ticketAnswer = z.object({ ticket: z.string().min(1).max(1_024), expires_in: z.number().positive() })

/** Calls as the account that the settings name; fetches, shares and renews its tokens. */
export class WechatPlatform {
  readonly #deps: Required<PlatformDeps>
  readonly #exchange: Exchange
  readonly #tokens: Tokens

  constructor(deps: PlatformDeps) {
    this.#deps = { simulatorUrl: () => null, sleep: sleepReally, ...deps }
    this.#exchange = new Exchange(deps.outgoing, deps.clock)
    this.#tokens = new Tokens(this.#deps)
  }

  /** The account as the settings say it, complete or not, turned on or not. */
  settings(): Promise<WechatAccount> {
    return readAccount(this.#deps.database.read, this.#deps)
  }

  /** Fails with `wechat_not_set_up` where app id, secret or address is missing. */
  async account(): Promise<WechatAccount> {
    const account = await this.settings()
    if (!isComplete(account)) throw new AppError('wechat_not_set_up')
    return account
  }

  /** A feature that this kind of account surely lacks is refused without a call. */
  async call<A extends z.ZodType>(call: PlatformCall<A>, signal?: AbortSignal): Promise<z.output<A>> {
    return this.callAs(await this.#enabled(), call, signal)
  }

  /** The account need not be turned on, as to test it. */
  async callAs<A extends z.ZodType>(account: WechatAccount, call: PlatformCall<A>, signal?: AbortSignal): Promise<z.output<A>> {
    const permission = permissionOf(call.path)
    if (permission && lacks(account, permission)) throw notPermitted(permission)
    const ask = (token: string) => this.#exchange.ask(call, { account, token, signal })
    const content = await this.#retryWhenBusy(call, signal ?? noSignal, () => this.#withToken(account, ask))
    return parsedBy(call.answer, content, call.path)
  }

  /** The platform keeps files for a while, such as a picture that a follower has sent. */
  async media(mediaId: string, signal?: AbortSignal): Promise<Buffer> {
    const account = await this.#enabled()
    const request = { method: 'GET', path: '/cgi-bin/media/get', query: { media_id: mediaId } } as const
    const ask = (token: string) => this.#exchange.download(request, { account, token, signal })
    const answer = await this.#retryWhenBusy(request, signal ?? noSignal, () => this.#withToken(account, ask))
    if ('bytes' in answer) return answer.bytes
    // Of a video it answers where it is.
    const { video_url } = parsedBy(videoAnswer, answer.content, request.path)
    return this.#exchange.downloadFrom(video_url, { account, signal })
  }

  async ticket(): Promise<string> {
    const account = await this.#enabled()
    const fetch = async (): Promise<FetchedToken> => {
      const call = { method: 'GET', path: '/cgi-bin/ticket/getticket', query: { type: 'jsapi' }, answer: ticketAnswer } as const
      const { ticket, expires_in } = await this.callAs(account, call)
      return { value: ticket, expiresIn: expires_in }
    }
    const ticket = await this.#tokens.get({ name: 'jsapi_ticket', account: account.key, fetch })
    return ticket ?? notGiven()
  }

  /** Asks for a token, whatever is stored; answers for how many seconds it holds. The token itself stays here. */
  async tryCredentials(account: WechatAccount): Promise<number> {
    return (await this.#fetch(account, false)).expiresIn
  }

  dropTokens(): Promise<void> {
    return this.#tokens.drop()
  }

  async #enabled(): Promise<WechatAccount> {
    const account = await this.account()
    if (!account.enabled) throw new AppError('wechat_disabled')
    return account
  }

  /** Repeats calls that may be repeated: after 1, 2 and 4 seconds. */
  async #retryWhenBusy<T>(
    { method, isIdempotent }: Pick<PlatformCall<z.ZodType>, 'method' | 'isIdempotent'>,
    signal: AbortSignal,
    once: () => Promise<T>,
  ): Promise<T> {
    const repeats = (isIdempotent ?? method === 'GET') ? maxRetries : 0
    for (let made = 0; ; made += 1) {
      signal.throwIfAborted()
      try {
        return await once()
      } catch (error) {
        if (made >= repeats || !isBusyErrcode(errcodeOf(error))) throw error
        await this.#deps.sleep(firstWaitMs * 2 ** made, signal)
      }
    }
  }

  /** One more call with another token if the token is refused. */
  async #withToken<T>(account: WechatAccount, ask: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#token(account)
    try {
      return await ask(token)
    } catch (error) {
      if (!isTokenErrcode(errcodeOf(error))) throw error
      const other = await this.#renewed(account, token)
      if (other === null) throw error
      return ask(other)
    }
  }

  async #token(account: WechatAccount): Promise<string> {
    return (await this.#renewed(account)) ?? notGiven()
  }

  #renewed(account: WechatAccount, refused?: string): Promise<string | null> {
    const fetch = (isForced: boolean) => this.#fetch(account, isForced)
    return this.#tokens.get({ name: 'access_token', account: account.key, fetch, ...(refused === undefined ? {} : { refused }) })
  }

  /** A failure of this is one of the configuration, or of the network: nothing is repeated. */
  async #fetch(account: WechatAccount, isForced: boolean): Promise<FetchedToken> {
    const path = '/cgi-bin/stable_token'
    const body = { grant_type: 'client_credential', appid: account.appId, secret: account.secret, force_refresh: isForced }
    const content = await this.#exchange.ask({ method: 'POST', path, body }, { account, isToken: true })
    const { access_token, expires_in } = parsedBy(tokenAnswer, content, path, true)
    return { value: access_token, expiresIn: expires_in }
  }
}

/** @param isToken whether a token was asked for, which is as good as nothing done */
function parsedBy<A extends z.ZodType>(schema: A, content: unknown, path: string, isToken = false): z.output<A> {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const failure = unavailable('answer', path, 'answered something else than its documentation says')
  throw isToken ? failure : unknownOutcome(failure)
}

/** Only what was refused is not given, and nothing was. */
function notGiven(): never {
  throw new Error('no token was refused, and none was given')
}
