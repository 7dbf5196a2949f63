import { commentable } from './calls/comments.ts'
import { finishMassMessage, type MassMessage } from './calls/mass-messages.ts'
import { userFilePrefix, userVoicePrefix } from './calls/media.ts'
import { menuFor } from './calls/menus.ts'
import { massSendResultOf, publishStatus, resultOf } from './calls/publishing.ts'
import { ticketOf } from './calls/qr-codes.ts'
import { dayOf } from './dates.ts'
import { buttonAt, place as home, pressed } from './menu-press.ts'
import type { Message, Push, Pusher } from './push.ts'
import { madeUp } from './random.ts'
import { Refusal } from './refusal.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** Message ids are beyond the whole numbers of JavaScript. */
const firstMessageId = 25_012_345_678_900_000n
const keptPushes = 50
/** The events on which customer service messages may follow. */
const repliedEvents = ['subscribe', 'SCAN', 'CLICK', 'scancode_push', 'scancode_waitmsg']

/** Each method sends what the platform would, and returns the outcome. */
export class UserSide {
  protected readonly world: SimulatedWorld
  protected readonly pusher: Pusher
  /** Latest last. */
  readonly pushes: Push[] = []

  constructor(world: SimulatedWorld, pusher: Pusher) {
    this.world = world
    this.pusher = pusher
  }

  get account() {
    return this.world.account
  }
  get state() {
    return this.world.state
  }
  get followers() {
    return this.world.followers
  }
  get tokens() {
    return this.world.tokens
  }
  get quotas() {
    return this.world.quotas
  }
  get paths() {
    return this.world.paths
  }

  /** A stranger, or by an openid somebody known or new; with a scene, by its QR code. */
  async follow(openid?: string, scene?: string): Promise<{ openid: string; push: Push | null }> {
    const ticket = scene === undefined ? null : ticketOf(this.world, scene)
    const now = this.world.now()
    const way = scene === undefined ? 'ADD_SCENE_SEARCH' : 'ADD_SCENE_QR_CODE'
    const person = this.followers.add(openid, { subscribeTime: now, scene: way, qrScene: scene ?? '' })
    const key = scene === undefined ? { EventKey: '' } : { EventKey: `qrscene_${scene}`, Ticket: ticket ?? madeUp(person.index, 3, 60) }
    return { openid: person.openid, push: await this.event(person.openid, 'subscribe', key) }
  }

  async unfollow(openid: string): Promise<Push | null> {
    const index = this.#index(openid)
    const day = dayOf(this.world.now())
    this.state.left[day] = (this.state.left[day] ?? 0) + 1
    this.followers.change(index, { isFollower: false, tags: [], remark: '' })
    return this.event(openid, 'unsubscribe', { EventKey: '' })
  }

  sendText(openid: string, content: string): Promise<Push | null> {
    return this.#send(openid, content, { MsgType: 'text', Content: content })
  }

  sendImage(openid: string): Promise<Push | null> {
    const id = `${userFilePrefix}${madeUp(this.world.newId(), 5, 59)}`
    return this.#send(openid, id, { MsgType: 'image', PicUrl: `http://mmbiz.qpic.cn/mmbiz_jpg/${id}/0`, MediaId: id })
  }

  sendVoice(openid: string): Promise<Push | null> {
    const id = `${userVoicePrefix}${madeUp(this.world.newId(), 5, 59)}`
    return this.#send(openid, id, { MsgType: 'voice', MediaId: id, Format: 'amr', Recognition: '' })
  }

  sendLocation(openid: string, latitude: number, longitude: number, label: string): Promise<Push | null> {
    const place = { Location_X: latitude, Location_Y: longitude, Scale: 15, Label: label }
    return this.#send(openid, label, { MsgType: 'location', ...place })
  }

  sendLink(openid: string, title: string, url: string): Promise<Push | null> {
    return this.#send(openid, title, { MsgType: 'link', Title: title, Description: '', Url: url })
  }

  sendMessage(openid: string, type: string, fields: Message): Promise<Push | null> {
    return this.#send(openid, type, { MsgType: type, ...fields })
  }

  click(openid: string, key: string): Promise<Push | null> {
    return this.event(openid, 'CLICK', { EventKey: key })
  }

  view(openid: string, url: string): Promise<Push | null> {
    return this.event(openid, 'VIEW', { EventKey: url, MenuId: String(this.state.menu?.id ?? 0) })
  }

  async scan(openid: string, scene: string): Promise<Push | null> {
    return this.event(openid, 'SCAN', { EventKey: scene, Ticket: ticketOf(this.world, scene) ?? madeUp(this.#index(openid), 3, 60) })
  }

  menuOf(openid: string) {
    return menuFor(this.world, this.#index(openid))
  }

  /** Its place in the menu, and in a sub-menu its place there. Opening a sub-menu sends no event. */
  async press(openid: string, place: readonly number[]): Promise<Push | null> {
    const menu = this.menuOf(openid)
    const button = menu && buttonAt(menu.buttons, place)
    if (!button) throw new Refusal(40017, 'menu.type')
    const { event, sends, material } = pressed(button, menu.id)
    if (material) this.#show(openid, material)
    const push = event && (await this.event(openid, event.name, event.fields))
    if (sends === 'image') return this.sendImage(openid)
    return sends === 'location' ? this.sendLocation(openid, home.latitude, home.longitude, home.label) : push
  }

  /** Nothing is sent without a callback. */
  async event(openid: string, event: string, fields: Message = {}): Promise<Push | null> {
    const index = this.#index(openid)
    this.world.say({ openid, from: 'user', kind: event, text: String(fields.EventKey ?? '') })
    if (repliedEvents.includes(event)) this.#allowReplies(index, { seconds: 60, messages: 3 })
    return this.#push(openid, { MsgType: 'event', Event: event, ...fields })
  }

  async redeliver(times: number): Promise<Push[]> {
    const last = this.pushes.at(-1)
    const { callback } = this.state
    if (!last || !callback) return []
    const redelivered: Push[] = []
    for (let time = 0; time < times; time += 1) redelivered.push(this.#noted(await this.pusher.deliver(callback, last)))
    return redelivered
  }

  async publishFinished(publishId: string, result: number = publishStatus.done): Promise<Push | null> {
    const publication = this.state.publications.find((one) => one.publishId === publishId)
    if (!publication) throw new Refusal(53502, 'publish.id')
    const finishesAt = Math.min(publication.finishesAt, this.world.now())
    Object.assign(publication, { result, finishesAt, isTold: true })
    this.world.changed()
    const openid = this.followers.openidOf(0)
    const { publishEvent: Event } = this.account
    if (Event === 'MASSSENDJOBFINISH') return this.#push(openid, { MsgType: 'event', Event, ...massSendResultOf(this.world, publication) })
    const info = { publish_id: publishId, ...resultOf(this.world, publication) }
    return this.#push(openid, { MsgType: 'event', Event, PublishEventInfo: info })
  }

  /** Ends a message to followers that is on its way. */
  async massSendFinished(message: MassMessage, status?: string): Promise<Push | null> {
    const fields = finishMassMessage(this.world, message, status)
    return this.#push(this.followers.openidOf(0), { MsgType: 'event', Event: 'MASSSENDJOBFINISH', ...fields })
  }

  get latestCommentable() {
    return commentable(this.world).findLast(({ isOpen }) => isOpen) ?? null
  }

  /** Writes a comment on the latest article that takes them; the platform pushes nothing of it. */
  async comment(openid: string, content: string): Promise<null> {
    const article = this.latestCommentable
    if (!article) throw new Refusal(88001, 'comment.article')
    this.#index(openid)
    const { dataId } = article
    this.state.comments.push({ id: this.world.newId(), dataId, openid, content, at: this.world.now(), isElected: false, reply: null })
    this.world.say({ openid, from: 'user', kind: 'comment', text: content })
    return null
  }

  get waitingMassMessage(): MassMessage | null {
    return this.state.massMessages.find(({ status, confirmUntil }) => status === 'sending' && confirmUntil !== null) ?? null
  }

  /** The account's administrator answers on the phone. */
  async confirmMassMessage(isConfirmed: boolean): Promise<Push | null> {
    const message = this.waitingMassMessage
    if (!message) return null
    if (!isConfirmed) return this.massSendFinished(message, 'err(40001)')
    Object.assign(message, { confirmUntil: null, finishesAt: this.world.now() })
    this.world.changed()
    return null
  }

  /** Reports publications and messages that are through. Is called by itself every half second. */
  async tick(): Promise<void> {
    for (const message of this.state.massMessages.filter(({ isTold, status }) => !isTold && status === 'sending')) {
      const { confirmUntil, finishesAt } = message
      if ((confirmUntil ?? finishesAt) <= this.world.now())
        await this.massSendFinished(message, confirmUntil === null ? undefined : 'err(40002)')
    }
    const due = this.state.publications.filter(({ isTold, finishesAt }) => !isTold && finishesAt <= this.world.now())
    for (const { publishId, result } of due) await this.publishFinished(publishId, result)
  }

  #show(openid: string, { id, isOpened }: { id: string; isOpened: boolean }): void {
    const material = this.state.materials.find((one) => one.id === id)
    const article = this.state.publications.find(({ articleId }) => articleId === id)?.articles[0]
    const text = article?.title ?? material?.name ?? id
    if (isOpened) this.world.say({ openid, from: 'user', kind: 'article', text })
    else this.world.say({ openid, from: 'account', kind: material?.type ?? 'news', text })
  }

  /** Messages of people on the blacklist are not delivered. */
  async #send(openid: string, shown: string, message: Message): Promise<Push | null> {
    const index = this.#index(openid)
    this.world.say({ openid, from: 'user', kind: String(message.MsgType), text: shown })
    if (this.followers.at(index).isBlocked) return null
    this.#allowReplies(index, { seconds: 48 * 3_600, messages: 5 })
    return this.#push(openid, { ...message, MsgId: String(firstMessageId + BigInt(this.world.newId())) })
  }

  /** A longer window, or more messages, of an earlier action remain. */
  #allowReplies(index: number, { seconds, messages }: { seconds: number; messages: number }): void {
    const now = this.world.now()
    const { repliesUntil, repliesLeft } = this.followers.at(index)
    const left = repliesUntil > now ? repliesLeft : 0
    this.followers.change(index, { repliesUntil: Math.max(repliesUntil, now + seconds), repliesLeft: Math.max(left, messages) })
  }

  async #push(openid: string, message: Message): Promise<Push | null> {
    const { callback } = this.state
    return callback && this.#noted(await this.pusher.push(callback, openid, message))
  }

  #noted(push: Push): Push {
    this.pushes.push(push)
    this.pushes.splice(0, this.pushes.length - keptPushes)
    return push
  }

  #index(openid: string): number {
    const index = this.followers.indexOf(openid)
    if (index === null) throw new Refusal(40003, 'call.openid')
    return index
  }
}
