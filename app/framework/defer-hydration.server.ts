import { deferredScriptId } from './deferred-hydration.ts'
import { replaced } from './replaced.server.ts'

/**
 * Defers the hydration of a rendered page. A page is whole without its scripts: it has links and forms, its styles, fonts and
 * pictures. On a slow connection they are twice as large as all that is seen first, and would compete with it.
 * The router has no setting for it. In texts and attributes `<` is escaped: only elements are replaced.
 */
export function deferHydration(page: Buffer): Buffer {
  const links = replaced(page, '<link rel="modulepreload"', '<link rel="deferred" fetchpriority="low"')
  return replaced(links, '<script type="module" async="">', `<script id="${deferredScriptId}" type="text/plain">`, 'first')
}
