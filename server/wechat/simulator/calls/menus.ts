import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { type Call, call, done, followerIndex, post } from './call.ts'
import { type Button, checkedMenu } from './menu-check.ts'
import { websiteMenu } from './website-samples.ts'

const abolished = ['sex', 'country', 'province', 'city', 'language']
const matchrule = z.record(z.string(), z.unknown())
const menuId = z.union([z.string(), z.int()]).transform(Number)

export const menuCalls: Call[] = [
  post(
    { path: '/cgi-bin/menu/create', daily: 1_000, escapes: 'refused' },
    z.object({ button: z.unknown().optional() }),
    ({ world, body }) => {
      const buttons = checkedMenu(world, body.button)
      world.state.menu = { id: 200_000_000 + world.newId(), buttons }
      world.state.hasWebsiteMenu = false
      world.changed()
      return done
    },
  ),
  call({ method: 'GET', path: '/cgi-bin/menu/get', daily: 10_000 }, ({ world }) => {
    const { menu, conditionalMenus } = world.state
    demand(menu !== null, 46003, 'menu.none')
    const conditional = conditionalMenus.map(({ id, buttons, matchrule: rule }) => ({ button: buttons, matchrule: rule, menuid: id }))
    return {
      menu: { button: menu.buttons, menuid: menu.id },
      ...(conditional.length > 0 ? { conditionalmenu: conditional } : {}),
    }
  }),
  call({ method: 'GET', path: '/cgi-bin/menu/delete', daily: 1_000 }, ({ world }) => {
    world.state.menu = null
    world.state.conditionalMenus = []
    world.state.hasWebsiteMenu = false
    world.changed()
    return done
  }),
  call({ method: 'GET', path: '/cgi-bin/get_current_selfmenu_info' }, ({ world }) => {
    const { menu, hasWebsiteMenu } = world.state
    if (menu) return { is_menu_open: 1, selfmenu_info: { button: menu.buttons.map(asWebsiteButton) } }
    return hasWebsiteMenu ? { is_menu_open: 1, selfmenu_info: { button: websiteMenu(world.newId()) } } : { is_menu_open: 0 }
  }),
  post(
    { path: '/cgi-bin/menu/addconditional', daily: 2_000, escapes: 'refused' },
    z.object({ button: z.unknown().optional(), matchrule: matchrule.default({}) }),
    ({ world, body }) => {
      demand(world.state.menu !== null, 65303, 'menu.conditional-default')
      const fields = Object.keys(body.matchrule).filter((name) => body.matchrule[name] !== '')
      demand(!fields.some((name) => abolished.includes(name)), 65320, 'menu.conditional-region')
      demand(fields.length > 0, 65304, 'menu.conditional-rule')
      const id = 400_000_000 + world.newId()
      const buttons = checkedMenu(world, body.button)
      world.state.conditionalMenus.push({ id, buttons, matchrule: body.matchrule })
      world.changed()
      return { menuid: String(id) }
    },
  ),
  post({ path: '/cgi-bin/menu/delconditional', daily: 2_000 }, z.object({ menuid: menuId }), ({ world, body }) => {
    const rest = world.state.conditionalMenus.filter(({ id }) => id !== body.menuid)
    demand(rest.length < world.state.conditionalMenus.length, 65301, 'menu.conditional-unknown')
    world.state.conditionalMenus = rest
    world.changed()
    return done
  }),
  post({ path: '/cgi-bin/menu/trymatch', daily: 20_000 }, z.object({ user_id: z.string() }), ({ world, body }) => {
    demand(world.state.menu !== null, 46003, 'menu.none')
    return { button: menuFor(world, followerIndex(world, body.user_id))?.buttons ?? [] }
  }),
]

/** Of the conditional ones the last that fits, else the default; null where there is none. */
export function menuFor(world: World, index: number): SimulatorState['menu'] {
  const tags = world.followers.tagsAt(index).map(String)
  const fitting = world.state.conditionalMenus.findLast(({ matchrule: rule }) => tags.includes(String(rule.tag_id)))
  return fitting ?? world.state.menu
}

/** Sub-buttons are an object with a list. */
function asWebsiteButton({ sub_button: inner, ...button }: Button): Button {
  if (!Array.isArray(inner) || inner.length === 0) return button
  return { ...button, sub_button: { list: inner.map((one: Button) => asWebsiteButton(one)) } }
}
