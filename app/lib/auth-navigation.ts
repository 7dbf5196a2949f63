import { localeOf, localePath, withoutLocale } from './locale.ts'

let navigate: ((path: string) => void) | null = null

/** Lets code outside of React change the page without a load; null takes it back. */
export function setNavigator(next: ((path: string) => void) | null): void {
  navigate = next
}

/** Goes to a path of the back office, with the router where it runs. */
export function goTo(path: string): void {
  if (navigate) navigate(path)
  else location.assign(path)
}

/** The login, with where one wanted to go. */
export function loginPath(from: Pick<URL, 'pathname' | 'search'> = location): string {
  const login = localePath('/admin/login', localeOf(from.pathname))
  const target = safeTarget(`${from.pathname}${from.search}`)
  return target ? `${login}?redirect=${encodeURIComponent(target)}` : login
}

/** A path of this back office that is worth going on to; null for everything else, other sites above all. */
export function safeTarget(text: string | null): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, location.origin)) return null
  const { origin, pathname, search } = new URL(text, location.origin)
  const path = withoutLocale(pathname)
  const isInside = origin === location.origin && path.startsWith('/admin/') && path !== '/admin/login'
  return isInside ? `${pathname}${search}` : null
}
