import { problemsByField } from '../../../contracts/field-problems.ts'
import { comparison, type MenuComparison } from '../../../contracts/wechat/menu-compare.ts'
import { type PostableButton, postable } from '../../../contracts/wechat/menu-platform.ts'
import { actionsOf, type LiveMenu, type MenuButton, menuInput, type WechatMenu } from '../../../contracts/wechat/menus.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import type { Actor } from '../../work.ts'
import { readBackup } from './backups.ts'
import { changeMenu, type MenuDeps, settlePending } from './change.ts'
import { conditionalMenus, restoreConditional } from './conditional.ts'
import { menuAnswerOf, readMenu, refuseStaleMenu, saveMenu } from './draft.ts'
import { askForMenu, liveOf } from './live.ts'

/** A change whose answer was lost is decided by it. */
export async function liveMenu(deps: MenuDeps, actor: Actor): Promise<LiveMenu> {
  const live = liveOf(await askForMenu(deps.wechat))
  await settlePending(deps, actor, live)
  return live
}

export async function compareMenu(deps: MenuDeps, actor: Actor): Promise<MenuComparison> {
  const live = await liveMenu(deps, actor)
  const { buttons, published } = await readMenu(deps.read)
  return comparison({ draft: buttons, published: published?.buttons ?? [], live })
}

/** `version` is that of the edited menu. */
export async function importMenu(deps: MenuDeps, actor: Actor, version: number): Promise<WechatMenu> {
  const { buttons } = await liveMenu(deps, actor)
  if (buttons.length === 0) throw new AppError('wechat_menu_none')
  return deps.work.run(actor, (tx) => saveMenu(tx, buttons, version))
}

/** Refuses a menu that is empty, breaks a limit or holds what only the website can make. */
export async function publishMenu(deps: MenuDeps, actor: Actor, version: number): Promise<WechatMenu> {
  const stored = await deps.work.run(actor, (tx) => refuseStaleMenu(tx, version))
  const buttons = publishable(stored.buttons)
  const check: Parameters<typeof changeMenu>[2]['check'] = async (tx) => void (await refuseStaleMenu(tx, version))
  await changeMenu(deps, actor, { action: 'publish', buttons, check })
  return menuAnswerOf(deps.read)
}

/** Deletes also conditional menus; what is edited here stays. */
export async function deleteMenu(deps: MenuDeps, actor: Actor): Promise<WechatMenu> {
  await changeMenu(deps, actor, { action: 'delete', buttons: [] })
  return menuAnswerOf(deps.read)
}

/** The present menu becomes a backup. Conditional menus come back where the account has none; those that it has stay. */
export async function restoreMenu(deps: MenuDeps, actor: Actor, backupId: number): Promise<WechatMenu> {
  const backup = await readBackup(deps.read, backupId)
  const { buttons, source } = liveOf(backup)
  const own = source === 'none' ? [] : postable(buttons)
  if (!own) throw new AppError('wechat_menu_not_restorable')
  const before = await changeMenu(deps, actor, { action: 'restore', buttons: own })
  if (before.conditional === 0 && own.length > 0) await restoreConditional(deps.wechat, conditionalMenus(backup))
  return menuAnswerOf(deps.read)
}

/** Throws what keeps the menu from being sent at the fields of its buttons. */
function publishable(buttons: MenuButton[]): PostableButton[] {
  if (actionsOf(buttons).length === 0) throw invalidField('buttons', 'wechat_menu_empty')
  const own = postable(buttons)
  if (own) return own
  const { error } = menuInput.safeParse({ buttons }, { reportInput: true })
  const fields: Record<string, FieldProblem[]> = error ? problemsByField(error.issues) : {}
  for (const path of foreignPaths(buttons)) fields[`${path}.type`] = [{ key: 'wechat_menu_foreign' }]
  throw new AppError('invalid', { fields })
}

const foreignPaths = (buttons: readonly MenuButton[], prefix = 'buttons'): string[] =>
  buttons.flatMap((one, index) => {
    const path = `${prefix}.${index}`
    if (one.type === 'menu') return foreignPaths(one.sub_button, `${path}.sub_button`)
    return one.type === 'foreign' ? [path] : []
  })
