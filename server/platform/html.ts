import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '../../contracts/html/escape.ts'
import { normalizeRichText } from '../../contracts/rich-text/normalize.ts'
import { atMost } from './at-most.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'br',
    'hr',
    'a',
    'figure',
    'figcaption',
    'img',
    'video',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'title', 'download'],
    img: ['src', 'alt', 'width', 'height', 'data-media-id'],
    video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'data-media-id'],
    figure: [{ name: 'data-align', values: ['left', 'right'] }],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    span: ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], video: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
    // A video from elsewhere goes as a script does: with all that is in it.
    video: (tagName, attributes) =>
      isOwnMedia(attributes.src) ? { tagName, attribs: videoAttributes(attributes) } : { tagName: 'script', attribs: {} },
  },
}

const isOwnMedia = (address: string | undefined) => address?.startsWith('/media/') ?? false

/** A link saves a file only where the file is ours. */
function linkAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return isOwnMedia(attributes.href) ? attributes : without(attributes, ['download'])
}

/** A video can always be stopped, and begins to load only what its length is. */
function videoAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe = isOwnMedia(attributes.poster) ? attributes : without(attributes, ['poster'])
  return { ...safe, controls: '', preload: 'metadata' }
}

function without(attributes: sanitizeHtml.Attributes, names: string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)))
}

const maxRounds = 5
/** Deeper nesting is no text that a person has written; the parser's time grows with the square of the depth. */
const maxDepth = 100
/** Elements and pieces of text of one rich text: a table of a hundred rows and sixty columns, cleaned in some 0.1 s. */
const maxPieces = 20_000

export class TooComplex extends Error {}

/** Fails once it has met too much. */
function boundedOptions(pieces: number): sanitizeHtml.IOptions {
  let depth = 0
  let met = 0
  const meet = () => {
    met += 1
    if (met > pieces || depth > maxDepth) throw new TooComplex('the text has too many elements, or nests them too deeply')
  }
  return {
    ...options,
    onOpenTag: () => {
      depth += 1
      meet()
    },
    onCloseTag: () => {
      depth -= 1
    },
    textFilter: (text) => {
      meet()
      return text
    },
  }
}

/**
 * In its one form. Taking an element away can leave its contents nested as no parser would read them: it is cleaned until nothing changes;
 * clean text takes one round. Fails with {@link TooComplex}: no text may hold up everybody else.
 */
export function sanitizeRichText(html: string, { pieces = maxPieces } = {}): string {
  let clean = html
  for (let round = 0; clean !== '' && round < maxRounds; round += 1) {
    const next = sanitizeHtml(clean, boundedOptions(pieces)).trim()
    if (round > 0 && next === clean) break
    const normal = normalizeRichText(next)
    if (normal === clean) break
    clean = normal
  }
  remember(clean)
  return clean
}

/** Texts that are known to be clean, by their digest: cleaning takes milliseconds, a look a few hundredths of one. */
const knownClean = new LRUCache<string, true>(atMost(50_000))
const digestOf = (html: string) => hash('sha256', html, 'base64')
const remember = (html: string) => void knownClean.set(digestOf(html), true)

/** Texts are sanitized when written; a row that came into the database in another way is sanitized here, or not shown. */
export function storedRichText(html: string): string {
  if (html === '' || knownClean.has(digestOf(html))) return html
  try {
    return sanitizeRichText(html, { pieces: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (error instanceof TooComplex) return ''
    throw error
  }
}

/** In one line: words part at paragraphs, not where emphasis begins. */
export function plainText(html: string): string {
  const withoutTags = html
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim()
}
