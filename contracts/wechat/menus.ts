import { z } from 'zod'
import { wechatAppId } from './account.ts'
import { bytesOf, requiredTextOfBytes, textOfBytes } from './bytes.ts'
import { availabilities } from './permissions.ts'

/** The platform's limits; `bytes` are those of UTF-8. */
export const menuLimits = {
  buttons: 3,
  subButtons: 5,
  /** Bytes of a name, at the foot and in a sub-menu. */
  name: 16,
  subName: 60,
  key: 128,
  url: 1_024,
  /** Not documented; the size of an address. */
  pagepath: 1_024,
  /** Not documented; what the platform issues is far shorter. */
  material: 256,
} as const

/** Buttons that do something in the chat and report it to the callback under their key. */
export const keyButtons = [
  'click',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'pic_weixin',
  'location_select',
] as const
export const mediaButtons = ['media_id', 'view_limited'] as const
export const articleButtons = ['article_id', 'article_view_limited'] as const
export const actionTypes = ['view', 'click', 'miniprogram', ...articleButtons, ...mediaButtons, ...keyButtons.slice(1)] as const

interface Texts {
  name: z.ZodType<string>
  key: z.ZodType<string>
  url: z.ZodType<string>
  pagepath: z.ZodType<string>
  appid: z.ZodType<string>
  material: z.ZodType<string>
  free: z.ZodType<string>
}

/** The buttons that do something; `foreign` was made on the platform's website, and can be kept only by not publishing. */
function actions(texts: Texts) {
  const { name, key, url, pagepath, appid, material, free } = texts
  return [
    z.strictObject({ type: z.enum(keyButtons), name, key }),
    z.strictObject({ type: z.literal('view'), name, url }),
    z.strictObject({ type: z.enum(mediaButtons), name, media_id: material }),
    z.strictObject({ type: z.enum(articleButtons), name, article_id: material }),
    // Clients too old for mini programs open the address.
    z.strictObject({ type: z.literal('miniprogram'), name, appid, pagepath, url }),
    z.strictObject({ type: z.literal('foreign'), name, kind: free, text: free, url: free }),
  ] as const
}

function tree(top: Texts, sub: Texts, maxButtons: number | null) {
  const below = z.array(z.discriminatedUnion('type', actions(sub)))
  const parent = z.strictObject({
    type: z.literal('menu'),
    name: top.name,
    sub_button: maxButtons === null ? below : below.min(1).max(maxButtons),
  })
  return z.discriminatedUnion('type', [...actions(top), parent])
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
const webUrl = requiredTextOfBytes(menuLimits.url).refine((text) => text === '' || isWebAddress(text), { message: 'wechat_url' })
const limited = (name: number): Texts => ({
  name: requiredTextOfBytes(name),
  key: requiredTextOfBytes(menuLimits.key),
  url: webUrl,
  pagepath: requiredTextOfBytes(menuLimits.pagepath),
  appid: wechatAppId,
  material: requiredTextOfBytes(menuLimits.material),
  free: textOfBytes(8_192),
})

const any = z.string()
const unlimited: Texts = { name: any, key: any, url: any, pagepath: any, appid: any, material: any, free: any }

export const menuInput = z.strictObject({
  buttons: z.array(tree(limited(menuLimits.name), limited(menuLimits.subName), menuLimits.subButtons)).max(menuLimits.buttons),
})
/** A menu as it was found somewhere, whatever its lengths. */
export const menuButtons = z.array(tree(unlimited, unlimited, null))

export type MenuButton = z.infer<typeof menuButtons>[number]
export type MenuParent = Extract<MenuButton, { type: 'menu' }>
export type MenuAction = Exclude<MenuButton, MenuParent>
export type ForeignButton = Extract<MenuAction, { type: 'foreign' }>
export type ActionType = Exclude<MenuAction['type'], 'foreign'>

export const subButtonsOf = (button: MenuButton): MenuAction[] => (button.type === 'menu' ? button.sub_button : [])
export const actionsOf = (buttons: readonly MenuButton[]): MenuAction[] =>
  buttons.flatMap((button) => (button.type === 'menu' ? button.sub_button : [button]))

/** Negative where the name is too long for its level. */
export const nameBytesLeft = (name: string, isTop: boolean): number => (isTop ? menuLimits.name : menuLimits.subName) - bytesOf(name.trim())

/** A name as followers read it: cut after the width of four Chinese characters at the foot, of eight in a sub-menu. */
export function shownName(name: string, isTop: boolean): string {
  const room = isTop ? 8 : 16
  let [width, shown] = [0, '']
  for (const character of name.trim()) {
    width += bytesOf(character) > 1 ? 2 : 1
    if (width > room) return `${shown}…`
    shown += character
  }
  return shown
}

const person = z.string().nullable()

const publishedMenu = z.object({ buttons: menuButtons, at: z.string(), by: person })

export const wechatMenu = z.object({
  buttons: menuButtons,
  /** 0 for a menu that was never saved. */
  version: z.int().min(0),
  updated_at: z.string().nullable(),
  updated_by: person,
  published: publishedMenu.nullable(),
  /** A change was sent to the account whose outcome is not known; a look at the account's menu shows it. */
  is_uncertain: z.boolean(),
  /** Without an account that is entered and switched on, the menu can be written, and not sent. */
  account: z.enum(['ready', 'disabled', 'not_set_up']),
  account_name: z.string(),
  standing: z.enum(availabilities),
})
export type WechatMenu = z.infer<typeof wechatMenu>

export const publishMenu = z.strictObject({
  version: z.int().min(0),
})

export const menuSources = ['api', 'website', 'none'] as const

export const liveMenu = z.object({
  source: z.enum(menuSources),
  buttons: menuButtons,
  /** The number of further menus that the account shows to some of its followers; deleting the menu deletes them too. */
  conditional: z.int(),
  /** False where followers do not see it; a menu of the website can be switched off there. */
  is_open: z.boolean(),
})
export type LiveMenu = z.infer<typeof liveMenu>

export const menuBackupReasons = ['publish', 'delete', 'restore'] as const
export const menuBackup = z.object({
  id: z.int(),
  reason: z.enum(menuBackupReasons),
  created_at: z.string(),
  created_by: person,
  menu: liveMenu,
  /** False for menus made on the website, which cannot be sent to the account again. */
  is_restorable: z.boolean(),
})
export type MenuBackup = z.infer<typeof menuBackup>
