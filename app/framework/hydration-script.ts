// Runs after the router's own scripts have been read.
import { deferredScriptId, hydratedEvent } from './deferred-hydration.ts'

/**
 * Loads the scripts once everything seen first has been loaded and painted, or the visitor begins to use the page. A button
 * that was pressed before it could answer is pressed again once it can, unless the visitor has clicked elsewhere since.
 */
function hydrateLater(): void {
  const deferred = document.getElementById(deferredScriptId)
  const uses = ['pointerdown', 'keydown', 'focusin']
  if (!deferred) return
  const begin = () => {
    for (const name of uses) removeEventListener(name, begin, true)
    if (!deferred.isConnected) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')) link.rel = 'modulepreload'
    // A module that a script inserts runs once; the type of an element that is already in the page cannot be changed.
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: deferred.textContent })
    deferred.replaceWith(script)
  }
  for (const name of uses) addEventListener(name, begin, true)
  let pressed: HTMLElement | null | undefined
  const note = ({ target }: Event) => {
    // The other buttons work without scripts.
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]')
  }
  addEventListener('click', note, true)
  addEventListener(
    hydratedEvent,
    () => {
      removeEventListener('click', note, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
  addEventListener('load', () => {
    // Loaded content is often painted only now. A page in the background is not painted at all.
    if (document.hidden) begin()
    else requestAnimationFrame(() => setTimeout(begin))
  })
}

hydrateLater()
