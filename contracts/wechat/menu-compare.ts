import { z } from 'zod'
import { type LiveMenu, liveMenu, type MenuAction, type MenuButton, menuButtons, subButtonsOf } from './menus.ts'

/** At the foot, or in the sub-menu of that name; places count from 1. */
const menuPlace = z.object({ parent: z.string().nullable(), position: z.int() })
const side = z.object({ place: menuPlace, button: menuButtons.element })

/** The change of one button. With both `before` and `after` it was changed, or moved, or both. */
export const menuChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  before: side.nullable(),
  after: side.nullable(),
})
export type MenuChange = z.infer<typeof menuChange>

export const menuComparison = z.object({
  live: liveMenu,
  /** From the live menu to the edited one: what publishing changes for followers. */
  publishing: z.array(menuChange),
  /** From the last published menu to the edited one. */
  edited: z.array(menuChange),
  /** From the last published menu to the live one: what was changed elsewhere. */
  elsewhere: z.array(menuChange),
})
export type MenuComparison = z.infer<typeof menuComparison>

interface Entry {
  parent: number | null
  parentName: string | null
  index: number
  button: MenuButton
}

/** A button alone: those below it have their own entries. */
const alone = (button: MenuButton): MenuButton => (button.type === 'menu' ? { ...button, sub_button: [] } : button)

function entriesOf(buttons: readonly MenuButton[]): Entry[] {
  return buttons.flatMap((button, index) => [
    { parent: null, parentName: null, index, button: alone(button) },
    ...subButtonsOf(button).map((sub: MenuAction, at) => ({ parent: index, parentName: button.name, index: at, button: sub })),
  ])
}

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

export const isSameMenu = (a: readonly MenuButton[], b: readonly MenuButton[]): boolean => compareMenus(a, b).length === 0

/** A button is recognised by being equal, else by its name, else by its place; others that came or went do not move it. */
export function compareMenus(before: readonly MenuButton[], after: readonly MenuButton[]): MenuChange[] {
  const [from, to] = [entriesOf(before), entriesOf(after)]
  const pairs = paired(from, to)
  const found = new Set(pairs.values())
  const stayed = inOrder(pairs)
  const parentOf = (entry: Entry) => (entry.parent === null ? null : to.find((one) => one.parent === null && one.index === entry.parent))
  const changes: MenuChange[] = from
    .filter((entry) => !found.has(entry))
    .map((entry) => ({ kind: 'removed', before: sideOf(entry), after: null }))
  for (const entry of to) {
    const origin = pairs.get(entry)
    if (!origin) {
      changes.push({ kind: 'added', before: null, after: sideOf(entry) })
      continue
    }
    const parent = parentOf(entry)
    const wasBelow = parent ? pairs.get(parent) : null
    const isBelowSame = parent ? wasBelow !== undefined && wasBelow?.index === origin.parent : origin.parent === null
    const isChanged = !same(origin.button, entry.button)
    const isMoved = !isBelowSame || !stayed.has(entry)
    if (isChanged || isMoved) changes.push({ kind: isChanged ? 'changed' : 'moved', before: sideOf(origin), after: sideOf(entry) })
  }
  return changes
}

const sideOf = ({ button, parentName, index }: Entry) => ({ button, place: { parent: parentName, position: index + 1 } })

function paired(from: Entry[], to: Entry[]): Map<Entry, Entry> {
  const rules: ((a: Entry, b: Entry) => boolean)[] = [
    (a, b) => a.parent === b.parent && a.index === b.index && same(a.button, b.button),
    (a, b) => a.parentName === b.parentName && same(a.button, b.button),
    (a, b) => same(a.button, b.button),
    (a, b) => a.parentName === b.parentName && a.button.name === b.button.name,
    (a, b) => a.button.name === b.button.name && (a.parent === null) === (b.parent === null),
    (a, b) => a.parent === b.parent && a.index === b.index,
  ]
  const pairs = new Map<Entry, Entry>()
  const taken = new Set<Entry>()
  for (const isSame of rules)
    for (const entry of to) {
      const origin = pairs.has(entry) ? undefined : from.find((one) => !taken.has(one) && isSame(one, entry))
      if (!origin) continue
      pairs.set(entry, origin)
      taken.add(origin)
    }
  return pairs
}

function inOrder(pairs: ReadonlyMap<Entry, Entry>): Set<Entry> {
  const stayed = new Set<Entry>()
  const siblings = Map.groupBy(
    [...pairs].sort(([a], [b]) => a.index - b.index),
    ([entry, origin]) => `${entry.parent} ${origin.parent}`,
  )
  for (const group of siblings.values()) for (const entry of longestIncreasing(group)) stayed.add(entry)
  return stayed
}

/** The most entries whose former places rise; groups have five members at most. */
function longestIncreasing(group: [Entry, Entry][]): Entry[] {
  let best: Entry[] = []
  const extend = (at: number, chosen: Entry[], last: number) => {
    if (chosen.length > best.length) best = chosen
    for (let next = at; next < group.length; next += 1) {
      const [entry, origin] = group[next] ?? []
      if (entry && origin && origin.index > last) extend(next + 1, [...chosen, entry], origin.index)
    }
  }
  extend(0, [], -1)
  return best
}

export function comparison(menus: { draft: MenuButton[]; published: MenuButton[]; live: LiveMenu }): MenuComparison {
  const { draft, published, live } = menus
  return {
    live,
    publishing: compareMenus(live.buttons, draft),
    edited: compareMenus(published, draft),
    elsewhere: compareMenus(published, live.buttons),
  }
}
