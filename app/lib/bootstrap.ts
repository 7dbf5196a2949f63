export interface Bootstrap {
  apiBase: string
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

export const apiUrl = (path: string): string => bootstrap().apiBase + path
