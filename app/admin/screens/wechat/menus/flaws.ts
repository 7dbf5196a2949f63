import type { FieldProblem } from '../../../../../contracts/field-problems.ts'
import { actionsOf, type MenuButton } from '../../../../../contracts/wechat/menus.ts'
import { isSameSpot, type Spot, spotOf } from './tree-edit.ts'

/** Why a button cannot be published as it is: something is missing, something is wrong, or only the platform's website can make it. */
export type Flaw = 'incomplete' | 'wrong' | 'foreign'

export function flawsIn(buttons: readonly MenuButton[], problems: Readonly<Record<string, FieldProblem[]>>): { spot: Spot; flaw: Flaw }[] {
  const reported = Object.entries(problems).flatMap(([path, list]) => {
    const spot = spotOf(path)
    const flaw: Flaw = list.some(({ key }) => key !== 'required') ? 'wrong' : 'incomplete'
    return spot ? { spot, flaw } : []
  })
  const foreign = spotsOf(buttons).filter(({ button }) => button.type === 'foreign')
  return [...foreign.map(({ spot }) => ({ spot, flaw: 'foreign' as const })), ...reported].toSorted(byGravity)
}

const gravity: readonly Flaw[] = ['wrong', 'foreign', 'incomplete']
const byGravity = (a: { flaw: Flaw }, b: { flaw: Flaw }) => gravity.indexOf(a.flaw) - gravity.indexOf(b.flaw)

const spotsOf = (buttons: readonly MenuButton[]): { button: MenuButton; spot: Spot }[] =>
  buttons.flatMap((button, top) => [
    { button, spot: { top, sub: null } },
    ...(button.type === 'menu' ? button.sub_button.map((one, sub) => ({ button: one, spot: { top, sub } })) : []),
  ])

export const flawAt = (flaws: readonly { spot: Spot; flaw: Flaw }[], at: Spot): Flaw | null =>
  flaws.find(({ spot }) => isSameSpot(spot, at) || (at.sub === null && spot.top === at.top))?.flaw ?? null

export const hasForeign = (buttons: readonly MenuButton[]): boolean => actionsOf(buttons).some(({ type }) => type === 'foreign')
