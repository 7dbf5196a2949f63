import { z } from 'zod'
import { platformNumber } from '../../platform/exchange.ts'
import type { WechatPlatform } from '../../platform/platform.ts'

const accepted = z.object({ msg_id: platformNumber, msg_data_id: platformNumber.catch('') })
const statuses = { SEND_SUCCESS: 'sent', SENDING: 'sending', SEND_FAIL: 'failed', DELETE: 'deleted' } as const
type MassStatus = (typeof statuses)[keyof typeof statuses]
/** Written in one of two ways, by pages of different years. */
const status = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, '_').toUpperCase())
  .pipe(z.enum(['SEND_SUCCESS', 'SENDING', 'SEND_FAIL', 'DELETE']))
const statusAnswer = z.object({ msg_status: status })

export interface MassMessage {
  /** The draft's. */
  mediaId: string
  /** Null for all followers. */
  tagId: number | null
  /** At most 32 bytes; a call that repeats one of the last 24 hours is answered 45065. */
  clientMessageId: string
}

/** Source: developers.weixin.qq.com, api_sendall, api_preview, api_massmsgget. */
export class MassMessages {
  readonly #wechat: WechatPlatform
  readonly #signal: AbortSignal | undefined

  constructor(wechat: WechatPlatform, signal?: AbortSignal) {
    this.#wechat = wechat
    this.#signal = signal
  }

  /** An article that is taken for a copy of another account's is not sent. */
  async send({ mediaId, tagId, clientMessageId }: MassMessage): Promise<{ messageId: string; dataId: string }> {
    const body = {
      filter: tagId === null ? { is_to_all: true } : { is_to_all: false, tag_id: tagId },
      mpnews: { media_id: mediaId },
      msgtype: 'mpnews',
      send_ignore_reprint: 0,
      clientmsgid: clientMessageId,
    }
    const { msg_id, msg_data_id } = await this.#post('/cgi-bin/message/mass/sendall', body, accepted)
    return { messageId: msg_id, dataId: msg_data_id }
  }

  async status(messageId: string): Promise<MassStatus> {
    const { msg_status } = await this.#post('/cgi-bin/message/mass/get', { msg_id: messageId }, statusAnswer, true)
    return statuses[msg_status]
  }

  async preview(mediaId: string, to: { touser: string } | { towxname: string }): Promise<void> {
    await this.#post('/cgi-bin/message/mass/preview', { ...to, mpnews: { media_id: mediaId }, msgtype: 'mpnews' }, z.looseObject({}))
  }

  #post<A extends z.ZodType>(path: string, body: unknown, answer: A, isIdempotent = false): Promise<z.output<A>> {
    return this.#wechat.call({ method: 'POST', path, body, answer, isIdempotent }, this.#signal)
  }
}
