import sanitizeHtml from 'sanitize-html'

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
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'data-media-id', 'loading'],
    video: ['src', 'controls', 'poster', 'width', 'height', 'data-media-id'],
    figure: ['data-align'],
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
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : without(attributes, ['target', 'rel']),
    }),
  },
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
