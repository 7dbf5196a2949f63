import { localeOf, localePath, withoutLocale } from '../lib/locale.ts'
import { openAddress, safeAddress } from '../lib/safe-address.ts'

let navigate: ((path: string) => void) | null = null

/** Lets code outside of React change the page without a load; null removes the navigator. */
export function setNavigator(next: ((path: string) => void) | null): void {
  navigate = next
}

/** Goes to an address of this site, with the router where it runs; any other is refused. */
export function goTo(target: string): void {
  const path = safeAddress(target)
  if (path && navigate) navigate(path)
  else openAddress(target)
}

export const profilePath = '/admin/profile'

export function loginPath(from: Pick<URL, 'pathname' | 'search'> = location): string {
  const login = localePath('/admin/login', localeOf(from.pathname))
  const target = safeTarget(`${from.pathname}${from.search}`)
  return target ? `${login}?redirect=${encodeURIComponent(target)}` : login
}

/** A path of this back office that the login may lead on to; null for everything else, other sites above all. */
export function safeTarget(text: string | null): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null
  const address = safeAddress(text, { here: location.origin })
  if (!address) return null
  const { pathname, search } = new URL(address, location.origin)
  const path = withoutLocale(pathname)
  return path.startsWith('/admin/') && path !== '/admin/login' ? `${pathname}${search}` : null
}
