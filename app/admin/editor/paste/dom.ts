export const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, figure, table, tr, td, th, pre, hr, section, div, article, main, header, footer, aside, center'

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

export function rename(element: Element, name: string): HTMLElement {
  const renamed = document.createElement(name)
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Pictures, videos, rules and table cells count as content. */
export function isBlank(node: Node): boolean {
  if (node instanceof Element && (node.matches('img, video, hr') || node.querySelector('img, video, hr, td, th'))) return false
  return !(node.textContent ?? '').trim()
}

export function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node)
  return found
}
