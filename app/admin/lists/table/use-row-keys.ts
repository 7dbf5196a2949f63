import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { useItemKeys } from '../../kit/navigation/use-item-keys.ts'

/** Attributes of a row that the keys go to, and of the checkbox in it that they press. */
export const rowMarks = { row: { 'data-row': true, tabIndex: -1 }, select: { 'data-row-select': true } } as const

const controls = 'a, button, input, label, select, textarea, summary, [role="button"], [contenteditable="true"]'
const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>('a[data-row-link]')

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onAuxClick' | 'onKeyDown'>

/** Opens the record of a row by a press anywhere on it, and leads through the rows by the keyboard. */
export function useRowKeys<List extends HTMLElement>(): Handlers & { ref: RefObject<List | null> } {
  const ref = useRef<List>(null)
  const { go } = useItemKeys(() => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])], {
    x: (row) => row.querySelector<HTMLInputElement>('[data-row-select]')?.click(),
  })
  const press = ({ target, button, ctrlKey, metaKey }: MouseEvent) => {
    // Menus and dialogs of a row are drawn elsewhere on the page.
    if (!(target instanceof Element) || !ref.current?.contains(target) || target.closest(controls)) return
    if (getSelection()?.isCollapsed === false) return
    const row = target.closest('[data-row]')
    const link = row && linkOf(row)
    if (!link) return
    if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener')
    else link.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return
    if (key === 'ArrowDown' || key === 'ArrowUp') go(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') linkOf(target)?.click()
    else return
    event.preventDefault()
  }
  return { ref, onClick: press, onAuxClick: (event) => (event.button === 1 ? press(event) : undefined), onKeyDown }
}
