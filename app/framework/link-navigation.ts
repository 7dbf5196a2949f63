import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiUrl } from '../lib/bootstrap.ts'
import { localeOf, withoutLocale } from '../lib/locale.ts'

/** Answered by the server without the router. */
const otherResources = /^\/(api|media|assets|builds)(\/|$)|\.\w{2,4}$/
const backOffice = /^\/admin(\/|$)/

/** The path that a link has on this site; null where it leads elsewhere or is for the browser to follow by itself. */
export function internalPath(anchor: HTMLAnchorElement, here: Location): string | null {
  if (anchor.protocol !== here.protocol || anchor.origin !== here.origin || anchor.pathname.startsWith('//')) return null
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download') || anchor.dataset.reload !== undefined) return null
  const [path, shown] = [withoutLocale(anchor.pathname), withoutLocale(here.pathname)]
  if (localeOf(anchor.pathname) !== localeOf(here.pathname) || otherResources.test(path) || path.startsWith(apiUrl('/'))) return null
  // The back office is a separate application with other texts and styles.
  return backOffice.test(path) === backOffice.test(shown) ? anchor.pathname : null
}

export function internalTarget(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || internalPath(anchor, here) === null) return null
  if (anchor.hash && anchor.pathname === here.pathname && anchor.search === here.search) return null
  return anchor.pathname + anchor.search + anchor.hash
}

/**
 * Client-side page changes for plain links, those in rich texts and menus included: one listener in place of a
 * component for each link keeps rendering fast and every page whole without JavaScript.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = internalTarget(event, location)
      if (target === null) return
      event.preventDefault()
      void navigate(target, { viewTransition: true })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
  useFocusAfterNavigation()
}

/** After a page change the keyboard and the screen reader begin at the new page's main content, as after a full load. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
