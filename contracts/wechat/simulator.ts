import { z } from 'zod'
import { instant } from '../fields.ts'
import { wechatEncryptions, wechatKinds } from './account.ts'

export const simulatorFaultKinds = [
  'busy',
  'daily_quota',
  'rate',
  'ip',
  'token_expired',
  'token_rejected',
  'bad_gateway',
  'empty',
  'garbage',
  'slow',
  'reset',
  'wrong_count',
  /** The protection of the API: the account's administrator has to confirm messages to everybody. */
  'mass_protection',
  'errcode',
] as const

const faultFields = z.strictObject({
  kind: z.enum(simulatorFaultKinds),
  /** The API that fails, such as `/cgi-bin/menu/create`; any without one. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]+$/)
    .optional(),
  /** The number of calls that fail before it is over; without a number all do. */
  times: z.int().min(1).max(1_000).optional(),
  probability: z.number().min(0).max(1).optional(),
  ms: z.int().min(0).max(60_000).optional(),
  errcode: z.int().min(-1).max(999_999_999).optional(),
})
export const simulatorFault = faultFields.refine(({ kind, errcode }) => (kind === 'errcode') === (errcode !== undefined && errcode !== 0), {
  path: ['errcode'],
  error: 'wechat_errcode',
})
export const simulatorFaults = z.strictObject({ faults: z.array(simulatorFault).max(20) })

export const simulatorConnection = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('connect'),
    kind: z.enum(wechatKinds).default('service'),
    verified: z.boolean().default(true),
    /** Permits overwriting a real account, which has to be entered again afterwards. */
    replace: z.boolean().default(false),
  }),
  /** Makes the simulated account one of another kind; what was done with it stays. */
  z.strictObject({ action: z.literal('kind'), kind: z.enum(wechatKinds), verified: z.boolean() }),
  z.strictObject({ action: z.literal('disconnect') }),
])

const openid = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/)

export const simulatorAct = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('follow'), openid: openid.optional(), scene: z.string().max(64).optional() }),
  z.strictObject({ action: z.literal('unfollow'), openid }),
  z.strictObject({ action: z.literal('text'), openid, content: z.string().min(1).max(2_000) }),
  z.strictObject({ action: z.literal('image'), openid }),
  z.strictObject({ action: z.literal('click'), openid, key: z.string().min(1).max(128) }),
  z.strictObject({ action: z.literal('view'), openid, url: z.string().min(1).max(1_024) }),
  z.strictObject({ action: z.literal('scan'), openid, scene: z.string().min(1).max(64) }),
  /** A button of the menu, by its place, and in a sub-menu by its place there, from 0. */
  z.strictObject({ action: z.literal('press'), openid, place: z.array(z.int().min(0).max(4)).min(1).max(2) }),
  /** On the latest article that takes comments. */
  z.strictObject({ action: z.literal('comment'), openid, content: z.string().trim().min(1).max(600) }),
  /** The account's administrator is asked on the phone for a message to everybody. */
  z.strictObject({ action: z.literal('confirm_mass'), is_confirmed: z.boolean() }),
  z.strictObject({ action: z.literal('redeliver'), times: z.int().min(1).max(3).default(1) }),
])

export const simulatorPush = z.object({
  at: instant,
  openid: z.string(),
  /** `text`, or of an event its name. */
  kind: z.string(),
  /** `none`: accepted without a reply; `unavailable`: the user sees that the service is not available. */
  outcome: z.enum(['none', 'reply', 'unavailable']),
  /** Of an invalid one the rule of the platform that it breaks. */
  reply: z.object({ kind: z.string(), text: z.string(), rule: z.string().optional() }).nullable(),
  tries: z.array(z.object({ status: z.int().nullable(), ms: z.int(), error: z.string().nullable() })),
})

export const simulatorLine = z.object({
  at: instant,
  openid: z.string(),
  from: z.enum(['user', 'account', 'platform']),
  kind: z.string(),
  text: z.string(),
})

const leaf = z.object({ name: z.string(), type: z.string(), value: z.string() })
export const simulatorButton = leaf.extend({ sub_button: z.array(leaf) })

export const simulatorState = z.object({
  is_connected: z.boolean(),
  account: z.object({ app_id: z.string(), original_id: z.string(), kind: z.enum(wechatKinds), is_verified: z.boolean() }).nullable(),
  callback: z.object({ url: z.string(), mode: z.enum(wechatEncryptions) }).nullable(),
  followers: z.int(),
  has_menu: z.boolean(),
  menus: z.array(z.object({ id: z.int(), buttons: z.array(simulatorButton) })),
  people: z.array(z.object({ openid: z.string(), remark: z.string(), subscribed_at: instant, menu_id: z.int().nullable() })),
  pushes: z.array(simulatorPush),
  /** The messages as followers see them, the latest last. */
  conversation: z.array(simulatorLine),
  /** The title of the latest article that takes comments. */
  commentable: z.string().nullable(),
  /** The title of the article that waits for the account's administrator. */
  waiting_mass: z.string().nullable(),
  faults: z.array(simulatorFault),
  paths: z.array(z.string()),
})

export const simulatorActed = z.object({ openid: z.string().nullable(), push: simulatorPush.nullable(), state: simulatorState })

export const simulatorConnected = z.object({ is_callback_verified: z.boolean().nullable(), state: simulatorState })
