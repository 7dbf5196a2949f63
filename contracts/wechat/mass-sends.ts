import { z } from 'zod'
import { id, instant } from '../fields.ts'
import type { wechatKinds } from './account.ts'

/**
 * `confirming`: the platform waits for the account's administrator. `accepted`: it has taken the article and sends it. `unknown`: the platform
 * may have sent it, and will not say any more by itself.
 */
export const massSendStates = ['queued', 'sending', 'confirming', 'accepted', 'sent', 'failed', 'unknown'] as const
export type MassSendState = (typeof massSendStates)[number]

const count = z.int().min(0)
export const articleError = z.object({ code: z.string(), message: z.string(), errcode: z.int().nullable(), rid: z.string().nullable() })

export const wechatMassSend = z.object({
  id,
  title: z.string(),
  state: z.enum(massSendStates),
  /** Null for all followers. */
  tag_name: z.string().nullable(),
  /** Followers by the local table when it was asked for. */
  audience: count,
  /** The platform's counts; null until its event has come. `filtered` are those it set out to send to. */
  counts: z.object({ total: count, filtered: count, sent: count, failed: count }).nullable(),
  error: articleError.nullable(),
  /** The platform's administrator is asked until this moment. */
  confirm_until: instant.nullable(),
  /** The platform can still be asked without a danger that the article is sent twice. */
  can_ask: z.boolean(),
  user_name: z.string().nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
})
export type WechatMassSend = z.infer<typeof wechatMassSend>

/** The platform's limits for each kind of account. (developers.weixin.qq.com, Batch_Sends) */
export const massSendQuota = {
  subscription: { max: 1, period: 'day' },
  service: { max: 4, period: 'month' },
} as const satisfies Record<(typeof wechatKinds)[number], { max: number; period: 'day' | 'month' }>

export const massSendQuotaState = z.object({
  period: z.enum(['day', 'month']),
  max: count,
  /** Sent from here in the period: what the account's console has sent is not known. */
  used: count,
})

export const massSendFacts = z.object({
  followers: count,
  tags: z.array(z.object({ tag_id: z.int(), name: z.string(), count })),
  quota: massSendQuotaState,
  /** Of this article in this language, the latest first. */
  sends: z.array(wechatMassSend),
})
export type MassSendFacts = z.infer<typeof massSendFacts>

export const massSendInput = z.strictObject({
  /** Null for all followers. */
  tag_id: z.int().min(0).max(2_147_483_647).nullable(),
  /** Sends an article that was, or may have been, sent before. */
  again: z.boolean().default(false),
})
export type MassSendInput = z.output<typeof massSendInput>

/** A WeChat ID, as its owner sees it under "Me", or the number of a follower. */
const wechatId = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w-]{5,19}$/, 'wechat_id')
export const massPreviewInput = z.union([z.strictObject({ wechat_id: wechatId }), z.strictObject({ user_id: id })])
export type MassPreviewInput = z.output<typeof massPreviewInput>

/** As somebody has found out in the account's console or on a phone. */
export const massSettlementInput = z.strictObject({ is_sent: z.boolean() })
