import { demand, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** Checked field by field: each has another code. */
export type Button = Record<string, unknown>

const keyTypes = ['click', 'scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin', 'location_select']
const mediaTypes = ['media_id', 'view_limited']
const articleTypes = ['article_id', 'article_view_limited']
const knownTypes = [...keyTypes, ...mediaTypes, ...articleTypes, 'view', 'miniprogram']

const levels = [
  { type: 40017, name: 40018, key: 40019, url: 40020, domain: 40055, nameBytes: 16 },
  { type: 40024, name: 40025, key: 40026, url: 40027, domain: 40054, nameBytes: 60 },
] as const
type Level = (typeof levels)[number]

export const isButton = (value: unknown): value is Button => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const bytesOf = (value: unknown) => Buffer.byteLength(textOf(value))

export function checkedMenu(world: World, given: unknown): Button[] {
  if (!Array.isArray(given) || given.length < 1 || given.length > 3) throw new Refusal(40016, 'menu.buttons')
  return given.map((button) => {
    const inner = isButton(button) ? button.sub_button : undefined
    return Array.isArray(inner) && inner.length > 0 ? checkedParent(world, button, inner) : checkedLeaf(world, button, levels[0])
  })
}

function checkedParent(world: World, button: Button, inner: unknown[]): Button {
  checkName(button, levels[0])
  demand(inner.length <= 5, 40023, 'menu.sub-buttons')
  const sub = inner.map((one) => {
    const deeper = isButton(one) ? one.sub_button : undefined
    demand(!Array.isArray(deeper) || deeper.length === 0, 40022, 'menu.levels')
    return checkedLeaf(world, one, levels[1])
  })
  return { name: button.name, sub_button: sub }
}

function checkedLeaf(world: World, button: unknown, level: Level): Button {
  if (!isButton(button)) throw new Refusal(level.type, 'menu.type')
  checkName(button, level)
  const type = textOf(button.type)
  demand(knownTypes.includes(type), level.type, 'menu.type')
  if (keyTypes.includes(type)) demand(bytesOf(button.key) >= 1 && bytesOf(button.key) <= 128, level.key, 'menu.key')
  if (type === 'view') checkUrl(button, level)
  if (type === 'miniprogram') checkMiniProgram(world, button, level)
  if (mediaTypes.includes(type)) checkMedia(world, textOf(button.media_id))
  if (articleTypes.includes(type)) checkArticle(world, textOf(button.article_id))
  const { sub_button: _, ...fields } = button
  return { ...fields, sub_button: [] }
}

function checkName(button: Button, level: Level): void {
  const bytes = bytesOf(button.name)
  demand(bytes >= 1 && bytes <= level.nameBytes, level.name, 'menu.name')
}

function checkUrl(button: Button, level: Level): void {
  const bytes = bytesOf(button.url)
  demand(bytes >= 1 && bytes <= 1_024, level.url, 'menu.url')
  demand(/^https?:\/\/[^/]/.test(textOf(button.url)), level.domain, 'menu.url-scheme')
}

function checkMiniProgram(world: World, button: Button, level: Level): void {
  const { miniPrograms } = world.account
  const appId = textOf(button.appid)
  demand(appId !== '' && textOf(button.pagepath) !== '', 40035, 'menu.mini-program-fields')
  checkUrl(button, level)
  demand(miniPrograms === null || miniPrograms.includes(appId), 45064, 'menu.mini-program')
}

function checkMedia(world: World, id: string): void {
  const isThere = world.state.materials.some((material) => material.id === id && material.expiresAt === null)
  demand(isThere, 40007, 'menu.media')
}

function checkArticle(world: World, id: string): void {
  const isThere = world.state.publications.some(({ articleId, result, finishesAt }) => {
    return articleId === id && result === 0 && finishesAt <= world.now()
  })
  demand(isThere, 53600, 'menu.article')
}
