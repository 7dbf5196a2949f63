import { escapeAttribute } from '../../../../contracts/html/escape.ts'
import { type Token, tokensOf } from '../../../../contracts/html/tokens.ts'
import { sanitizeRichText } from '../../../platform/html.ts'
import { baseStyle, innerParagraph, stylesOf } from './styles.ts'
import { isVoid, openTag } from './tags.ts'

export interface Rendering {
  /** The address on WeChat's servers, by that here; null for a picture that is left out. */
  picture: (src: string) => string | null
  siteUrl: string
  /** The article's page, where what WeChat does not show is read. */
  pageUrl: string
  /** Dark enough for white ground; see `accentOf`. */
  accent: string
  words: { links: string; video: (address: string) => string }
}

export interface Rendered {
  html: string
  /** Addresses that are listed at the end, since links to them do not work there. */
  links: number
  /** Links of which only the text is left: to mail and telephone, within the page, and those that show their address. */
  plainLinks: number
  videos: number
  /** Pictures beside which the text runs on the site. */
  floats: number
  /** Passages of which is noted in which language they are. */
  languages: number
  pictures: string[]
  missing: string[]
}

/** Where pictures are that the platform has: others it drops. Most are at `mmbiz`, some at `mmecoa` and its like. */
const isPlatformPicture = (src: string) => /^https?:\/\/[\w-]+\.(?:qpic|qlogo)\.cn\//i.test(src)
/** The only links that work in an article. */
const isPlatformLink = (href: string) => /^https?:\/\/mp\.weixin\.qq\.com(?:[/?#]|$)/i.test(href)

/** Elements that go while what is in them stays. */
const unwrapped = new Set(['span'])
/** Elements in which blanks between others would become empty items on WeChat. */
const tight = new Set(['ul', 'ol', 'table', 'tbody', 'tr'])
/** Elements whose paragraphs have no margin. */
const narrow = new Set(['li', 'td', 'th', 'blockquote', 'figcaption'])

/**
 * Renders without classes, style sheets, frames and whatever else the platform drops: with inline styles, the platform's pictures, and
 * links that do not work there listed at the end. Read again, the answer is the same.
 */
export function wechatHtml(html: string, given: Rendering): Rendered {
  // Whatever the platform has answered for a picture is its own address, and stays when the text is read again.
  const answered = new Set<string>()
  const picture = (src: string) => {
    if (answered.has(src)) return src
    const address = given.picture(src)
    if (address !== null) answered.add(address)
    return address
  }
  const rendering = { ...given, picture }
  const first = written(html, rendering)
  let clean = first.html
  // Without its links and spans a text may be nested as no parser reads it: it is read again until it stays as it is.
  for (let round = 1; round < maxRounds; round += 1) {
    const next = written(clean, rendering).html
    if (next === clean) break
    clean = next
  }
  return { ...first, html: clean }
}

const maxRounds = 5

function written(html: string, rendering: Rendering): Rendered {
  const rendered = new Article(rendering).write(tokensOf(sanitizeRichText(html, { pieces: Number.POSITIVE_INFINITY })))
  return { ...rendered, html: rendered.html && `${openTag('section', { style: baseStyle })}${rendered.html}</section>` }
}

class Article {
  readonly #rendering: Rendering
  readonly #styles: Readonly<Record<string, string>>
  readonly #out: string[] = []
  /** Innermost last. */
  readonly #open: string[] = []
  readonly #footnotes: string[] = []
  /** Where open links lead that do not work there; empty for those that do, null for those that lead nowhere. */
  readonly #links: { address: string | null; isNone: boolean; at: number }[] = []
  readonly #missing: string[] = []
  readonly #pictures: string[] = []
  #plainLinks = 0
  #videos = 0
  #floats = 0
  #languages = 0
  #isBesideText = false

  constructor(rendering: Rendering) {
    this.#rendering = rendering
    this.#styles = stylesOf(rendering.accent)
  }

  write(tokens: readonly Token[]): Rendered {
    for (const token of tokens) {
      if (token.kind === 'text') this.#text(token.html)
      else if (token.kind === 'open') this.#opened(token.tag, Object.fromEntries(token.attributes))
      else this.#closed(token.tag)
    }
    const links = this.#footnotes.length
    return {
      html: this.#out.join('') + this.#listed(),
      links,
      plainLinks: this.#plainLinks,
      videos: this.#videos,
      floats: this.#floats,
      languages: this.#languages,
      pictures: [...new Set(this.#pictures)],
      missing: [...new Set(this.#missing)],
    }
  }

  #text(html: string): void {
    const parent = this.#open.at(-1)
    const isBetween = html.trim() === '' && (parent === undefined || tight.has(parent))
    if (!isBetween) this.#out.push(html)
  }

  #opened(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'a') this.#link(attributes.href ?? '')
    else if (tag === 'img') this.#picture(attributes)
    else if (tag === 'video') this.#video()
    else if (!unwrapped.has(tag)) this.#element(tag, attributes)
    else if (attributes.lang) this.#languages += 1
  }

  #element(tag: string, { colspan, rowspan, start, 'data-align': place }: Readonly<Record<string, string>>): void {
    if (tag === 'figure') this.#isBesideText = place !== undefined
    const isInner = tag === 'p' && this.#open.some((outer) => narrow.has(outer))
    this.#out.push(openTag(tag, { colspan, rowspan, start, style: isInner ? innerParagraph : this.#styles[tag] }))
    if (!isVoid(tag)) this.#open.push(tag)
  }

  #closed(tag: string): void {
    if (tag === 'a') this.#linkEnd()
    else if (tag !== 'video' && !unwrapped.has(tag)) {
      this.#open.pop()
      this.#out.push(`</${tag}>`)
      if (tag === 'figure') this.#isBesideText = false
    }
  }

  #link(href: string): void {
    const isKept = isPlatformLink(href)
    if (isKept) this.#out.push(openTag('a', { href, style: this.#styles.a }))
    this.#links.push({ address: isKept ? '' : this.#absolute(href), isNone: href === '', at: this.#out.length })
  }

  /** Links within the text, and links to no page, get no footnote. */
  #absolute(href: string): string | null {
    if (href.startsWith('/')) return `${this.#rendering.siteUrl}${href}`
    return /^https?:/i.test(href) ? href : null
  }

  #linkEnd(): void {
    const link = this.#links.pop()
    if (!link || link.isNone) return
    if (link.address === '') return void this.#out.push('</a>')
    const text = this.#out.slice(link.at).join('').trim()
    if (text === '') return
    if (link.address === null || text === escapeAttribute(link.address)) {
      this.#plainLinks += 1
      return
    }
    const known = this.#footnotes.indexOf(link.address)
    const number = known === -1 ? this.#footnotes.push(link.address) : known + 1
    this.#out.push(`<sup>[${number}]</sup>`)
  }

  #picture({ src = '', alt = '' }: Readonly<Record<string, string>>): void {
    const address = isPlatformPicture(src) ? src : this.#rendering.picture(src)
    this.#pictures.push(src)
    if (address === null) return void this.#missing.push(src)
    this.#out.push(openTag('img', { src: address, alt, style: this.#styles.img }))
    if (this.#isBesideText) this.#floats += 1
  }

  #video(): void {
    this.#videos += 1
    this.#out.push(escapeAttribute(this.#rendering.words.video(this.#rendering.pageUrl)))
  }

  /** The links that do not work on WeChat, as a list that they can be copied from. */
  #listed(): string {
    if (this.#footnotes.length === 0) return ''
    const tag = (name: string) => openTag(name, { style: this.#styles[name] })
    const items = this.#footnotes.map((address) => `${tag('li')}${escapeAttribute(address)}</li>`)
    return `${tag('h4')}${escapeAttribute(this.#rendering.words.links)}</h4>${tag('ol')}${items.join('')}</ol>`
  }
}
