import { useEffect, useEffectEvent, useState } from 'react'

/** Files that are dropped anywhere in the window, or pasted; answers whether some are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    setOver(false)
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Out of the window, and not just from one element to the next.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', (event) => take([...(event.clipboardData?.files ?? [])]), { signal })
    return () => stop.abort()
  }, [])
  return isOver
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
