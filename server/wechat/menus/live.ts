import { z } from 'zod'
import { liveFromMenu, liveFromSelfMenu, menuAnswer, noMenu, selfMenuAnswer } from '../../../contracts/wechat/menu-platform.ts'
import type { LiveMenu } from '../../../contracts/wechat/menus.ts'
import { AppError } from '../../errors.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'

export type MenuPlatform = Pick<WechatPlatform, 'call'>

/** The account's menu as the platform answered it: the call that answered, and its own JSON. */
const reportedMenu = z.discriminatedUnion('from', [
  z.object({ from: z.literal('menu/get'), answer: z.looseObject({}) }),
  z.object({ from: z.literal('get_current_selfmenu_info'), answer: z.looseObject({}) }),
  z.object({ from: z.literal('none') }),
])
export type ReportedMenu = z.infer<typeof reportedMenu>

/** The platform's own JSON, of an answer that can be read as a menu. */
const readable = (schema: z.ZodType) => z.looseObject({}).refine((answer) => schema.safeParse(answer).success)

/** The platform's answer for “there is no menu that a program has made”. */
const noMenuCode = 46_003

/** Asks, without the right to `menu/get` or a menu of a program, for that of the platform's website, which publishing replaces as well. */
export async function askForMenu(wechat: MenuPlatform): Promise<ReportedMenu> {
  try {
    const answer = await wechat.call({ method: 'GET', path: '/cgi-bin/menu/get', answer: readable(menuAnswer) })
    return { from: 'menu/get', answer }
  } catch (error) {
    if (errcodeOf(error) === noMenuCode) return (await askForSelfMenu(wechat, { isOptional: true })) ?? { from: 'none' }
    if (!isNotPermitted(error)) throw error
    return (await askForSelfMenu(wechat, { isOptional: false })) ?? { from: 'none' }
  }
}

async function askForSelfMenu(wechat: MenuPlatform, { isOptional }: { isOptional: boolean }): Promise<ReportedMenu | null> {
  try {
    const answer = await wechat.call({ method: 'GET', path: '/cgi-bin/get_current_selfmenu_info', answer: readable(selfMenuAnswer) })
    const menu: ReportedMenu = { from: 'get_current_selfmenu_info', answer }
    return liveOf(menu).source === 'none' ? null : menu
  } catch (error) {
    if (errcodeOf(error) === noMenuCode || (isOptional && isNotPermitted(error))) return null
    throw error
  }
}

const isNotPermitted = (error: unknown) => error instanceof AppError && error.code === 'wechat_not_permitted'

export function liveOf(menu: ReportedMenu): LiveMenu {
  if (menu.from === 'menu/get') return liveFromMenu(menuAnswer.parse(menu.answer))
  return menu.from === 'none' ? noMenu : liveFromSelfMenu(selfMenuAnswer.parse(menu.answer))
}

export const parseStoredMenu = (stored: string): ReportedMenu => reportedMenu.parse(JSON.parse(stored))
