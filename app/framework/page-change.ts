import { redirectDocument } from 'react-router'
import { hasNewerBuild } from './build-update.ts'
import { mayReload } from './reload-guard.ts'

let shown = typeof location === 'undefined' ? '' : location.pathname
let changingTo: string | null = null
let optionalLoads = 0

/**
 * Goes around every change of the page by the router. Where the server has a newer build it becomes a full load of its
 * target; another query of the same page does not, as somebody may be typing it.
 */
export async function reloadWhenOutdated<T>({ request }: { request: Request }, next: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  if (pathname !== shown && hasNewerBuild() && mayReload(pathname)) throw redirectDocument(target)
  changingTo = target
  const result = await next()
  if (request.signal.aborted) return result
  shown = pathname
  changingTo = null
  return result
}

/**
 * Loads a chunk that the page does without: a lost one is no reason to reload the page under its reader. It resolves to
 * nothing where the page is being left for another that has to be loaded in full; a lost chunk is an error.
 */
export async function loadOptional<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
  optionalLoads += 1
  try {
    return await load()
  } finally {
    optionalLoads -= 1
  }
}

/**
 * Loads the page in full whose chunk is gone since the last deployment: the one being changed to, else the one that is
 * shown. One that just was, or cannot be while there is no network, is left to its error page.
 */
export function reloadOnLostChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (changingTo === null && optionalLoads > 0) return
    const target = changingTo ?? location.pathname + location.search
    if (!navigator.onLine || !mayReload(target.split('?')[0] ?? target)) return
    event.preventDefault()
    if (target === location.pathname + location.search) location.reload()
    else location.assign(target)
  })
}
