import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped onto an element; without one, those that are dropped anywhere in the window, or pasted. Answers whether some are
 * being dragged over it.
 */
export function useFileDrop(onFiles: (files: File[]) => void, area?: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    setOver(false)
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const element = area?.current
    const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      element ? element.addEventListener(name, listener, { signal }) : addEventListener(name, listener, { signal })
    listen('dragover', (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      // To the outside, and not just from one element to the next.
      if (!(relatedTarget instanceof Node && (!element || element.contains(relatedTarget)))) setOver(false)
    })
    listen('drop', (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    })
    if (!area) addEventListener('paste', (event) => take([...(event.clipboardData?.files ?? [])]), { signal })
    return () => stop.abort()
  }, [area])
  return isOver
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
