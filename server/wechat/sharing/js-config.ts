import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '../../../contracts/fields.ts'
import type { JsConfig } from '../../../contracts/wechat/share.ts'
import { invalidField } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { accountSavedAt } from '../account.ts'
import { isBusyErrcode } from '../platform/error-codes.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'

/** The address is that without its fragment, exactly as the browser has it. */
interface Signed {
  ticket: string
  nonce: string
  /** Seconds. */
  timestamp: number
  url: string
}

/** SHA-1 over the values as they are, in this order. (developers.weixin.qq.com, JS-SDK, appendix 1) */
export function jsSignature({ ticket, nonce, timestamp, url }: Signed): string {
  const [page = ''] = url.split('#', 1)
  return createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`).digest('hex')
}

type Deps = Pick<Services, 'config' | 'clock' | 'wechat' | 'database'>

/** After so long a refused ticket is asked for again. */
const refusalMs = 5 * 60_000

/** Refusals of the platform, by its client: the account and its settings, and the end of the time in which the refusal is answered. */
const refusals = new WeakMap<WechatPlatform, { accountVersion: string; until: Instant; error: unknown }>()

/** Anybody who opens a page asks for it: a refusal of ticket or token is remembered for a while, at most until the account is saved. */
async function ticketOf({ clock, wechat, database }: Deps, accountKey: string): Promise<string> {
  const accountVersion = `${accountKey} ${await accountSavedAt(database.read)}`
  const known = refusals.get(wechat)
  if (known?.accountVersion === accountVersion && known.until > clock.now()) throw known.error
  try {
    return await wechat.ticket()
  } catch (error) {
    const errcode = errcodeOf(error)
    if (errcode !== null && !isBusyErrcode(errcode))
      refusals.set(wechat, { accountVersion: accountVersion, until: plusMs(clock.now(), refusalMs), error })
    throw error
  }
}

/** Only pages of this site are signed, or anybody could have others signed; fails as calls of the platform do where it gives no ticket. */
export async function signPage(deps: Deps, url: string): Promise<JsConfig> {
  const { config, clock, wechat } = deps
  if (new URL(url).origin !== new URL(config.siteUrl).origin) throw invalidField('url', 'own_page')
  const { appId, key } = await wechat.account()
  const ticket = await ticketOf(deps, key)
  const nonce = randomBytes(12).toString('hex')
  const timestamp = Math.floor(Date.parse(clock.now()) / 1000)
  return { app_id: appId, timestamp, nonce, signature: jsSignature({ ticket, nonce, timestamp, url }) }
}
