import { availabilityOf, permissionOf, type WechatPermission } from '../../../contracts/wechat/permissions.ts'
import { demand } from './refusal.ts'
import type { RuleId } from './rules.ts'
import type { SimulatedAccount } from './world.ts'

const rulesOf: Record<WechatPermission, RuleId | null> = {
  callback: null,
  diagnostics: null,
  current_menu: null,
  website_replies: null,
  menus: 'permission.menus',
  followers: 'permission.followers',
  remarks: 'permission.remarks',
  tags: 'permission.tags',
  qr_codes: 'permission.qr-codes',
  statistics: 'permission.statistics',
  // The ticket is everybody's: it is the app that refuses to share.
  share_cards: null,
  materials: 'permission.materials',
  drafts: 'permission.drafts',
  publishing: 'permission.publishing',
  mass_sending: 'permission.mass-sending',
  comments: 'permission.comments',
  customer_service: 'permission.customer-service',
}

/** Also refuses what is only unlikely to be granted. */
export function demandPermission({ kind, isVerified }: SimulatedAccount, path: string): void {
  const permission = permissionOf(path)
  const rule = permission && rulesOf[permission]
  if (!permission || !rule) return
  const availability = availabilityOf({ kind, verified: isVerified }, permission)
  demand(availability !== 'no' && availability !== 'unlikely', 48001, rule)
}
