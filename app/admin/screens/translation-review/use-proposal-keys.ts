import { useItemKeys } from '../../kit/navigation/use-item-keys.ts'

export const placeId = (id: number) => `review-${id}`
export const actionId = (action: 'accept' | 'change' | 'reject', id: number) => `review-${action}-${id}`

/** J and K go from one text to the next; A, E and X press the buttons of the one that the focus is in. */
export function useProposalKeys(ids: readonly number[]): void {
  const itemsOf = () => ids.flatMap((id) => document.getElementById(placeId(id)) ?? [])
  const press = (action: Parameters<typeof actionId>[0]) => (item: HTMLElement, focusNext: () => void) => {
    const button = document.getElementById(item.id.replace('review-', `review-${action}-`))
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    button.click()
    // The next one, before this one goes.
    if (action === 'accept') focusNext()
  }
  useItemKeys(itemsOf, { a: press('accept'), e: press('change'), x: press('reject') })
}
