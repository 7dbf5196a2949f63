import { z } from 'zod'
import { platformNumber } from '../platform/exchange.ts'
import type { WechatPlatform } from '../platform/platform.ts'

const seconds = z.coerce.number().pipe(z.int().min(0))
const momentOf = (at: number) => new Date(at * 1000).toISOString()
const reply = z.object({ content: z.string().catch(''), create_time: seconds.catch(0) })
const comment = z
  .object({
    user_comment_id: platformNumber,
    openid: z.string().catch(''),
    create_time: seconds,
    content: z.string().catch(''),
    comment_type: z.coerce.number().catch(0),
    reply: reply.optional().catch(undefined),
  })
  .transform(({ user_comment_id, openid, create_time, content, comment_type, reply: answer }) => ({
    id: user_comment_id,
    openid,
    content,
    isElected: comment_type === 1,
    commentedAt: momentOf(create_time),
    reply: answer && answer.content !== '' ? { text: answer.content, at: momentOf(answer.create_time) } : null,
  }))
export type PlatformComment = z.output<typeof comment>
const listed = z.object({ total: z.coerce.number().pipe(z.int().min(0)).catch(0), comment: z.array(comment).catch([]) })
const anyObject = z.looseObject({})

/** The platform refuses 50 and more. */
export const commentsPerPage = 49
/** Both kinds: ordinary comments and chosen ones. */
const everyType = 0

/** Its pages give numbers; one with more digits than JavaScript holds is sent as a text. */
const numberOf = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text)

/** Comments of one article; articles sent from here stand alone, so that the index is 0. Source: developers.weixin.qq.com, api/leaving. */
export class Comments {
  readonly #wechat: WechatPlatform
  readonly #article: { msg_data_id: number | string; index: 0 }
  readonly #signal: AbortSignal | undefined

  constructor(wechat: WechatPlatform, messageDataId: string, signal?: AbortSignal) {
    this.#wechat = wechat
    this.#article = { msg_data_id: numberOf(messageDataId), index: 0 }
    this.#signal = signal
  }

  page(begin: number): Promise<z.output<typeof listed>> {
    return this.#post('list', { begin, count: commentsPerPage, type: everyType }, listed, true)
  }

  async setOpen(isOpen: boolean): Promise<void> {
    await this.#post(isOpen ? 'open' : 'close', {}, anyObject, true)
  }

  async elect(id: string, isElected: boolean): Promise<void> {
    await this.#post(isElected ? 'markelect' : 'unmarkelect', { user_comment_id: numberOf(id) }, anyObject, true)
  }

  async delete(id: string): Promise<void> {
    await this.#post('delete', { user_comment_id: numberOf(id) }, anyObject, true)
  }

  async reply(id: string, content: string): Promise<void> {
    await this.#post('reply/add', { user_comment_id: numberOf(id), content }, anyObject)
  }

  async deleteReply(id: string): Promise<void> {
    await this.#post('reply/delete', { user_comment_id: numberOf(id) }, anyObject, true)
  }

  #post<A extends z.ZodType>(name: string, body: object, answer: A, isIdempotent = false): Promise<z.output<A>> {
    const path = `/cgi-bin/comment/${name}`
    return this.#wechat.call({ method: 'POST', path, body: { ...this.#article, ...body }, answer, isIdempotent }, this.#signal)
  }
}
