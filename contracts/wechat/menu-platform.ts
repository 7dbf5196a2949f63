import { z } from 'zod'
import { type LiveMenu, type MenuAction, type MenuButton, menuInput } from './menus.ts'

export interface PlatformButton {
  [field: string]: string | PlatformButton[]
}

const text = z.string().optional()
const newsItem = z.looseObject({ title: text, content_url: text })
const action = z.looseObject({
  type: text,
  name: z.string().default(''),
  key: text,
  url: text,
  value: text,
  appid: text,
  pagepath: text,
  media_id: text,
  article_id: text,
  news_info: z.looseObject({ list: z.array(newsItem).default([]) }).optional(),
})
const below = z.array(action)
// `sub_button: []` stands on every action in the one shape; in the other it is an object with a list.
const button = action.extend({
  sub_button: z
    .union([below, z.looseObject({ list: below.default([]) }).transform(({ list }) => list)])
    .nullish()
    .transform((list) => list ?? []),
})
type Answered = z.infer<typeof action>

/** The answer of `menu/get`. */
export const menuAnswer = z.looseObject({
  menu: z.looseObject({ button: z.array(button) }),
  conditionalmenu: z.array(z.looseObject({ button: z.array(button), matchrule: z.looseObject({}) })).default([]),
})
/** The answer of `get_current_selfmenu_info`, which includes menus of the website. */
export const selfMenuAnswer = z.looseObject({
  is_menu_open: z.number().default(0),
  selfmenu_info: z.looseObject({ button: z.array(button).default([]) }).optional(),
})

/** A menu without the buttons that only the website can make; null where there are such, or none at all, or a limit is broken. */
export function postable(buttons: readonly MenuButton[]): PostableButton[] | null {
  const { data } = menuInput.safeParse({ buttons })
  if (!data || data.buttons.length === 0) return null
  return data.buttons.every(isPostable) ? data.buttons : null
}

type PostableAction = Exclude<MenuAction, { type: 'foreign' }>
export type PostableButton = PostableAction | { type: 'menu'; name: string; sub_button: PostableAction[] }

const isAction = (one: MenuAction): one is PostableAction => one.type !== 'foreign'
const isPostable = (one: MenuButton): one is PostableButton => (one.type === 'menu' ? one.sub_button.every(isAction) : isAction(one))

/** The body of `menu/create`: a button with a sub-menu has its name alone. */
export function toPlatform(buttons: readonly PostableButton[]): { button: PlatformButton[] } {
  return {
    button: buttons.map(
      (one): PlatformButton =>
        one.type === 'menu' ? { name: one.name, sub_button: one.sub_button.map((sub) => ({ ...sub })) } : { ...one },
    ),
  }
}

/** The buttons of either answer as they are edited here; what cannot be sent back is `foreign`. */
export function fromPlatform(buttons: readonly (Answered & { sub_button: Answered[] })[]): MenuButton[] {
  return buttons.map((one) =>
    one.sub_button.length > 0 ? { type: 'menu', name: one.name, sub_button: one.sub_button.map(actionFrom) } : actionFrom(one),
  )
}

function actionFrom(one: Answered): MenuAction {
  const { name, type, key, url } = one
  switch (type) {
    case 'view':
      return url ? { type, name, url } : foreign(one)
    case 'click':
    case 'scancode_push':
    case 'scancode_waitmsg':
    case 'pic_sysphoto':
    case 'pic_photo_or_album':
    case 'pic_weixin':
    case 'location_select':
      return key === undefined ? foreign(one) : { type, name, key }
    case 'media_id':
    case 'view_limited':
      return one.media_id ? { type, name, media_id: one.media_id } : foreign(one)
    case 'article_id':
    case 'article_view_limited':
      return one.article_id ? { type, name, article_id: one.article_id } : foreign(one)
    case 'miniprogram':
      return one.appid ? { type, name, appid: one.appid, pagepath: one.pagepath ?? '', url: url ?? '' } : foreign(one)
    default:
      return foreign(one)
  }
}

/** A button of the website, as far as its content can be known: a text, the title of an article, an address. Its media ids expire. */
function foreign({ name, type = '', value = '', url = '', news_info }: Answered): MenuAction {
  const [article] = news_info?.list ?? []
  const isAddress = /^https?:/.test(value)
  const said = article?.title ?? (type === 'text' || (!isAddress && !['img', 'voice', 'video', 'news'].includes(type)) ? value : '')
  return {
    type: 'foreign',
    name,
    kind: type,
    text: said,
    url: article?.content_url ?? (url || (isAddress && type !== 'text' ? value : '')),
  }
}

export const liveFromMenu = ({ menu, conditionalmenu }: z.infer<typeof menuAnswer>): LiveMenu => ({
  source: 'api',
  buttons: fromPlatform(menu.button),
  conditional: conditionalmenu.length,
  is_open: true,
})

export const noMenu: LiveMenu = { source: 'none', buttons: [], conditional: 0, is_open: false }

export function liveFromSelfMenu({ is_menu_open, selfmenu_info }: z.infer<typeof selfMenuAnswer>): LiveMenu {
  const buttons = fromPlatform(selfmenu_info?.button ?? [])
  if (buttons.length === 0) return noMenu
  return { source: 'website', buttons, conditional: 0, is_open: is_menu_open === 1 }
}
