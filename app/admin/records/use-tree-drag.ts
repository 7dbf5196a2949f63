import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { useState } from 'react'
import { useDragSensors } from '../kit/sortable/use-sortable-item.ts'
import { projected, type Tree, type TreeRow } from './tree.ts'

/** Width of one level, in pixels. */
export const indent = 28

type Landing = ReturnType<typeof projected>

export function useTreeDrag(tree: Tree, maxLevels: number, onDrop: (id: number, place: Landing) => void) {
  const [activeId, setActiveId] = useState<number | null>(null)
  const [projectedDepth, setDepth] = useState<number | null>(null)
  const sensors = useDragSensors()
  const end = () => {
    setActiveId(null)
    setDepth(null)
  }
  const landing = (rows: TreeRow[], { active, over, delta }: DragMoveEvent | DragEndEvent) => {
    const drag = { id: Number(active.id), overId: Number(over?.id), levels: Math.round(delta.x / indent) }
    return over ? projected(tree, rows, drag, maxLevels) : null
  }
  const dragHandlers = (rows: TreeRow[]) => ({
    sensors,
    onDragStart: ({ active }: DragStartEvent) => setActiveId(Number(active.id)),
    onDragMove: (event: DragMoveEvent) => setDepth(landing(rows, event)?.depth ?? null),
    onDragCancel: end,
    onDragEnd: (event: DragEndEvent) => {
      const place = landing(rows, event)
      end()
      if (place) onDrop(Number(event.active.id), place)
    },
  })
  return { activeId, projectedDepth, dragHandlers }
}
