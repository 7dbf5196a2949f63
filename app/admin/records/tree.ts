/** A tree as the ids of the children of each parent, in their order; the top's parent is null. */
export type Tree = ReadonlyMap<number | null, readonly number[]>

export interface TreeRow {
  id: number
  parentId: number | null
  depth: number
  hasChildren: boolean
}

export interface Place {
  parentId: number | null
  index: number
}

export interface TreeSource {
  id: number
  parent_id: number | null
  sort_order: number
}

/** The tree of records that know their parents; one whose parent is not among them stands at the top. */
export function treeOf(records: readonly TreeSource[], { isOldestFirst = false } = {}): Tree {
  const ids = new Set(records.map(({ id }) => id))
  const tree = new Map<number | null, number[]>([[null, []]])
  const byOrder = (a: TreeSource, b: TreeSource) => a.sort_order - b.sort_order || (isOldestFirst ? a.id - b.id : b.id - a.id)
  for (const { id, parent_id } of [...records].sort(byOrder)) {
    const parent = parent_id !== null && ids.has(parent_id) ? parent_id : null
    tree.set(parent, [...(tree.get(parent) ?? []), id])
  }
  return tree
}

export function flatten(tree: Tree, closed: ReadonlySet<number> = new Set(), parentId: number | null = null, depth = 0): TreeRow[] {
  return (tree.get(parentId) ?? []).flatMap((id) => [
    { id, parentId, depth, hasChildren: (tree.get(id) ?? []).length > 0 },
    ...(closed.has(id) ? [] : flatten(tree, closed, id, depth + 1)),
  ])
}

export function placeOf(tree: Tree, id: number): Place {
  for (const [parentId, children] of tree) {
    const index = children.indexOf(id)
    if (index >= 0) return { parentId, index }
  }
  return { parentId: null, index: 0 }
}

/** The tree with a record at another place; `index` counts its new siblings without it. */
export function moved(tree: Tree, id: number, { parentId, index }: Place): Tree {
  const next = new Map([...tree].map(([parent, children]) => [parent, children.filter((child) => child !== id)]))
  next.set(parentId, (next.get(parentId) ?? []).toSpliced(index, 0, id))
  return next
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where one step with the keyboard leads: among its siblings, below the one before it, or beside its parent. */
export function stepFrom(tree: Tree, id: number, step: Step, maxLevels: number): Place | 'too-deep' | null {
  const { parentId, index } = placeOf(tree, id)
  const siblings = tree.get(parentId) ?? []
  if (step === 'up') return index > 0 ? { parentId, index: index - 1 } : null
  if (step === 'down') return index < siblings.length - 1 ? { parentId, index: index + 1 } : null
  if (step === 'out') {
    if (parentId === null) return null
    const parent = placeOf(tree, parentId)
    return { parentId: parent.parentId, index: parent.index + 1 }
  }
  const before = siblings[index - 1]
  if (before === undefined) return null
  if (levelOf(tree, before) + heightOf(tree, id) > maxLevels) return 'too-deep'
  return { parentId: before, index: (tree.get(before) ?? []).length }
}

/** The level that a record stands on; the top is 1. */
export function levelOf(tree: Tree, id: number): number {
  const { parentId } = placeOf(tree, id)
  return parentId === null ? 1 : 1 + levelOf(tree, parentId)
}

export function heightOf(tree: Tree, id: number): number {
  return 1 + Math.max(0, ...(tree.get(id) ?? []).map((child) => heightOf(tree, child)))
}

interface Drag {
  id: number
  overId: number
  levels: number
}

interface Landing extends Place {
  depth: number
  /** Its neighbours allow the intended level; the maximum of the tree does not. */
  isTooDeep: boolean
}

/**
 * Where a dragged row would land: between the rows at `overId`, on the level that its horizontal offset asks for and
 * its neighbours allow. `rows` are without what lies below the dragged one.
 */
export function projected(tree: Tree, rows: TreeRow[], { id, overId, levels }: Drag, maxLevels: number): Landing {
  const [from, to] = [rows.findIndex((row) => row.id === id), rows.findIndex((row) => row.id === overId)]
  const active = rows[from]
  if (!active) return { ...placeOf(tree, id), depth: 0, isTooDeep: false }
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, active)
  const [before, after] = [order[to - 1], order[to + 1]]
  const reachable = before ? before.depth + 1 : 0
  const deepest = Math.min(reachable, maxLevels - heightOf(tree, id))
  const asked = Math.max(active.depth + levels, after?.depth ?? 0)
  const depth = Math.max(0, Math.min(asked, deepest))
  const above = order.slice(0, to).reverse()
  const parentId = depth === 0 ? null : (above.find((row) => row.depth === depth - 1)?.id ?? null)
  const siblings = (tree.get(parentId) ?? []).filter((child) => child !== id)
  const previous = above.find((row) => row.parentId === parentId && row.id !== id)
  return { parentId, depth, isTooDeep: Math.min(asked, reachable) > deepest, index: previous ? siblings.indexOf(previous.id) + 1 : 0 }
}
