import { encryptMessage, signatureOf } from '../wechat/protocol/crypto.ts'
import { writeXml, type XmlContent } from '../wechat/protocol/xml.ts'

export const wechatAccount = {
  appId: 'wx0123456789abcdef',
  token: 'refToken8Aquatic',
  encodingAesKey: 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA',
  formerAesKey: 'Zq4Rf8Yb1Wn6Xc3Lg9Hj2Ps5Ue7Ia0Oo4Mt8Kd1QzT3',
  original: 'gh_0a1b2c3d4e5',
}

export const wechatSettings = (changes: Record<string, unknown> = {}) => ({
  'wechat.enabled': true,
  'wechat.app_id': wechatAccount.appId,
  'wechat.original_id': wechatAccount.original,
  'wechat.token': wechatAccount.token,
  'wechat.encoding_aes_key': wechatAccount.encodingAesKey,
  'wechat.encryption': 'safe',
  ...changes,
})

export type Fields = { readonly [name: string]: XmlContent | readonly XmlContent[] | undefined }

export const pushedXml = (openid: string, seconds: number, fields: Fields) =>
  writeXml({ ToUserName: wechatAccount.original, FromUserName: openid, CreateTime: seconds, ...fields })

interface Sealing {
  mode?: 'plain' | 'compatible' | 'safe'
  seconds: number
  key?: string
  appId?: string
  /** The clear fields of a compatible push, where they are not those of the ciphertext. */
  clear?: string
}

let nonces = 0

export function pushOf(
  xml: string,
  { mode = 'safe', seconds, key, appId, clear }: Sealing,
): { query: Record<string, string>; body: string } {
  nonces += 1
  const { token } = wechatAccount
  const [timestamp, nonce] = [String(seconds), `nonce${nonces}`]
  const query = { signature: signatureOf(token, timestamp, nonce), timestamp, nonce }
  if (mode === 'plain') return { query, body: xml }
  const encrypted = encryptMessage({ encodingAesKey: key ?? wechatAccount.encodingAesKey, appId: appId ?? wechatAccount.appId, text: xml })
  const element = `<Encrypt><![CDATA[${encrypted}]]></Encrypt>`
  const body =
    mode === 'safe'
      ? `<xml><ToUserName><![CDATA[${wechatAccount.original}]]></ToUserName>${element}</xml>`
      : (clear ?? xml).replace('</xml>', `${element}</xml>`)
  return { query: { ...query, encrypt_type: 'aes', msg_signature: signatureOf(token, timestamp, nonce, encrypted) }, body }
}
