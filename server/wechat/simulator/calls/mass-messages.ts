import { z } from 'zod'
import { dayOf } from '../dates.ts'
import type { Follower } from '../followers.ts'
import { demand, Refusal } from '../refusal.ts'
import type { SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { type Call, done, followerIndex, post } from './call.ts'
import { draftOf } from './drafts.ts'
import { urlOf } from './publishing.ts'

export type MassMessage = SimulatorState['massMessages'][number]

export const sendAllPath = '/cgi-bin/message/mass/sendall'
const sendingSeconds = 3
const confirmSeconds = 30 * 60
const rememberedSeconds = 24 * 3_600
const repeatSeconds = 60
const previewsPerDay = 100
/** Ids of messages do not fit into a number of JavaScript. */
const firstId = 9_107_199_254_740_000n

const article = { mpnews: z.object({ media_id: z.string() }), msgtype: z.literal('mpnews') }
const messageId = z.union([z.string(), z.int()]).transform(String)
const sending = z.object({
  ...article,
  filter: z.object({ is_to_all: z.boolean().default(false), tag_id: z.int().optional() }),
  send_ignore_reprint: z.union([z.literal(0), z.literal(1)]).default(0),
  clientmsgid: z.string().optional(),
})

export const massMessageCalls: Call[] = [
  post({ path: sendAllPath, perMinute: 60 }, sending, ({ world, body, isProtected }) => {
    refuseRepeated(world, body.clientmsgid)
    const draft = draftOf(world, body.mpnews.media_id)
    const tag = body.filter.is_to_all ? null : (body.filter.tag_id ?? -1)
    demand(tag === null || world.state.tags.some(({ id }) => id === tag), 45159, 'tag.unknown')
    demandQuota(world, tag)
    const now = world.now()
    const message: MassMessage = {
      messageId: String(firstId + BigInt(world.newId())),
      dataId: String(firstId + BigInt(world.newId())),
      clientId: body.clientmsgid ?? '',
      draftId: draft.id,
      articles: draft.articles,
      tag,
      submittedAt: now,
      finishesAt: now + sendingSeconds,
      confirmUntil: isProtected && tag === null ? now + confirmSeconds : null,
      status: 'sending',
      counts: null,
      isTold: false,
    }
    world.state.massMessages.push(message)
    world.changed()
    return { ...done, errmsg: 'send job submission success', msg_id: message.messageId, msg_data_id: message.dataId }
  }),
  post({ path: '/cgi-bin/message/mass/get' }, z.object({ msg_id: messageId }), ({ world, body }) => {
    const { messageId: id, status } = messageOf(world, body.msg_id)
    const names = { sending: 'SENDING', sent: 'SEND_SUCCESS', failed: 'SEND_FAIL', deleted: 'DELETE' } as const
    return { msg_id: id, msg_status: names[status] }
  }),
  post(
    { path: '/cgi-bin/message/mass/delete' },
    z.object({ msg_id: messageId, article_idx: z.int().min(0).default(0) }),
    ({ world, body }) => {
      const message = messageOf(world, body.msg_id)
      demand(body.article_idx <= message.articles.length, 40060, 'mass.index')
      demand(message.status === 'sent', 40059, 'mass.message')
      message.status = 'deleted'
      world.changed()
      return done
    },
  ),
  post(
    { path: '/cgi-bin/message/mass/preview' },
    z.object({ ...article, touser: z.string().optional(), towxname: z.string().optional() }),
    ({ world, body }) => {
      const [first] = draftOf(world, body.mpnews.media_id).articles
      if (body.towxname !== undefined) previewByName(world, body.towxname)
      else {
        const { openid } = world.followers.at(followerIndex(world, body.touser))
        world.say({ openid, from: 'account', kind: 'news', text: first?.title ?? '' })
      }
      return { ...done, errmsg: 'preview success', msg_id: String(firstId + BigInt(world.newId())) }
    },
  ),
]

function messageOf(world: World, id: string): MassMessage {
  const message = world.state.massMessages.find(({ messageId }) => messageId === id)
  demand(message !== undefined, 40059, 'mass.message')
  return message
}

function refuseRepeated(world: World, clientId: string | undefined): void {
  if (clientId === undefined) return
  demand(Buffer.byteLength(clientId) <= 32, 45067, 'mass.client-id')
  const now = world.now()
  const former = world.state.massMessages.find((message) => message.clientId === clientId && message.submittedAt > now - rememberedSeconds)
  if (!former) return
  demand(former.submittedAt <= now - repeatSeconds, 45066, 'mass.repeat')
  throw new Refusal(45065, 'mass.duplicate', undefined, { msg_id: former.messageId })
}

const isCounted = ({ status }: MassMessage) => status !== 'failed'

/** One a day for a subscription account; four a month to everybody for a service account, and four a month for each follower. */
function demandQuota(world: World, tag: number | null): void {
  const { account, state } = world
  const day = dayOf(world.now())
  const at = (message: MassMessage) => dayOf(message.submittedAt)
  const sent = state.massMessages.filter(isCounted)
  if (account.kind === 'subscription') demand(!sent.some((message) => at(message) === day), 45028, 'mass.quota')
  else if (tag === null) {
    const inMonth = sent.filter((message) => message.tag === null && at(message).slice(0, 7) === day.slice(0, 7))
    demand(inMonth.length < 4, 45028, 'mass.quota')
  }
}

function previewByName(world: World, name: string): void {
  demand(/^[A-Za-z][\w-]{5,19}$/.test(name), 40132, 'mass.preview-name')
  const day = dayOf(world.now())
  const count = world.state.previews.day === day ? world.state.previews.count : 0
  demand(count < previewsPerDay, 45009, 'mass.previews')
  world.state.previews = { day, count: count + 1 }
  world.changed()
}

/** Followers that the message is for, those on the blacklist and those who have had their share of the month aside. */
function receiversOf(world: World, message: MassMessage): { total: number; receivers: Follower[] } {
  const month = dayOf(message.submittedAt).slice(0, 7)
  const former = world.state.massMessages.filter(
    (other) => other !== message && other.status === 'sent' && dayOf(other.submittedAt).slice(0, 7) === month,
  )
  const isFor = (person: Follower, tag: number | null) => tag === null || person.tags.includes(tag)
  let total = 0
  const receivers: Follower[] = []
  for (const index of world.followers.after(null)) {
    const person = world.followers.at(index)
    if (!isFor(person, message.tag)) continue
    total += 1
    const had = former.filter(({ tag }) => isFor(person, tag)).length
    if (!person.isBlocked && (world.account.kind === 'subscription' || had < 4)) receivers.push(person)
  }
  return { total, receivers }
}

/** Phones that the simulator shows. */
const shownPhones = 20

/** Ends a message that is on its way. Answers the fields of its event. */
export function finishMassMessage(world: World, message: MassMessage, status = 'send success') {
  const { total, receivers } = receiversOf(world, message)
  const isSent = status === 'send success'
  message.status = isSent ? 'sent' : 'failed'
  message.isTold = true
  message.counts = { total, filtered: receivers.length, sent: isSent ? receivers.length : 0 }
  if (isSent) {
    world.state.drafts = world.state.drafts.filter(({ id }) => id !== message.draftId)
    const received = new Set(receivers.map(({ openid }) => openid))
    for (const { openid } of world.followers.latest(shownPhones))
      if (received.has(openid)) world.say({ openid, from: 'account', kind: 'news', text: message.articles[0]?.title ?? '' })
  }
  world.changed()
  const item = isSent
    ? message.articles.map((_, index) => ({
        ArticleIdx: index + 1,
        ArticleUrl: urlOf({ articleId: message.dataId, dataId: message.dataId }, index),
      }))
    : []
  return {
    MsgID: message.messageId,
    Status: status,
    ...{ TotalCount: total, FilterCount: message.counts.filtered, SentCount: message.counts.sent, ErrorCount: 0 },
    ArticleUrlResult: { Count: item.length, ResultList: item.length > 0 ? { item } : {} },
  }
}
