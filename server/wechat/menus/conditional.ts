import { z } from 'zod'
import { liveFromMenu, menuAnswer, postable, toPlatform } from '../../../contracts/wechat/menu-platform.ts'
import { AppError } from '../../errors.ts'
import type { MenuPlatform, ReportedMenu } from './live.ts'

/** Criteria by which the platform still tells followers apart; it refuses its former ones, such as sex and region. */
const rules = ['tag_id', 'client_platform_type'] as const

interface Conditional {
  button: ReturnType<typeof toPlatform>['button']
  matchrule: Record<string, string>
}

export function conditionalMenus(menu: ReportedMenu): (Conditional | null)[] {
  if (menu.from !== 'menu/get') return []
  return menuAnswer.parse(menu.answer).conditionalmenu.map(({ button, matchrule }) => {
    const buttons = postable(liveFromMenu(menuAnswer.parse({ menu: { button } })).buttons)
    const known = rules.flatMap((name) =>
      matchrule[name] === undefined || matchrule[name] === '' ? [] : [[name, String(matchrule[name])]],
    )
    if (!buttons || buttons.length === 0 || known.length === 0) return null
    return { ...toPlatform(buttons), matchrule: Object.fromEntries(known) }
  })
}

/** In their order: of those that fit a follower the last counts. Fails with `wechat_conditional_menus` where some could not be made. */
export async function restoreConditional(wechat: MenuPlatform, menus: readonly (Conditional | null)[]): Promise<void> {
  let lost = 0
  for (const body of menus) if (!body || !(await isMade(wechat, body))) lost += 1
  if (lost > 0) throw new AppError('wechat_conditional_menus', { params: { count: lost } })
}

async function isMade(wechat: MenuPlatform, body: Conditional): Promise<boolean> {
  try {
    await wechat.call({ method: 'POST', path: '/cgi-bin/menu/addconditional', body, answer: z.looseObject({}) })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
