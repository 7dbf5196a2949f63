import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'

interface FullScreen {
  isFull: boolean
  toggle: () => void
}

const focusable = 'button:not(:disabled, [tabindex="-1"]), input, a[href], [contenteditable="true"]'

/** The editor over the whole window: the page behind stands still, Tab stays inside, Escape leads back, the cursor stays. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, editor: Editor | null): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!isFull || !box) return
    const leave = (event: KeyboardEvent) => {
      // An open menu or link box, or an input method, handles Escape itself.
      if (event.key !== 'Escape' || event.isComposing || box.querySelector('[aria-expanded="true"]')) return
      event.preventDefault()
      setFull(false)
      editor?.commands.focus(null, { scrollIntoView: true })
    }
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && !event.defaultPrevented) keepInside(event, box)
    }
    document.documentElement.style.overflow = 'hidden'
    // On the way in: the editor takes every Escape for its own.
    box.addEventListener('keydown', leave, { capture: true })
    box.addEventListener('keydown', stay)
    return () => {
      document.documentElement.style.overflow = ''
      box.removeEventListener('keydown', leave, { capture: true })
      box.removeEventListener('keydown', stay)
    }
  }, [isFull, frame, editor])
  const toggle = () => {
    setFull((before) => !before)
    editor?.commands.focus(null, { scrollIntoView: true })
  }
  return { isFull, toggle }
}

function keepInside(event: KeyboardEvent, frame: HTMLElement): void {
  const stops = [...frame.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.offsetParent !== null)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
