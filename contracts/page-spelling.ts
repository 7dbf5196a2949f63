import { pageAt } from './pages.ts'

export const dataSuffix = /(?<=\/)_\.data$|\.data$/

/** The path without its language and without React Router's data suffix (`/_.data` after a slash): what route rules are written for. */
export function barePath(path: string): string {
  return path.replace(/^\/(zh|en)(?=\/|\.data$|$)/, '').replace(dataSuffix, '') || '/'
}

/** Single slashes and none at the end, fewest escapes, public pages in lower case. Begins with one slash that no other follows. */
export function oneSpelling(path: string): string {
  const segments = path.split(/[/\\]/).filter(Boolean)
  const plain = segments.map(unescaped)
  const page = pageAt(barePath(`/${segments.join('/')}`.toLowerCase()))
  const isPage = page !== null && page !== 'not-found'
  return `/${plain.map((segment, at) => (segment === null ? segments[at] : escaped(isPage ? segment.toLowerCase() : segment))).join('/')}`
}

/** Null for a segment whose escapes are no text. */
function unescaped(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const escaped = (segment: string) => encodeURI(segment).replace(/[/?#]/g, encodeURIComponent)
