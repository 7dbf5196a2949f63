/** Elements that a page has for its scripts, which do not run in a preview. */
const forScripts = 'script, link[rel="modulepreload"], link[rel="deferred"], link[rel="preload"], link[rel="prefetch"]'

export function inertDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(forScripts)) element.remove()
  return page
}

/** Leaves alone what is the same: pictures stay loaded, menus open, the page scrolled. */
export function patch(shown: Node, next: Node): void {
  if (shown.isEqualNode(next)) return
  if (!isElement(shown) || !isElement(next) || shown.nodeName !== next.nodeName || isLink(shown)) {
    shown.parentNode?.replaceChild(ownCopy(shown, next), shown)
    return
  }
  patchAttributes(shown, next)
  const [before, after] = [[...shown.childNodes], [...next.childNodes]]
  for (const [index, child] of after.entries()) {
    const own = before[index]
    if (own) patch(own, child)
    else shown.appendChild(ownCopy(shown, child))
  }
  for (const rest of before.slice(after.length)) rest.remove()
}

// By its kind: the nodes of a frame are of other classes than those of the window.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** Half changed, a link to a picture would be loaded as a style sheet. */
const isLink = ({ localName }: Element) => localName === 'link'

const ownCopy = (within: Node, node: Node): Node => (within.ownerDocument ?? document).importNode(node, true)

function patchAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name) && !isVisitors(shown, name)) shown.removeAttribute(name)
  for (const { name, value } of next.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
}

/** An attribute that a visitor changes, such as that of an open menu. */
const isVisitors = ({ localName }: Element, name: string) => localName === 'details' && name === 'open'
