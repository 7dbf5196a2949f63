import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Selection } from '../../kit/list/use-selection.ts'

export type GridSelection = ReturnType<typeof useGridSelection>

/**
 * Choosing in a grid as file managers do it: by the box, by a click with Ctrl, ⌘ or Shift; by the keyboard with the
 * space bar, Shift and the arrows, Ctrl or ⌘ A, and Escape.
 */
export function useGridSelection(rows: { id: number }[], selection: Selection) {
  const ref = useRef<HTMLUListElement>(null)
  const anchor = useRef<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const ids = rows.map(({ id }) => id)
  const focusedAt = focused === null ? -1 : ids.indexOf(focused)

  const choose = (id: number, isRange: boolean) => {
    const from = anchor.current === null ? -1 : ids.indexOf(anchor.current)
    if (isRange && from >= 0) return selection.setAll(between(ids, from, ids.indexOf(id)), true)
    anchor.current = id
    selection.toggle(id)
  }
  const click = (id: number, event: MouseEvent) => {
    const isChoosing = event.shiftKey || event.ctrlKey || event.metaKey || selection.ids.size > 0
    // A click by the Enter key has no place, and opens.
    if (!isChoosing || event.detail === 0) return
    event.preventDefault()
    choose(id, event.shiftKey)
  }
  const go = (id: number, step: number, isRange: boolean) => {
    const at = ids.indexOf(id)
    const next = ids[at + step]
    if (next === undefined) return
    links(ref.current)[at + step]?.focus()
    if (!isRange) return
    anchor.current ??= id
    selection.setAll(between(ids, at, at + step), true)
  }
  const key = (id: number, event: KeyboardEvent) => {
    const step = stepOf(event.key, ref.current)
    if (step !== 0) go(id, step, event.shiftKey)
    else if (event.key === ' ') choose(id, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.setAll(ids, true)
    else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear()
    else return
    event.preventDefault()
  }
  return { ref, stop: Math.max(0, focusedAt), choose, click, key, focus: setFocused }
}

const between = (ids: number[], a: number, b: number) => ids.slice(Math.min(a, b), Math.max(a, b) + 1)
const links = (grid: HTMLElement | null) => [...(grid?.querySelectorAll<HTMLElement>('a') ?? [])]

function stepOf(key: string, grid: HTMLElement | null): number {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
  return key === 'ArrowUp' ? -columns : columns
}
