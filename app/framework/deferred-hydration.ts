/** The element that holds the router's first script until hydration begins. */
export const deferredScriptId = 'hydration'
/** The event of the window that ends it. */
export const hydratedEvent = 'hydrated'
const inertType = 'text/plain'

/**
 * Defers the hydration of a rendered page. A page is whole without its scripts: it has links and forms, its styles, fonts and
 * pictures. On a slow connection they are twice as large as all that is seen first, and would compete with it.
 * The router has no setting for it. In texts and attributes `<` is escaped, so that what is replaced are elements.
 */
export function deferHydration(body: string): string {
  return body
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred" fetchpriority="low"')
    .replace('<script type="module" async="">', `<script id="${deferredScriptId}" type="${inertType}">`)
}

/**
 * Loads the scripts once everything seen first has been loaded and painted, or the visitor begins to use the page. A button
 * that was pressed before it could answer is pressed again once it can, unless the visitor has clicked elsewhere since.
 * Refers to nothing outside of itself.
 */
function hydrateLater(id: string, hydrated: string): void {
  const deferred = document.getElementById(id)
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
    hydrated,
    () => {
      removeEventListener('click', note, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
  addEventListener('load', () => {
    // What has been loaded is often painted only now. A page in the background is not painted at all.
    if (document.hidden) begin()
    else requestAnimationFrame(() => setTimeout(begin))
  })
}

/** The script that stands after the one that is deferred. */
export const hydrationScript = `(${hydrateLater})("${deferredScriptId}","${hydratedEvent}")`.replace(/\n\s+/g, '\n')
