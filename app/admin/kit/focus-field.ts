const shownWithinMs = 5_000

/** Focuses a field, in its first language, once it is there: what it belongs to may have to be read first. */
export const focusField = (name: string): void => focusWhenShown([`field-${name}_cn`, `field-${name}_en`, `field-${name}`])

function focusWhenShown(ids: string[], until = Date.now() + shownWithinMs): void {
  const element = ids.map((id) => document.getElementById(id)).find((one) => one !== null)
  if (element) {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (Date.now() < until) setTimeout(() => focusWhenShown(ids, until), 50)
}
