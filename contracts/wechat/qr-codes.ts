import { z } from 'zod'
import { id, instant, requiredText, stored, text } from '../fields.ts'
import { listQuery, queryId, queryInteger, sortBy } from '../resource.ts'

export const qrPurposes = ['fair', 'packaging', 'salesperson', 'other'] as const
export const qrLifetimes = ['permanent', 'temporary'] as const
/** An archived code is only out of sight: WeChat cannot withdraw a code, and what was printed goes on working. */
export const qrStatuses = ['active', 'archived'] as const

/** The platform's limits: permanent codes of an account, the length of a scene, and the days that a temporary code lasts. */
export const qrLimits = { permanent: 100_000, sceneLength: 64, days: 30 } as const

export const qrCodeInput = z.strictObject({
  name: requiredText(100),
  purpose: z.enum(qrPurposes).default('fair'),
  lifetime: z.enum(qrLifetimes).default('permanent'),
  /** Of a temporary code, from the moment at which the platform makes it. */
  days: z.int().min(1).max(qrLimits.days).default(qrLimits.days),
  note: text(500).default(''),
  status: z.enum(qrStatuses).default('active'),
})

const count = z.int().min(0)

export const qrCode = qrCodeInput.extend({
  ...stored,
  /** Names the code in the platform's events; made here, and never changed. */
  scene: z.string(),
  /** The text of the code; empty until the platform has made it. */
  url: z.string(),
  made_at: instant.nullable(),
  /** Of a temporary code. */
  expires_at: instant.nullable(),
  /** Made for another account than the one that is set up now, to which it leads still. */
  is_foreign: z.boolean(),
  /** All scans that the platform tells of: of followers, and of people who then followed. */
  scans: count,
  /** The number of scans after which somebody followed. */
  follows: count,
  /** The active rule that answers scans of it; of several the one that does. */
  rule: z.object({ id, name: z.string() }).nullable(),
})
export type QrCode = z.infer<typeof qrCode>

export const qrCodesResource = {
  name: 'wechat-qr-codes',
  table: 'wechat_qr_codes',
  path: '/v1/admin/wechat/qr-codes',
  item: qrCode,
  row: qrCode,
  input: qrCodeInput,
  statuses: qrStatuses,
  defaultSort: '-created_at',
  query: listQuery.extend({
    sort: sortBy('id', 'name', 'scans', 'follows', 'expires_at', 'created_at', 'updated_at'),
    purpose: z.enum(qrPurposes).optional(),
    lifetime: z.enum(qrLifetimes).optional(),
    status: z.enum(qrStatuses).optional(),
  }),
} as const

export const qrStates = ['unmade', 'usable', 'expired', 'foreign'] as const
export type QrState = (typeof qrStates)[number]

export function qrStateOf({ url, expires_at, is_foreign }: Pick<QrCode, 'url' | 'expires_at' | 'is_foreign'>, now: string): QrState {
  if (url === '') return 'unmade'
  if (is_foreign) return 'foreign'
  return expires_at !== null && expires_at <= now ? 'expired' : 'usable'
}

export const qrStatisticsQuery = z.strictObject({
  days: queryInteger(3).pipe(z.int().min(1).max(366)).default(30),
  /** Only of this one. */
  code: queryId.optional(),
})
/** By days of the site's time zone. */
export const qrStatistics = z.object({
  scans: count,
  follows: count,
  /** The oldest first, none left out. */
  days: z.array(z.object({ day: z.iso.date(), scans: count, follows: count })),
  /** Those that were scanned in the period, most followers first; without an id all codes together that were not made here. */
  codes: z.array(z.object({ id: id.nullable(), name: z.string(), scans: count, follows: count })),
})
export type QrStatistics = z.infer<typeof qrStatistics>
