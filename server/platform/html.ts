import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '../../contracts/html-text.ts'

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
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title', 'download'],
    img: ['src', 'alt', 'width', 'height', 'data-media-id', 'loading'],
    video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'data-media-id'],
    figure: [{ name: 'data-align', values: ['left', 'right'] }],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    span: ['lang'],
    col: ['span'],
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
    video: (tagName, attributes) => ({ tagName, attribs: videoAttributes(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'video' && !isOwnMedia(attribs.src),
}

const isOwnMedia = (address: string | undefined) => address?.startsWith('/media/') ?? false

/** A link opens a tab of its own without a way back; it saves a file only where the file is ours. */
function linkAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe = attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : without(attributes, ['target', 'rel'])
  return isOwnMedia(safe.href) ? safe : without(safe, ['download'])
}

/** A video can always be stopped, and begins to load only what its length is. */
function videoAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe = isOwnMedia(attributes.poster) ? attributes : without(attributes, ['poster'])
  return { ...safe, controls: '', preload: 'metadata' }
}

function without(attributes: sanitizeHtml.Attributes, names: string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)))
}

const mostRounds = 5

/**
 * Rich text reduced to the elements, attributes and URL schemes that the site allows. Taking an element away can leave
 * its contents nested as no parser would read them, so it is cleaned until nothing changes; clean text takes one round.
 */
export function sanitizeRichText(html: string): string {
  let clean = html
  for (let round = 0; clean !== '' && round < mostRounds; round += 1) {
    const next = sanitizeHtml(clean, options).trim()
    if (next === clean) break
    clean = next
  }
  return clean
}

/** The text of some HTML, without its markup, in one line: words part at paragraphs, not where emphasis begins. */
export function plainText(html: string): string {
  const withoutTags = html
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim()
}
