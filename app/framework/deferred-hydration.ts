/** The element that holds the router's first script until it is time for it. */
export const lateProgramId = 'program'
const heldType = 'text/plain'

/**
 * Holds a rendered page's programs back. A page is whole without them: it has links and forms, its styles, fonts and
 * pictures. On a narrow line they are twice as large as all that is seen first, and would share the line with it.
 * The router has no setting for it. Inside texts and attributes `<` is written otherwise, so that these are elements.
 */
export function heldBack(body: string): string {
  return body
    .replaceAll('<link rel="modulepreload"', '<link rel="late" fetchpriority="low"')
    .replace('<script type="module" async="">', `<script id="${lateProgramId}" type="${heldType}">`)
}

/**
 * Lets the programs go once everything seen first has come and is painted, or somebody begins to use the page.
 * Refers to nothing outside of itself.
 */
function beginLate(id: string): void {
  const held = document.getElementById(id)
  const uses = ['pointerdown', 'keydown', 'focusin']
  if (!held) return
  const begin = () => {
    for (const name of uses) removeEventListener(name, begin, true)
    if (!held.isConnected) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = 'modulepreload'
    // A module that a script puts into the page runs once, and a script's type no longer counts once it stands there.
    const program = Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent })
    held.replaceWith(program)
  }
  for (const name of uses) addEventListener(name, begin, true)
  addEventListener('load', () => {
    // What has come is often painted only now. A page in the background is not painted at all.
    if (document.hidden) begin()
    else requestAnimationFrame(() => setTimeout(begin))
  })
}

/** The script that stands after the one that is held. */
export const lateScript = `(${beginLate})("${lateProgramId}")`.replace(/\n\s+/g, '\n')
