import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import css from './resource-table.module.css'

interface Props<Row extends { id: number }> {
  rows: Row[]
  titleOf: (row: Row) => string
  onMove: (rows: Row[]) => Promise<void>
  children: ReactNode
}

/** Lets rows be moved by their handles, with the pointer or the keyboard; each step is announced. */
export function SortableRows<Row extends { id: number }>({ rows, titleOf, onMove, children }: Props<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMoveAnnouncements(rows, titleOf)
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => rows.findIndex((row) => row.id === id))
    if (from === undefined || to === undefined || to < 0 || from === to) return
    ignoreRejection(onMove(arrayMove(rows, from, to)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={accessibility}>
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What a screen reader says while something is moved. */
export function useMoveAnnouncements<Row extends { id: number }>(rows: Row[], titleOf: (row: Row) => string) {
  const t = useAdminTexts()
  const place = (id: unknown) => rows.findIndex((row) => row.id === id)
  const title = (id: unknown) => {
    const row = rows[place(id)]
    return row ? titleOf(row) : ''
  }
  const text = (key: string, id: unknown, overId: unknown) =>
    t(`list.move.${key}`, { title: title(id), position: place(overId) + 1, total: rows.length })
  return {
    screenReaderInstructions: { draggable: t('list.move.help') },
    announcements: {
      onDragStart: ({ active }: { active: { id: unknown } }) => text('start', active.id, active.id),
      onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? text('over', active.id, over.id) : undefined,
      onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? text('end', active.id, over.id) : undefined,
      onDragCancel: ({ active }: { active: { id: unknown } }) => text('cancel', active.id, active.id),
    },
  }
}

/** A row's part in the order: the ref and style of its element, and its handle. */
export function useSortableRow(id: number, title: string, isActive: boolean) {
  const t = useAdminTexts()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isActive,
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { zIndex: 5, position: 'relative' } : {}),
  }
  const handle = isActive ? (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={css.handle}
      aria-label={t('list.move.label', { title })}
      {...attributes}
      {...listeners}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  ) : null
  return { ref: setNodeRef, style, handle, isDragging }
}
