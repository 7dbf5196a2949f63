import { useEffect, useEffectEvent } from 'react'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')

/**
 * Goes on and back by Alt with an arrow key. On a Mac that key moves the caret by a word, and is left alone while
 * a user types; the browser's default, to go back a page, is prevented.
 */
export function useStepKeys(steps: { previous: (() => void) | null; next: (() => void) | null }): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const go = event.key === 'ArrowRight' ? steps.next : event.key === 'ArrowLeft' ? steps.previous : undefined
    if (go === undefined || (isMac() && isTyping(event.target))) return
    event.preventDefault()
    go?.()
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', step, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
