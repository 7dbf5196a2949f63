import { z } from 'zod'
import type { wechatKinds } from './account.ts'

export type WechatKind = (typeof wechatKinds)[number]

export interface AccountType {
  kind: WechatKind
  verified: boolean
}

/** `yes` and `no` are certain; the others are made likely by sources that disagree. */
export const availabilities = ['yes', 'likely', 'unlikely', 'no'] as const
export type Availability = (typeof availabilities)[number]

export const unlocks = ['verification', 'verified_service_account'] as const

interface Permission {
  /** In the order unverified, verified. */
  subscription: readonly [Availability, Availability]
  service: readonly [Availability, Availability]
  /** The calls of the platform that need it; a path that ends with `/` stands for all below it. */
  paths: readonly string[]
  unlock: (typeof unlocks)[number]
}

const everybody = { subscription: ['yes', 'yes'], service: ['yes', 'yes'], unlock: 'verification' } as const
const verifiedOnly = { subscription: ['no', 'yes'], service: ['no', 'yes'], unlock: 'verification' } as const

/** As of 2026. Where no other source is named, it is the platform's page of each call; personal accounts are unverified ones. */
export const wechatPermissions = {
  /** Receiving messages and answering them at once: open to every account that can set a server address. */
  callback: { ...everybody, paths: [] },
  /** Tokens, the platform's addresses, the test of the callback, quotas: no page restricts them. */
  diagnostics: {
    ...everybody,
    paths: ['/cgi-bin/get_api_domain_ip', '/cgi-bin/getcallbackip', '/cgi-bin/callback/check', '/cgi-bin/openapi/'],
  },
  /** `get_current_selfmenu_info`: open to unverified accounts by its page. */
  current_menu: { ...everybody, paths: ['/cgi-bin/get_current_selfmenu_info'] },
  /** No page restricts it; older tables of permissions give it to everybody. */
  website_replies: {
    subscription: ['likely', 'yes'],
    service: ['likely', 'yes'],
    unlock: 'verification',
    paths: ['/cgi-bin/get_current_autoreply_info'],
  },
  /** Unverified accounts get 48001; older tables gave menus to unverified service accounts. */
  menus: { subscription: ['no', 'yes'], service: ['unlikely', 'yes'], unlock: 'verification', paths: ['/cgi-bin/menu/'] },
  /** Verified accounts, by the pages of both calls. */
  followers: { ...verifiedOnly, paths: ['/cgi-bin/user/get', '/cgi-bin/user/info', '/cgi-bin/user/info/batchget'] },
  /** One page says verified service accounts, another verified accounts. */
  remarks: {
    subscription: ['no', 'likely'],
    service: ['no', 'yes'],
    unlock: 'verified_service_account',
    paths: ['/cgi-bin/user/info/updateremark'],
  },
  /** Verified accounts, by the pages of the calls; the blacklist is among them. */
  tags: { ...verifiedOnly, paths: ['/cgi-bin/tags/', '/cgi-bin/user/tag/get'] },
  /** Verified service accounts, by the table of permissions and the platform's staff in its forum. */
  qr_codes: { subscription: ['no', 'no'], service: ['no', 'yes'], unlock: 'verified_service_account', paths: ['/cgi-bin/qrcode/'] },
  /** Verified accounts by older tables of permissions; the pages themselves say nothing. */
  statistics: { subscription: ['unlikely', 'yes'], service: ['unlikely', 'yes'], unlock: 'verification', paths: ['/datacube/'] },
  /** The ticket is given to everybody, sharing by older tables of permissions to verified accounts. */
  share_cards: {
    subscription: ['unlikely', 'yes'],
    service: ['unlikely', 'yes'],
    unlock: 'verification',
    paths: ['/cgi-bin/ticket/getticket'],
  },
  /** Permanent material: verified accounts by older tables of permissions. */
  materials: {
    subscription: ['unlikely', 'yes'],
    service: ['unlikely', 'yes'],
    unlock: 'verification',
    paths: ['/cgi-bin/material/', '/cgi-bin/media/'],
  },
  /** Not named among what accounts lost in July 2025; reports say that drafts need verification as well. */
  drafts: { subscription: ['unlikely', 'yes'], service: ['unlikely', 'yes'], unlock: 'verification', paths: ['/cgi-bin/draft/'] },
  /** Personal and unverified accounts lost it in July 2025, by the platform's announcement. */
  publishing: { ...verifiedOnly, paths: ['/cgi-bin/freepublish/'] },
  /** As for publishing; the page of the call demands verification for API users. */
  mass_sending: {
    subscription: ['unlikely', 'yes'],
    service: ['unlikely', 'yes'],
    unlock: 'verification',
    paths: ['/cgi-bin/message/mass/'],
  },
  /** Verified accounts, by the pages of the calls; of these only accounts that have comments at all: others get 88000. */
  comments: { ...verifiedOnly, paths: ['/cgi-bin/comment/'] },
  /** Verified accounts, by the page of the call. */
  customer_service: { ...verifiedOnly, paths: ['/cgi-bin/message/custom/'] },
} as const satisfies Record<string, Permission>

export type WechatPermission = keyof typeof wechatPermissions
const table: Record<WechatPermission, Permission> = wechatPermissions
export const wechatPermissionNames = Object.keys(wechatPermissions) as WechatPermission[]

export function availabilityOf({ kind, verified }: AccountType, permission: WechatPermission): Availability {
  const [unverified, isVerified] = table[permission][kind]
  return verified ? isVerified : unverified
}

/** True only where it is certain: unlikely features are tried, and the platform decides. */
export const lacks = (account: AccountType, permission: WechatPermission): boolean => availabilityOf(account, permission) === 'no'

export const unlockOf = (permission: WechatPermission): (typeof unlocks)[number] => table[permission].unlock

/** The feature that a call belongs to; null for one that every account may make. */
export function permissionOf(path: string): WechatPermission | null {
  const has = (entry: string) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry)
  return wechatPermissionNames.find((name) => table[name].paths.some(has)) ?? null
}

export const permissionInfo = z.object({
  permission: z.string(),
  standing: z.enum(availabilities),
  unlock: z.enum(unlocks).nullable(),
})
export type PermissionInfo = z.infer<typeof permissionInfo>

export function permissionsOf(account: AccountType): (PermissionInfo & { permission: WechatPermission })[] {
  return wechatPermissionNames.map((permission) => {
    const standing = availabilityOf(account, permission)
    return { permission, standing, unlock: standing === 'yes' ? null : unlockOf(permission) }
  })
}
