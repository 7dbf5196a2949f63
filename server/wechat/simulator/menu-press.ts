import { randomBytes } from 'node:crypto'
import { type Button, isButton } from './calls/menu-check.ts'
import type { Message } from './push.ts'

export interface Pressed {
  /** Null where it concerns the account and the follower alone. */
  event: { name: string; fields: Message } | null
  sends: 'image' | 'location' | null
  /** The account's material that the button sends or opens, by its id. */
  material: { id: string; isOpened: boolean } | null
}

const pictures = ['pic_sysphoto', 'pic_photo_or_album', 'pic_weixin']
const scanners = ['scancode_push', 'scancode_waitmsg']
/** The port of Qingdao. */
export const place = { latitude: 36.0671, longitude: 120.3826, label: '青岛港' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function pressed(button: Button, menuId: number): Pressed {
  const noEffect: Pressed = { event: null, sends: null, material: null }
  const type = textOf(button.type)
  const withKey = (fields: Message = {}) => ({ name: type, fields: { EventKey: textOf(button.key), ...fields } })
  if (type === 'click') return { ...noEffect, event: { ...withKey(), name: 'CLICK' } }
  if (type === 'view') return { ...noEffect, event: { name: 'VIEW', fields: { EventKey: textOf(button.url), MenuId: String(menuId) } } }
  if (type === 'miniprogram')
    return { ...noEffect, event: { name: 'view_miniprogram', fields: { EventKey: textOf(button.pagepath), MenuId: String(menuId) } } }
  if (scanners.includes(type))
    return { ...noEffect, event: withKey({ ScanCodeInfo: { ScanType: 'qrcode', ScanResult: 'https://www.example.com/qr' } }) }
  if (pictures.includes(type)) {
    const item = { PicMd5Sum: randomBytes(16).toString('hex') }
    return { ...noEffect, event: withKey({ SendPicsInfo: { Count: 1, PicList: { item } } }), sends: 'image' }
  }
  if (type === 'location_select') {
    const info = { Location_X: place.latitude, Location_Y: place.longitude, Scale: 15, Label: place.label, Poiname: '' }
    return { ...noEffect, event: withKey({ SendLocationInfo: info }), sends: 'location' }
  }
  const id = textOf(button.media_id) || textOf(button.article_id)
  return { ...noEffect, material: id === '' ? null : { id, isOpened: type.endsWith('view_limited') } }
}

/** The place is the button's number, and in a sub-menu the number there, from 0. */
export function buttonAt(buttons: readonly Button[], [first = -1, second]: readonly number[]): Button | null {
  const button = buttons[first] ?? null
  return button && second !== undefined ? (subButtonsOf(button)[second] ?? null) : button
}

export const subButtonsOf = ({ sub_button: inner }: Button): Button[] => (Array.isArray(inner) ? inner.filter(isButton) : [])
