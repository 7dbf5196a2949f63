import { randomInt } from 'node:crypto'
import type { OutgoingRequest } from '../../platform/outgoing/outgoing.ts'
import { encryptMessage, signatureOf } from '../protocol/crypto.ts'
import { readXml, writeXml, type XmlContent } from '../protocol/xml.ts'
import { type Expected, type Reply, replyOf } from './reply.ts'
import type { CallbackSettings, ConversationLine } from './state/state.ts'
import type { SimulatedAccount } from './world.ts'

export type Deliver = (url: string, request: OutgoingRequest) => Promise<{ status: number; text: string }>

export interface PushTry {
  status: number | null
  ms: number
  error: string | null
}

export interface Push {
  /** Unix seconds. */
  at: number
  openid: string
  /** `text`, or of an event its name. */
  kind: string
  xml: string
  tries: PushTry[]
  /** `none`: accepted without a reply; `unavailable`: the user sees that the service is not available. */
  outcome: 'none' | 'reply' | 'unavailable'
  reply: Reply | null
}

export type Message = Readonly<Record<string, XmlContent | readonly XmlContent[] | undefined>>

const tries = 3
const unseen: readonly string[] = ['unsubscribe', 'VIEW', 'view_miniprogram', 'PUBLISHJOBFINISH', 'MASSSENDJOBFINISH']
/** Shown to the user where the callback gives no valid answer. */
export const unavailableNotice = '该公众号提供的服务出现故障，请稍后再试'

interface PusherDeps {
  account: SimulatedAccount
  now: () => number
  deliver: Deliver
  timeoutMs: number
  say: (line: Omit<ConversationLine, 'at'>) => void
  hasMaterial: Expected['hasMaterial']
}

export class Pusher {
  readonly #deps: PusherDeps

  constructor(deps: PusherDeps) {
    this.#deps = deps
  }

  /** The check when an administrator saves the address: `echostr` must come back, and nothing else. */
  async verify(callback: CallbackSettings): Promise<boolean> {
    const echo = String(randomInt(1e12, 9e12))
    const url = addressOf(callback, { ...this.#signed(callback), echostr: echo })
    const answer = await this.#deps.deliver(url, { timeoutMs: this.#deps.timeoutMs }).catch(() => null)
    return answer?.status === 200 && answer.text === echo
  }

  /** Until it is answered, three times at most. */
  async push(callback: CallbackSettings, openid: string, message: Message): Promise<Push> {
    const now = this.#deps.now()
    const full = { ToUserName: this.#deps.account.originalId, FromUserName: openid, CreateTime: now, ...message }
    const xml = writeXml(full)
    const kind = String(message.MsgType === 'event' ? message.Event : message.MsgType)
    const push: Push = { at: now, openid, kind, xml, tries: [], outcome: 'unavailable', reply: null }
    return this.deliver(callback, push)
  }

  /** Once more, with another signature. */
  async deliver(callback: CallbackSettings, former: Push): Promise<Push> {
    const push: Push = { ...former, tries: [], outcome: 'unavailable', reply: null }
    const { account, deliver, timeoutMs, say, hasMaterial } = this.#deps
    for (let round = 0; round < tries; round += 1) {
      const { url, body } = this.#requestOf(callback, push)
      const started = performance.now()
      const spent = () => Math.round(performance.now() - started)
      try {
        const answer = await deliver(url, { method: 'POST', body, headers: { 'content-type': 'text/xml' }, timeoutMs })
        push.tries.push({ status: answer.status, ms: spent(), error: null })
        if (answer.status !== 200) continue
        const reply = replyOf(answer.text, { callback, account, openid: push.openid, pushed: push.kind, hasMaterial })
        push.reply = reply
        push.outcome = reply.kind === 'none' ? 'none' : reply.kind === 'invalid' ? 'unavailable' : 'reply'
        break
      } catch (error) {
        push.tries.push({ status: null, ms: spent(), error: error instanceof Error ? error.message : String(error) })
      }
    }
    const isSeen = !unseen.includes(push.kind)
    // An answer that the follower has seen before is not shown again when the platform has asked once more.
    const isNew = former.outcome !== 'reply' || former.reply?.text !== push.reply?.text
    if (push.outcome === 'reply' && push.reply && isSeen && isNew)
      say({ openid: push.openid, from: 'account', kind: push.reply.kind, text: push.reply.text })
    if (push.outcome === 'unavailable' && isSeen) say({ openid: push.openid, from: 'platform', kind: 'text', text: unavailableNotice })
    return push
  }

  #requestOf(callback: CallbackSettings, { openid, xml }: Push): { url: string; body: string } {
    const signed = this.#signed(callback)
    const query = { ...signed, openid }
    if (callback.mode === 'plain') return { url: addressOf(callback, query), body: xml }
    const encrypted = encryptMessage({ encodingAesKey: callback.encodingAesKey, appId: this.#deps.account.appId, text: xml })
    const messageSignature = signatureOf(callback.token, signed.timestamp, signed.nonce, encrypted)
    const url = addressOf(callback, { ...query, encrypt_type: 'aes', msg_signature: messageSignature })
    const envelope = { ToUserName: this.#deps.account.originalId, Encrypt: encrypted }
    return { url, body: writeXml(callback.mode === 'safe' ? envelope : { ...readXml(xml), Encrypt: encrypted }) }
  }

  #signed({ token }: CallbackSettings) {
    const timestamp = String(this.#deps.now())
    const nonce = String(randomInt(1e8, 2e9))
    return { signature: signatureOf(token, timestamp, nonce), timestamp, nonce }
  }
}

function addressOf({ url }: CallbackSettings, query: Record<string, string>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
