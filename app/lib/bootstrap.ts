/** Values that the server hands to a page's scripts. */
export interface Bootstrap {
  /** The path that the API is below. */
  apiBase: string
  /** The build that the page is of. */
  build: string
  /** Changed texts by their full key. */
  overrides: Record<string, string>
}

export const bootstrapId = 'bootstrap'

let known: Bootstrap | null = null

/** Read once: later pages of the same visit may be of another build than the scripts that run. */
export function bootstrap(): Bootstrap {
  known ??= read()
  return known
}

/** A page whose root failed carries nothing. */
function read(): Bootstrap {
  const given: Partial<Bootstrap> = JSON.parse(document.getElementById(bootstrapId)?.textContent || '{}')
  return { apiBase: '/api', build: '', overrides: {}, ...given }
}

/** The address of an API path, such as `/v1/home/data`. */
export const apiUrl = (path: string): string => bootstrap().apiBase + path
