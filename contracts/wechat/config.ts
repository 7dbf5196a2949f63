import { z } from 'zod'
import { instant } from '../fields.ts'
import { settingGroups } from '../settings.ts'
import { wechatEncryptions, wechatKinds } from './account.ts'
import { permissionInfo } from './permissions.ts'

export const wechatConfig = settingGroups.wechat.omit({ former_aes_key: true })

export const wechatServer = z.object({
  url: z.string(),
  token: z.string(),
  encoding_aes_key: z.string(),
  encryption: z.enum(wechatEncryptions),
  original_id: z.string(),
})
export type WechatServer = z.infer<typeof wechatServer>

export const wechatStatus = z.object({
  is_set_up: z.boolean(),
  enabled: z.boolean(),
  simulator: z.boolean(),
  kind: z.enum(wechatKinds),
  verified: z.boolean(),
  permissions: z.array(permissionInfo),
  account_name: z.string(),
  /** When the platform last told of a message or an event; null where nothing is kept. */
  heard_at: instant.nullable(),
})
export type WechatStatus = z.infer<typeof wechatStatus>

export const doctorSteps = [
  'formats',
  'credentials',
  'ip',
  'connection',
  'permissions',
  'callback_keys',
  'callback_url',
  'callback_reachable',
  'encryption',
  'quota',
] as const
export type DoctorStep = (typeof doctorSteps)[number]
/** A warning works, and should be looked at; what cannot be tried before something else is set right is skipped. */
export const doctorOutcomes = ['ok', 'warning', 'failed', 'skipped'] as const
export type DoctorOutcome = (typeof doctorOutcomes)[number]

export const doctorReport = z.object({
  steps: z.array(
    z.object({
      step: z.enum(doctorSteps),
      outcome: z.enum(doctorOutcomes),
      message: z.string(),
      refusal: z.object({ errcode: z.int(), errmsg: z.string(), rid: z.string().nullable() }).nullable(),
    }),
  ),
})
export type DoctorReport = z.infer<typeof doctorReport>
