import { closestCenter, DndContext, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Category } from '../../../../contracts/categories.ts'
import { useTitle } from '../../languages.ts'
import { ListFailure } from '../../lists/list-messages.tsx'
import { flatten, treeOf } from '../../records/tree.ts'
import { useCategories } from '../../records/use-records.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './category-tree.module.css'
import { TreeRowView } from './tree-row.tsx'
import { useTreeMoves } from './use-tree-moves.ts'

/** The categories as the tree that they are: rows are dragged, or moved with the keyboard, to another place and level. */
export function CategoryTree({ type }: { type: Category['type'] | null }) {
  const { data, error, refetch } = useCategories()
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const shown = type === null ? data : data.filter((category) => category.type === type)
  // Mounted again when the records have changed: the tree below holds its own order until that is saved.
  return <LoadedTree key={shown.map(({ id, version, sort_order }) => `${id}.${version}.${sort_order}`).join()} categories={shown} />
}

function LoadedTree({ categories }: { categories: Category[] }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [closed, setClosed] = useClosed()
  const moves = useTreeMoves(categories, treeOf(categories))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
  )
  const hidden = moves.activeId === null ? closed : new Set([...closed, moves.activeId])
  const rows = flatten(moves.tree, hidden)
  const byId = new Map(categories.map((category) => [category.id, category]))
  if (categories.length === 0) return <p className={css.empty}>{t('categories.empty')}</p>
  return (
    <>
      <p className={css.help} id="tree-help">
        {t('categories.tree_help')}
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} {...moves.dragHandlers(rows)}>
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          <ul className={css.tree}>
            {rows.map((row) => {
              const category = byId.get(row.id)
              return category ? (
                <TreeRowView
                  key={row.id}
                  row={row}
                  category={category}
                  title={titleOf(category)}
                  depth={moves.activeId === row.id ? (moves.projectedDepth ?? row.depth) : row.depth}
                  isClosed={closed.has(row.id)}
                  isPicked={moves.pickedId === row.id}
                  onToggle={() => setClosed(row.id)}
                  onKey={(event) => moves.onKey(event, row.id)}
                />
              ) : null
            })}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </>
  )
}

function useClosed(): [ReadonlySet<number>, (id: number) => void] {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setClosed((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])))
  return [closed, toggle]
}
