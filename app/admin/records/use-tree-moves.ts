import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isApiError } from '../../api/error.ts'
import { toasts } from '../../lib/toasts.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useTitle } from '../kit/languages.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { undoMs } from '../kit/undo.ts'
import { levelOf, moved, placeOf, type Step, stepFrom, type Tree, type TreeSource } from './tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'

export interface TreeRecord extends TreeSource {
  version: number
}

export interface TreeRules {
  api: {
    contract: { name: string }
    update(id: number, body: { version: number; parent_id?: number | null }, options?: { quiet: number[] }): Promise<{ version: number }>
    sortOrder(items: { id: number; sort_order: number }[]): Promise<unknown>
  }
  maxLevels: number
}

export const handleId = (resource: string, id: number) => `move-${resource}-${id}`
const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/**
 * Moves rows of a tree by dragging, or with the keyboard after picking one up. A move is shown at once and saved when the row is
 * dropped; `saved` is the tree as the server has it, and the same object until that changes.
 */
export function useTreeMoves(records: TreeRecord[], saved: Tree, rules: TreeRules) {
  const { api, maxLevels } = rules
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [pickedId, setPickedId] = useState<number | null>(null)
  const [tree, setTree] = useShownTree(saved, pickedId !== null)
  const { text, announcement, say } = useSpoken(records)
  const save = useSaveMove(records, saved, setTree, api)
  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (pickedId !== null && tree) document.getElementById(handleId(api.contract.name, pickedId))?.focus()
  }, [pickedId, tree, api])
  const refuseDepth = (id: number) => {
    const record = records.find((known) => known.id === id)
    toasts.warning(t('tree.too_deep', { title: titleOf(record ?? {}), max: maxLevels }))
  }
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
    const place = stepFrom(tree, id, step, maxLevels)
    if (place === 'too-deep') return refuseDepth(id)
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
  const drag = useTreeDrag(tree, maxLevels, (id, place) => {
    if (place.isTooDeep) refuseDepth(id)
    const before = placeOf(tree, id)
    if (place.parentId === before.parentId && place.index === before.index) return
    const next = moved(tree, id, place)
    setTree(next)
    ignoreRejection(save(next, id))
  })
  return { tree, pickedId, announcement, onKey, ...drag }
}

/** The tree on the screen: the saved one, and what a move has made of it since. While a row is held, it stays as it is. */
function useShownTree(saved: Tree, isHeld: boolean): [Tree, (tree: Tree) => void] {
  const [shown, setShown] = useState({ saved, tree: saved })
  if (shown.saved !== saved && !isHeld) setShown({ saved, tree: saved })
  return [shown.tree, (tree) => setShown({ saved: shown.saved, tree })]
}

type Api = TreeRules['api']

/** Stores a record's parent in a tree, then the order of its siblings; answers its version. */
async function storePlace(api: Api, tree: Tree, { id, parent_id, version }: Omit<TreeRecord, 'sort_order'>): Promise<number> {
  const { parentId } = placeOf(tree, id)
  const stored = parent_id === parentId ? null : await api.update(id, { parent_id: parentId, version }, { quiet: [409] })
  await api.sortOrder((tree.get(parentId) ?? []).map((child, index) => ({ id: child, sort_order: index + 1 })))
  return stored?.version ?? version
}

/** Stores a move, which can be undone for a while; a failure brings the saved tree back, a conflict the other person's. */
function useSaveMove(records: TreeRecord[], saved: Tree, setTree: (tree: Tree) => void, api: Api) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const store = async (tree: Tree, record: Omit<TreeRecord, 'sort_order'>) => {
    try {
      return await storePlace(api, tree, record)
    } catch (error) {
      setTree(saved)
      if (isApiError(error, 409)) toasts.warning(t('list.conflict', { title: titleOf(record) }))
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: [api.contract.name] })
    }
  }
  const moveBack = async (record: TreeRecord, from: number | null, version: number) => {
    await store(saved, { ...record, parent_id: from, version })
    toasts.success(t('tree.moved_back', { title: titleOf(record) }))
  }
  return async (tree: Tree, id: number) => {
    const record = records.find((known) => known.id === id)
    if (!record) return
    const { parentId, index } = placeOf(tree, id)
    const before = placeOf(saved, id)
    if (parentId === before.parentId && index === before.index) return
    const version = await store(tree, record)
    const undo = () => ignoreRejection(moveBack(record, parentId, version))
    toasts.success(t('tree.moved', { title: titleOf(record) }), {
      duration: undoMs,
      actions: [{ label: t('common.undo'), style: 'secondary', action: undo }],
    })
  }
}

function useSpoken(records: TreeRecord[]) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [announcement, say] = useState('')
  const title = (id: number | null) => {
    const record = records.find((known) => known.id === id)
    return record ? titleOf(record) : t('tree.top')
  }
  const place = (tree: Tree, id: number) => {
    const { parentId, index } = placeOf(tree, id)
    return t('tree.position', { level: levelOf(tree, id), position: index + 1, parent: title(parentId) })
  }
  const text = (key: string, id: number, tree?: Tree) => {
    const where = tree ? place(tree, id) : ''
    return key === 'position' ? where : t(`tree.${key}`, { title: title(id), place: where })
  }
  return { announcement, say, text }
}
