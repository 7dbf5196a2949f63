import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, call, done, post } from './call.ts'
import { hasMaterial } from './media.ts'
import { publishedOf } from './publishing.ts'

const maxBytes = 2_048
const ticketSeconds = 7_200
const kinds = ['text', 'image', 'voice', 'video', 'music', 'news', 'mpnews', 'mpnewsarticle', 'msgmenu', 'miniprogrampage']

const card = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  url: z.string().default(''),
  picurl: z.string().default(''),
})

export const messageCalls: Call[] = [
  post(
    { path: '/cgi-bin/message/custom/send', daily: 500_000 },
    z.looseObject({
      touser: z.string().optional(),
      msgtype: z.string().default(''),
      text: z.object({ content: z.string() }).optional(),
      image: z.object({ media_id: z.string() }).optional(),
      news: z.object({ articles: z.array(card) }).optional(),
      mpnewsarticle: z.object({ article_id: z.string() }).optional(),
    }),
    ({ world, body }) => {
      demand(Boolean(body.touser), 41009, 'call.openid-missing')
      const person = world.followers.find(body.touser ?? '')
      demand(person !== null, 40003, 'call.openid')
      demand(person.isFollower, 43004, 'message.follower')
      demand(!person.isBlocked, 43019, 'message.blacklist')
      demand(kinds.includes(body.msgtype), 40008, 'message.type')
      const text = said(world, body)
      demand(person.repliesUntil > world.now(), 45015, 'message.window')
      demand(person.repliesLeft > 0, 45047, 'message.count')
      world.followers.change(person.index, { repliesLeft: person.repliesLeft - 1 })
      world.say({ openid: person.openid, from: 'account', kind: body.msgtype, text })
      return done
    },
  ),
  call({ method: 'GET', path: '/cgi-bin/ticket/getticket' }, ({ world, query }) => {
    demand(query.type === 'jsapi', 40097, 'ticket.type')
    const ticket = ticketOf(world)
    return { ...done, ticket: ticket.token, expires_in: ticket.expiresAt - world.now() }
  }),
]

interface Said {
  msgtype: string
  text?: { content: string } | undefined
  image?: { media_id: string } | undefined
  news?: { articles: z.output<typeof card>[] } | undefined
  mpnewsarticle?: { article_id: string } | undefined
}

function said(world: World, body: Said): string {
  switch (body.msgtype) {
    case 'text':
      return checkedText(body.text?.content ?? '')
    case 'image':
      demand(hasMaterial(world, body.image?.media_id ?? '', ['image']), 40007, 'message.media')
      return body.image?.media_id ?? ''
    case 'news':
      return checkedCard(body.news?.articles ?? [])
    case 'mpnewsarticle':
      return publishedOf(world, body.mpnewsarticle?.article_id ?? '').articles[0]?.title ?? ''
    default:
      return ''
  }
}

function checkedCard(articles: readonly z.output<typeof card>[]): string {
  demand(articles.length === 1, 45008, 'message.articles')
  const { title = '', url = '', picurl = '' } = articles[0] ?? {}
  demand(title !== '' && isWebAddress(url) && (picurl === '' || isWebAddress(picurl)), 40035, 'message.card')
  return `${title} ${url}`
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/i.test(value)

function checkedText(text: string): string {
  demand(text !== '', 44004, 'message.empty')
  demand(Buffer.byteLength(text) <= maxBytes, 45002, 'message.length')
  return text
}

/** The same while it holds, whatever becomes of access tokens. */
function ticketOf(world: World): { token: string; expiresAt: number } {
  const { ticket } = world.state
  if (ticket && ticket.expiresAt > world.now()) return ticket
  const issued = { token: `kgt8${randomBytes(60).toString('base64url')}`, expiresAt: world.now() + ticketSeconds }
  world.state.ticket = issued
  world.changed()
  return issued
}
