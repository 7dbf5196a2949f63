import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ignoreRejection } from '../ignore-rejection.ts'
import css from '../list/list.module.css'
import { useAdminTexts } from '../texts.ts'
import { useDragSensors, useSortableItem } from './use-sortable-item.ts'

interface Props<Row extends { id: number }> {
  rows: Row[]
  titleOf: (row: Row) => string
  onMove: (from: number, to: number) => Promise<void> | void
  strategy?: SortingStrategy
  children: ReactNode
}

export function SortableRows<Row extends { id: number }>({
  rows,
  titleOf,
  onMove,
  strategy = verticalListSortingStrategy,
  children,
}: Props<Row>) {
  const sensors = useDragSensors({ hasKeyboard: true })
  const accessibility = useMoveAnnouncements(rows, titleOf)
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => rows.findIndex((row) => row.id === id))
    if (from !== undefined && from >= 0 && to !== undefined && to >= 0 && from !== to) ignoreRejection(Promise.resolve(onMove(from, to)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={accessibility}>
      <SortableContext items={rows} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function useMoveAnnouncements<Row extends { id: number }>(rows: Row[], titleOf: (row: Row) => string) {
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

export function useSortableRow(id: UniqueIdentifier, title: string, isDisabled = false) {
  const t = useAdminTexts()
  const { item, handle, keyboard, isDragging } = useSortableItem(id, isDisabled)
  const button = (
    <button type="button" className={css.handle} aria-label={t('list.move.label', { title })} {...keyboard} {...handle}>
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
  return { ...item, handle: button, isDragging }
}
