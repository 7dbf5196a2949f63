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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MediaRef } from '../../../contracts/media.ts'
import { useLocale } from '../../lib/site-data.ts'
import { OrderTools } from '../form/order-tools.tsx'
import { pairText } from '../languages.ts'
import { useMoveAnnouncements } from '../lists/sortable-rows.tsx'
import { smallUrl } from '../lists/thumbnail.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './gallery-control.module.css'

interface Props {
  ids: number[]
  mediaOf: (id: number) => MediaRef | undefined
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The gallery's pictures, moved by dragging, by the keyboard and by buttons; each step is announced. */
export function GalleryPictures({ ids, mediaOf, onMove, onRemove }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: number) => {
    const media = mediaOf(id)
    return (media && pairText(media, 'alt', locale)) || t('gallery.picture', { number: ids.indexOf(id) + 1 })
  }
  const accessibility = useMoveAnnouncements(
    ids.map((id) => ({ id })),
    ({ id }) => nameOf(id),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={accessibility}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={css.list}>
          {ids.map((id, index) => (
            <Picture key={id} id={id} name={nameOf(id)} media={mediaOf(id)}>
              <OrderTools
                index={index}
                count={ids.length}
                icons={{ earlier: IconArrowLeft, later: IconArrowRight }}
                label={nameOf(id)}
                onMove={(to) => onMove(index, to)}
                onRemove={() => onRemove(index)}
              />
            </Picture>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface PictureProps {
  id: number
  name: string
  media: MediaRef | undefined
  children: ReactNode
}

function Picture({ id, name, media, children }: PictureProps) {
  const t = useAdminTexts()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={css.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        aria-label={t('list.move.label', { title: name })}
        {...attributes}
        {...listeners}
      >
        {media ? <img src={smallUrl(media)} alt="" draggable={false} /> : <span>{id}</span>}
      </button>
      <span className={css.tools}>{children}</span>
    </li>
  )
}
