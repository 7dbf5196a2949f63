import { blocks, isBlank, rename, textNodes, unwrap } from './dom.ts'
import { listsFromWord } from './word-lists.ts'

export interface Pasted {
  html: string
  /** Pictures of another site, left out because they would not load on ours. */
  pictures: number
  /** Videos of another site, left out with a note in the place of each. */
  videos: number
}

/** Text in the place of a video that is left out; its address, where it has one, becomes a link. */
export type VideoNote = (address: string | null) => string

const noise = 'style, script, meta, link, title, xml, iframe, svg, object, embed, template, form, input, button'
/** WeChat's own elements: cards, voices, snaps of other accounts. */
const wechatCards = /^(mp|qq|mpvoice|weapp)/i
const containers = 'section, div, article, main, header, footer, aside, center, details, summary'
const allowedAttributes = new Set(
  'href title src alt width height colspan rowspan start data-media-id data-align poster controls download data-pm-slice'.split(' '),
)
const sized = new Set(['IMG', 'VIDEO'])

/** Pasted HTML reduced to what it says: no looks of Word, of WeChat's editors or of other pages, no pictures of other sites. */
export function cleanPasted(html: string, videoNote: VideoNote): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied within our own editors: in order already.
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  if (!isOwn) removeHidden(body)
  const videos = noteVideos(body, videoNote)
  if (!isOwn) removeNoise(body)
  const pictures = dropForeignMedia(body)
  if (!isOwn) reduce(body)
  return { html: body.innerHTML, pictures, videos }
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[hidden], [style*="display" i], [style*="mso-hide" i]'))
    if (element.hidden || element.style.display === 'none' || /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')) element.remove()
}

const players = 'video, mp-common-videosnap, mpvideo, iframe, embed, object'
/** Frames hold all kinds of things: those of the video sites hold videos. */
const videoSites = /video|v\.qq\.com|youtu\.?be|bilibili|youku|vimeo|douyin|tiktok/i

function noteVideos(body: HTMLElement, note: VideoNote): number {
  let noted = 0
  for (const element of body.querySelectorAll(players)) {
    const address = addressOf(element)
    const isFrame = element.matches('iframe, embed, object')
    if (isFrame && !videoSites.test(`${element.className} ${address ?? ''}`)) continue
    // Our own ones stay; one within another one is its fallback.
    if (!body.contains(element) || ownPath(element.getAttribute('src') ?? '') !== null) continue
    const [before = '', after = ''] = note(address).split(address ?? '\0')
    element.replaceWith(before, ...(address ? [linkTo(address)] : []), after)
    noted += 1
  }
  return noted
}

function addressOf(element: Element): string | null {
  const found = ['data-src', 'src', 'data'].map((name) => element.getAttribute(name) ?? '').find((value) => value !== '')
  const address = found?.startsWith('//') ? `https:${found}` : found
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

function linkTo(address: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.setAttribute('href', address)
  link.textContent = address
  return link
}

function ownPath(address: string): string | null {
  // Copied from our own pages, a browser writes the address in full.
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
  return path.startsWith('/media/') ? path : null
}

function reduce(body: HTMLElement): void {
  listsFromWord(body)
  marksFromStyles(body)
  for (const element of body.querySelectorAll('span, font, ins, bdi, bdo, label, a:not([href])')) unwrap(element)
  headingsInRange(body)
  flattenContainers(body)
  for (const element of body.querySelectorAll('*')) keepAttributes(element)
  for (const text of textNodes(body)) text.data = text.data.replace(/\u00a0/g, ' ').replace(/[\u200b\ufeff]/g, '')
  removeEmpty(body)
}

function removeNoise(body: HTMLElement): void {
  for (const element of body.querySelectorAll(noise)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName
    if (wechatCards.test(name)) element.remove()
    // Word's `o:p` and the like: only their text counts.
    else if (name.includes(':')) unwrap(element)
  }
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) comment.parentNode?.removeChild(comment)
}

function dropForeignMedia(body: HTMLElement): number {
  let dropped = 0
  for (const element of body.querySelectorAll('img, video, audio, picture > source')) {
    const path = ownPath(element.getAttribute('src') ?? '')
    if (path !== null && element.localName !== 'audio') element.setAttribute('src', path)
    else {
      if (element.localName !== 'source') dropped += 1
      element.remove()
    }
  }
  return dropped
}

const headings = 'h1, h2, h3, h4, h5, h6'

/** Turns styles of single words into marks. In headings bold is the rule and carries no meaning. */
function marksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('span, font, b, strong, i, em')) {
    const inHeading = element.closest(headings) !== null
    if (element.matches('b, strong') && (inHeading || /^(normal|[1-5]00)$/.test(element.style.fontWeight))) unwrap(element)
    else if (!inHeading && !element.querySelector(blocks)) for (const name of marksOf(element)) wrapContents(element, name)
  }
}

function marksOf(element: HTMLElement): string[] {
  const { fontWeight, fontStyle, verticalAlign } = element.style
  const isPlain = element.matches('span, font')
  return [
    ...(isPlain && /^(bold|bolder|[6-9]00)$/.test(fontWeight) ? ['strong'] : []),
    ...(isPlain && fontStyle === 'italic' ? ['em'] : []),
    ...(verticalAlign === 'super' ? ['sup'] : []),
    ...(verticalAlign === 'sub' ? ['sub'] : []),
  ]
}

function wrapContents(element: HTMLElement, name: string): void {
  const mark = document.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

function headingsInRange(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
}

/** Containers go, from the innermost outwards: those that hold text alone are paragraphs, the others vanish. */
function flattenContainers(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const [cell, ...others] = table.querySelectorAll('td, th')
    if (cell && others.length === 0) table.replaceWith(...cell.childNodes)
  }
  for (const element of [...body.querySelectorAll(containers)].reverse()) {
    if (!element.querySelector(blocks)) {
      rename(element, 'p')
      continue
    }
    wrapLooseText(element)
    unwrap(element)
  }
}

function wrapLooseText(container: Element): void {
  let paragraph: HTMLElement | null = null
  for (const node of [...container.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) {
      paragraph = null
      continue
    }
    if (!paragraph) {
      if (isBlank(node)) continue
      paragraph = document.createElement('p')
      node.before(paragraph)
    }
    paragraph.append(node)
  }
}

function keepAttributes(element: Element): void {
  for (const name of element.getAttributeNames())
    if (!allowedAttributes.has(name) || (/^(width|height)$/.test(name) && !sized.has(element.tagName))) element.removeAttribute(name)
}

function removeEmpty(body: HTMLElement): void {
  const candidates = 'p, h2, h3, h4, li, ul, ol, blockquote, figure, figcaption, pre, strong, b, em, i, u, s, sub, sup, a'
  for (const element of [...body.querySelectorAll(candidates)].reverse()) {
    if (element.closest('td, th') === element.parentElement && element.parentElement?.childElementCount === 1) continue
    if (isBlank(element)) {
      // A space between words stays, whatever mark it had.
      if (!element.matches(blocks) && element.textContent) unwrap(element)
      else element.remove()
    }
  }
}
