import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Category, categoriesResource } from '../../../../contracts/categories.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { useTitle } from '../../languages.ts'
import { levelOf, moved, placeOf, projected, type Step, stepFrom, type Tree, type TreeRow } from '../../records/tree.ts'
import { useAdminTexts } from '../../texts.ts'

const api = resourceApi(categoriesResource)

/** Width of one level, in pixels. */
export const indent = 28
export const handleId = (id: number) => `move-category-${id}`
const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Moves rows of the tree by dragging, or with the keyboard after picking one up. A move is saved when the row is dropped. */
export function useTreeMoves(categories: Category[], saved: Tree) {
  const [tree, setTree] = useState(saved)
  const [pickedId, setPickedId] = useState<number | null>(null)
  const { text, said, say } = useSpoken(categories)
  const save = useSaveMove(categories, saved, setTree)
  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (pickedId !== null && tree) document.getElementById(handleId(pickedId))?.focus()
  }, [pickedId, tree])
  const drop = (id: number) => {
    setPickedId(null)
    say(text('dropped', id))
    ignoreRejection(save(tree, id))
  }
  const cancel = () => {
    setPickedId(null)
    setTree(saved)
    say(text('cancelled', 0))
  }
  const move = (id: number, step: Step) => {
    const place = stepFrom(tree, id, step)
    if (!place) return
    const next = moved(tree, id, place)
    setTree(next)
    say(text('position', id, next))
  }
  const onKey = (event: KeyboardEvent, id: number) => {
    const step = steps[event.key]
    const isSwitch = event.key === ' ' || event.key === 'Enter'
    if (!isSwitch && (pickedId === null || (!step && event.key !== 'Escape'))) return
    event.preventDefault()
    if (pickedId === null) {
      setPickedId(id)
      say(text('picked', id, tree))
    } else if (isSwitch) drop(id)
    else if (step) move(id, step)
    else cancel()
  }
  const drag = useDrag(tree, (id, next) => {
    setTree(next)
    ignoreRejection(save(next, id))
  })
  return { tree, pickedId, said, onKey, ...drag }
}

function useDrag(tree: Tree, onDrop: (id: number, next: Tree) => void) {
  const [activeId, setActiveId] = useState<number | null>(null)
  const [projectedDepth, setDepth] = useState<number | null>(null)
  const end = () => {
    setActiveId(null)
    setDepth(null)
  }
  const target = (rows: TreeRow[], { active, over, delta }: DragMoveEvent | DragEndEvent) =>
    over ? projected(tree, rows, Number(active.id), Number(over.id), Math.round(delta.x / indent)) : null
  const dragHandlers = (rows: TreeRow[]) => ({
    onDragStart: ({ active }: DragStartEvent) => setActiveId(Number(active.id)),
    onDragMove: (event: DragMoveEvent) => setDepth(target(rows, event)?.depth ?? null),
    onDragCancel: end,
    onDragEnd: (event: DragEndEvent) => {
      const id = Number(event.active.id)
      const place = target(rows, event)
      end()
      if (!place) return
      const before = placeOf(tree, id)
      if (place.parentId !== before.parentId || place.index !== before.index) onDrop(id, moved(tree, id, place))
    },
  })
  return { activeId, projectedDepth, dragHandlers }
}

/** Stores a record's new parent, then the order of its siblings; a failure brings the saved tree back. */
function useSaveMove(categories: Category[], saved: Tree, setTree: (tree: Tree) => void) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const queries = useQueryClient()
  return async (tree: Tree, id: number) => {
    const category = categories.find((known) => known.id === id)
    const { parentId } = placeOf(tree, id)
    if (!category) return
    try {
      if (category.parent_id !== parentId) await api.update(id, { parent_id: parentId, version: category.version })
      await api.sortOrder((tree.get(parentId) ?? []).map((child, index) => ({ id: child, sort_order: index + 1 })))
      toasts.success(t('categories.moved', { title: titleOf(category) }))
    } catch (error) {
      setTree(saved)
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: ['categories'] })
    }
  }
}

/** What a screen reader announces of each step. */
function useSpoken(categories: Category[]) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [said, say] = useState('')
  const title = (id: number | null) => {
    const category = categories.find((known) => known.id === id)
    return category ? titleOf(category) : t('categories.top')
  }
  const place = (tree: Tree, id: number) => {
    const { parentId, index } = placeOf(tree, id)
    return t('categories.position', { level: levelOf(tree, id), position: index + 1, parent: title(parentId) })
  }
  const text = (key: string, id: number, tree?: Tree) => {
    const where = tree ? place(tree, id) : ''
    return key === 'position' ? where : t(`categories.${key}`, { title: title(id), place: where })
  }
  return { said, say, text }
}
