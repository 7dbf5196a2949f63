import { useHotkeys } from '@mantine/hooks'

export const placeId = (id: number) => `review-${id}`
export const actionId = (action: 'accept' | 'change' | 'reject', id: number) => `review-${action}-${id}`

/** J and K go from one text to the next; A, E and X press the buttons of the one that the focus is in. */
export function useProposalKeys(ids: readonly number[]): void {
  const current = () => ids.findIndex((id) => document.getElementById(placeId(id))?.contains(document.activeElement))
  const focus = (at: number) => {
    const place = document.getElementById(placeId(ids[at] ?? 0))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  }
  const go = (step: 1 | -1) => {
    const at = current()
    focus(at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1))
  }
  const press = (action: Parameters<typeof actionId>[0]) => {
    const at = current()
    const button = document.getElementById(actionId(action, ids[at] ?? 0))
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    button.click()
    // The next one, before this one goes.
    if (action === 'accept') focus(at + 1 < ids.length ? at + 1 : at - 1)
  }
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['a', () => press('accept')],
    ['e', () => press('change')],
    ['x', () => press('reject')],
  ])
}
