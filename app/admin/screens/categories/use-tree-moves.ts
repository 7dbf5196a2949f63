import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Category, categoriesResource } from '../../../../contracts/categories.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { useTitle } from '../../languages.ts'
import { undoMs } from '../../lists/use-list-actions.ts'
import { levelOf, moved, type Place, placeOf, projected, type Step, stepFrom, type Tree, type TreeRow } from '../../records/tree.ts'
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
  const refusal = useRefusal(categories)
  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (pickedId !== null && tree) document.getElementById(handleId(pickedId))?.focus()
  }, [pickedId, tree])
  const drop = (id: number) => {
    setPickedId(null)
    say(text('dropped', id))
    ignoreRejection(save(tree, id))
  }
  /** Whether the record may stand there; says why not. */
  const mayStand = (id: number, { parentId }: Place) => {
    const reason = parentId === placeOf(saved, id).parentId ? null : refusal(id, parentId)
    if (reason !== null) toasts.warning(reason)
    return reason === null
  }
  const cancel = () => {
    setPickedId(null)
    setTree(saved)
    say(text('cancelled', 0))
  }
  const move = (id: number, step: Step) => {
    const place = stepFrom(tree, id, step)
    if (!place || !mayStand(id, place)) return
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
    if (!mayStand(id, placeOf(next, id))) return
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

/** Why a record may not stand below another one; null where it may. A category is of its parent's type, as the server demands. */
function useRefusal(categories: Category[]) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  return (id: number, parentId: number | null): string | null => {
    const [category, parent] = [id, parentId].map((one) => categories.find((known) => known.id === one))
    if (!category || !parent || category.type === parent.type) return null
    return t('categories.other_type', {
      title: titleOf(category),
      type: t(`categories.types.${category.type}`),
      parent: titleOf(parent),
      parentType: t(`categories.types.${parent.type}`),
    })
  }
}

/** Stores a record's parent in a tree, then the order of its siblings; answers its version. */
async function storePlace(tree: Tree, { id, parent_id, version }: Pick<Category, 'id' | 'parent_id' | 'version'>): Promise<number> {
  const { parentId } = placeOf(tree, id)
  const stored = parent_id === parentId ? null : await api.update(id, { parent_id: parentId, version })
  await api.sortOrder((tree.get(parentId) ?? []).map((child, index) => ({ id: child, sort_order: index + 1 })))
  return stored?.version ?? version
}

/** Stores a move, which can be undone for a while; a failure brings the saved tree back. */
function useSaveMove(categories: Category[], saved: Tree, setTree: (tree: Tree) => void) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const moveBack = async (category: Category, from: number | null, version: number) => {
    try {
      await storePlace(saved, { id: category.id, parent_id: from, version })
      toasts.success(t('categories.moved_back', { title: titleOf(category) }))
    } finally {
      await queries.invalidateQueries({ queryKey: ['categories'] })
    }
  }
  return async (tree: Tree, id: number) => {
    const category = categories.find((known) => known.id === id)
    if (!category) return
    const { parentId, index } = placeOf(tree, id)
    const before = placeOf(saved, id)
    if (parentId === before.parentId && index === before.index) return
    try {
      const version = await storePlace(tree, category)
      const undo = () => ignoreRejection(moveBack(category, parentId, version))
      toasts.success(t('categories.moved', { title: titleOf(category) }), {
        duration: undoMs,
        actions: [{ label: t('common.undo'), style: 'secondary', action: undo }],
      })
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
