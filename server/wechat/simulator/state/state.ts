import { z } from 'zod'

/** Beyond what follows from the index; absent fields are as they were made. */
const personChange = z.object({
  /** Place in the list of followers, for those who came or came again; the seed's have their index. */
  order: z.int().optional(),
  isFollower: z.boolean().optional(),
  subscribeTime: z.int().optional(),
  scene: z.string().optional(),
  qrScene: z.string().optional(),
  remark: z.string().optional(),
  tags: z.array(z.int()).optional(),
  isBlocked: z.boolean().optional(),
  /** Until when customer service messages may follow on what the user did last, and how many more. */
  repliesUntil: z.int().optional(),
  repliesLeft: z.int().optional(),
})
export type PersonChange = z.output<typeof personChange>

const issuedToken = z.object({ token: z.string(), expiresAt: z.int() })
const buttons = z.array(z.record(z.string(), z.unknown()))

const material = z.object({
  id: z.string(),
  type: z.enum(['image', 'voice', 'video', 'thumb']),
  name: z.string(),
  url: z.string(),
  at: z.int(),
  /** Temporary material dies; null for permanent. */
  expiresAt: z.int().nullable(),
})
export type MaterialType = z.output<typeof material>['type']

export const article = z.object({
  article_type: z.enum(['news', 'newspic']),
  title: z.string(),
  author: z.string(),
  digest: z.string(),
  content: z.string(),
  content_source_url: z.string(),
  thumb_media_id: z.string(),
  need_open_comment: z.int(),
  only_fans_can_comment: z.int(),
  images: z.array(z.string()),
})
export type Article = z.output<typeof article>

const draft = z.object({ id: z.string(), articles: z.array(article), createdAt: z.int(), updatedAt: z.int() })

const publication = z.object({
  publishId: z.string(),
  /** The draft that it was; it leaves the box when it is published, at the latest. */
  draftId: z.string().default(''),
  articleId: z.string(),
  /** `msg_data_id`, which the figures of its articles and their addresses have. */
  dataId: z.string().default(''),
  articles: z.array(article),
  submittedAt: z.int(),
  /** The status from `finishesAt` on; until then it is running. */
  result: z.int(),
  finishesAt: z.int(),
  isTold: z.boolean(),
  deleted: z.array(z.int()),
})

const massMessage = z.object({
  messageId: z.string(),
  dataId: z.string(),
  clientId: z.string(),
  draftId: z.string(),
  articles: z.array(article),
  /** Null for all followers. */
  tag: z.int().nullable(),
  submittedAt: z.int(),
  finishesAt: z.int(),
  /** The administrator is asked until then; null where nobody is. */
  confirmUntil: z.int().nullable(),
  status: z.enum(['sending', 'sent', 'failed', 'deleted']),
  counts: z.object({ total: z.int(), filtered: z.int(), sent: z.int() }).nullable(),
  isTold: z.boolean(),
})

const comment = z.object({
  id: z.int(),
  dataId: z.string(),
  openid: z.string(),
  content: z.string(),
  at: z.int(),
  isElected: z.boolean(),
  reply: z.object({ content: z.string(), at: z.int() }).nullable(),
})

const line = z.object({
  at: z.int(),
  openid: z.string(),
  from: z.enum(['user', 'account', 'platform']),
  kind: z.string(),
  text: z.string(),
})
export type ConversationLine = z.output<typeof line>

export const callbackSettings = z.object({
  url: z.url({ protocol: /^https?$/ }),
  token: z.string(),
  encodingAesKey: z.string(),
  mode: z.enum(['plain', 'compatible', 'safe']),
})
export type CallbackSettings = z.output<typeof callbackSettings>

export const simulatorState = z.object({
  /** Unix seconds of the first start: the followers' dates are before it. */
  since: z.int(),
  seeded: z.int(),
  people: z.record(z.string(), personChange).default({}),
  /** Openids of followers who were given one, by index. */
  names: z.record(z.string(), z.string()).default({}),
  nextIndex: z.int(),
  nextOrder: z.int(),
  /** Followers who have left, by day (Beijing). */
  left: z.record(z.string(), z.int()).default({}),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  nextTag: z.int(),
  tokens: z
    .object({
      classic: z.array(issuedToken),
      stable: z.array(issuedToken),
      forcedAt: z.int(),
      forced: z.object({ day: z.string(), count: z.int() }),
    })
    .default({ classic: [], stable: [], forcedAt: 0, forced: { day: '', count: 0 } }),
  ticket: issuedToken.nullable().default(null),
  usage: z.object({ day: z.string(), counts: z.record(z.string(), z.int()) }).default({ day: '', counts: {} }),
  resets: z.object({ month: z.string(), count: z.int() }).default({ month: '', count: 0 }),
  menu: z.object({ id: z.int(), buttons }).nullable().default(null),
  hasWebsiteMenu: z.boolean().default(true),
  conditionalMenus: z.array(z.object({ id: z.int(), buttons, matchrule: z.record(z.string(), z.unknown()) })).default([]),
  materials: z.array(material).default([]),
  drafts: z.array(draft).default([]),
  publications: z.array(publication).default([]),
  /** Codes by the API, the latest last; null for permanent ones. */
  qrCodes: z.array(z.object({ scene: z.string(), ticket: z.string(), expiresAt: z.int().nullable() })).default([]),
  massMessages: z.array(massMessage).default([]),
  comments: z.array(comment).default([]),
  /** Articles whose comments were opened or closed, by their number. */
  commentsOpen: z.record(z.string(), z.boolean()).default({}),
  previews: z.object({ day: z.string(), count: z.int() }).default({ day: '', count: 0 }),
  callback: callbackSettings.nullable().default(null),
  conversation: z.array(line).default([]),
  nextId: z.int().default(1),
})
export type SimulatorState = z.output<typeof simulatorState>

export const seededTags = [
  { id: 100, name: '经销商' },
  { id: 101, name: '餐饮采购' },
  { id: 102, name: '加工厂' },
]

export function newState(now: number, followers: number): SimulatorState {
  return simulatorState.parse({
    since: now,
    seeded: followers,
    nextIndex: followers,
    nextOrder: followers,
    tags: [{ id: 2, name: '星标组' }, ...seededTags],
    nextTag: 103,
  })
}
