import { createHash, randomBytes } from 'node:crypto'
import type { Settings } from '../../../contracts/settings.ts'
import type { JsConfig } from '../../../contracts/wechat/share.ts'
import { invalidField } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** What is signed: the page's address is that without its fragment, exactly as the browser has it. */
interface Signed {
  ticket: string
  nonce: string
  /** Seconds. */
  timestamp: number
  url: string
}

/** The JS-SDK's signature of a page: SHA-1 over the values as they are, in this order. (developers.weixin.qq.com, JS-SDK, appendix 1) */
export function jsSignature({ ticket, nonce, timestamp, url }: Signed): string {
  const [page = ''] = url.split('#', 1)
  return createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`).digest('hex')
}

/** Whether pages offer cards of their own to WeChat: the simulated platform cannot answer for WeChat's own script. */
export const sharesInWechat = ({ wechat }: Pick<Settings, 'wechat'>): boolean =>
  wechat.enabled && !wechat.simulator && wechat.app_id !== '' && wechat.app_secret !== ''

/**
 * What a page configures the JS-SDK with. Only pages of this site are signed, or anybody could have their own signed; fails as calls of the
 * platform do where it gives no ticket.
 */
export async function signPage({ config, clock, wechat }: Pick<Services, 'config' | 'clock' | 'wechat'>, url: string): Promise<JsConfig> {
  if (new URL(url).origin !== new URL(config.siteUrl).origin) throw invalidField('url', 'own_page')
  const [{ appId }, ticket] = [await wechat.account(), await wechat.ticket()]
  const nonce = randomBytes(12).toString('hex')
  const timestamp = Math.floor(Date.parse(clock.now()) / 1000)
  return { app_id: appId, timestamp, nonce, signature: jsSignature({ ticket, nonce, timestamp, url }) }
}
