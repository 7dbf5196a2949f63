import { chineseRange, headingCharacters, headingFontFamily, headingFontPath } from '../../contracts/heading-font.ts'

/** In start tags in the display face: of headings, and of what is marked as set like one; none holds another of its name. */
const displayed = /<h[1-4][ >]| data-display=""/g
const tags = /<[^<>]*>/g

/** The face of a Chinese page's headings, for its head: the font holds the characters of that page alone. Empty where it has none. */
export function headingFontMarkup(html: string): string {
  const path = headingFontPath(headingCharacters(textsIn(html)))
  if (path === null) return ''
  const face = `font-family:"${headingFontFamily}";src:url(${path}) format("woff2");font-weight:300 700;font-display:swap;unicode-range:${chineseRange}`
  return `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin="anonymous"/><style>@font-face{${face}}</style>`
}

function* textsIn(html: string): Generator<string> {
  let done = 0
  for (const { index } of html.matchAll(displayed)) {
    if (index < done) continue
    const start = html.lastIndexOf('<', index)
    const name = html.slice(start + 1, html.startsWith('<h', index) ? start + 3 : html.indexOf(' ', start))
    done = html.indexOf(`</${name}>`, index)
    if (done < 0) return
    yield html.slice(html.indexOf('>', index) + 1, done).replace(tags, '')
  }
}
