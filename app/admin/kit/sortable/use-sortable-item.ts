import { KeyboardSensor, PointerSensor, TouchSensor, type UniqueIdentifier, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

/** A press becomes a drag only after some distance, else it is a click; a finger has to rest first, else it scrolls. */
export function useDragSensors({ hasKeyboard = false } = {}) {
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 4 } })
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } })
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  return useSensors(pointer, touch, hasKeyboard ? keyboard : null)
}

/** A disabled item is neither moved nor a place to move others to. */
export function useSortableItem(id: UniqueIdentifier, isDisabled = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { zIndex: 5, position: 'relative' } : {}),
  }
  return { item: { ref: setNodeRef, style }, handle: { ref: setActivatorNodeRef, ...listeners }, keyboard: attributes, isDragging }
}
