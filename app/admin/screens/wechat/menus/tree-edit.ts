import { type ActionType, type MenuAction, type MenuButton, menuLimits, subButtonsOf } from '../../../../../contracts/wechat/menus.ts'

/** Where a button stands: at the foot, or in the sub-menu of the button there. */
export interface Spot {
  top: number
  sub: number | null
}

export const pathOf = ({ top, sub }: Spot): string => (sub === null ? `buttons.${top}` : `buttons.${top}.sub_button.${sub}`)

export function spotOf(path: string): Spot | null {
  const [, top, sub] = /^buttons\.(\d+)(?:\.sub_button\.(\d+))?/.exec(path) ?? []
  return top === undefined ? null : { top: Number(top), sub: sub === undefined ? null : Number(sub) }
}

export const isSameSpot = (a: Spot | null, b: Spot | null) => a?.top === b?.top && a?.sub === b?.sub

export function buttonAt(buttons: readonly MenuButton[], { top, sub }: Spot): MenuButton | undefined {
  const button = buttons[top]
  return sub === null || !button ? button : subButtonsOf(button)[sub]
}

export function buttonOf(type: ActionType, from: { name: string; [field: string]: unknown }): MenuAction {
  const { name } = from
  const text = (field: string) => (typeof from[field] === 'string' ? from[field] : '')
  switch (type) {
    case 'view':
      return { type, name, url: text('url') }
    case 'miniprogram':
      return { type, name, appid: text('appid'), pagepath: text('pagepath'), url: text('url') }
    case 'media_id':
    case 'view_limited':
      return { type, name, media_id: text('media_id') }
    case 'article_id':
    case 'article_view_limited':
      return { type, name, article_id: text('article_id') }
    default:
      return { type, name, key: text('key') }
  }
}

/** The menu with another button at a spot. A sub-menu takes no sub-menus. */
export function replaced(buttons: readonly MenuButton[], spot: Spot, button: MenuButton): MenuButton[] {
  return buttons.map((one, top) => {
    if (top !== spot.top) return one
    if (spot.sub === null) return button
    if (one.type !== 'menu' || button.type === 'menu') return one
    return { ...one, sub_button: one.sub_button.with(spot.sub, button) }
  })
}

/** The menu without a button. One whose last sub-button goes opens a page from then on. */
export function removed(buttons: readonly MenuButton[], { top, sub }: Spot): MenuButton[] {
  if (sub === null) return buttons.toSpliced(top, 1)
  const parent = buttons[top]
  if (parent?.type !== 'menu') return [...buttons]
  const left = parent.sub_button.toSpliced(sub, 1)
  return buttons.with(top, left.length > 0 ? { ...parent, sub_button: left } : buttonOf('view', { name: parent.name }))
}

/** `parent` null: the foot. A button with an action has room: its action becomes the first of its sub-menu. */
export const hasRoom = (buttons: readonly MenuButton[], parent: number | null): boolean => {
  if (parent === null) return buttons.length < menuLimits.buttons
  const button = buttons[parent]
  return button !== undefined && subButtonsOf(button).length < menuLimits.subButtons
}

/** Puts a button last at the foot, or in a sub-menu; the action that a button had before it has a sub-menu becomes the first there. */
export function added(buttons: readonly MenuButton[], parent: number | null, button: MenuAction): { buttons: MenuButton[]; spot: Spot } {
  if (parent === null) return { buttons: [...buttons, button], spot: { top: buttons.length, sub: null } }
  const owner = buttons[parent]
  if (!owner) return { buttons: [...buttons], spot: { top: parent, sub: null } }
  const before = owner.type === 'menu' ? owner.sub_button : isFilled(owner) ? [owner] : []
  const menu: MenuButton = { type: 'menu', name: owner.name, sub_button: [...before, button] }
  return { buttons: buttons.with(parent, menu), spot: { top: parent, sub: before.length } }
}

/** A new button has only empty values. */
const isFilled = ({ type: _type, name: _name, ...rest }: MenuAction) => Object.values(rest).some((value) => value !== '')

/** The menu with a button at another spot, and where it then stands; null where it may not stand there. `to` counts without the button. */
export function moved(buttons: readonly MenuButton[], from: Spot, to: Spot): { buttons: MenuButton[]; spot: Spot } | null {
  const button = buttonAt(buttons, from)
  if (!button || isSameSpot(from, to)) return null
  if (from.sub === null && to.sub === null) {
    const left = buttons.toSpliced(from.top, 1)
    return { buttons: left.toSpliced(to.top, 0, button), spot: { top: Math.min(to.top, left.length), sub: null } }
  }
  if (button.type === 'menu') return null
  if (from.sub !== null && from.top === to.top && to.sub !== null) {
    const parent = buttons[from.top]
    if (parent?.type !== 'menu') return null
    const list = parent.sub_button.toSpliced(from.sub, 1)
    const sub = Math.min(to.sub, list.length)
    return { buttons: buttons.with(from.top, { ...parent, sub_button: list.toSpliced(sub, 0, button) }), spot: { top: from.top, sub } }
  }
  return to.sub === null ? movedOut(buttons, from, to, button) : movedIn(buttons, from, to.top, to.sub, button)
}

function movedOut(buttons: readonly MenuButton[], from: Spot, to: Spot, button: MenuAction) {
  if (!hasRoom(buttons, null)) return null
  const left = removed(buttons, from)
  return { buttons: left.toSpliced(to.top, 0, button), spot: { top: Math.min(to.top, left.length), sub: null } }
}

/** Into the sub-menu of another button, whose place changes where the moved one stood before it at the foot. */
function movedIn(buttons: readonly MenuButton[], from: Spot, parent: number, sub: number, button: MenuAction) {
  if (!hasRoom(buttons, parent) || (from.sub === null && from.top === parent)) return null
  const left = removed(buttons, from)
  const top = from.sub === null && from.top < parent ? parent - 1 : parent
  const { buttons: grown, spot } = added(left, top, button)
  return moved(grown, spot, { top, sub }) ?? { buttons: grown, spot }
}
