import { redirect } from 'react-router'
import type { SessionUser } from '../../../contracts/auth.ts'
import { currentUser } from '../../api/auth.ts'
import { loginPath, profilePath, safeTarget } from '../../api/auth-navigation.ts'
import { localeOf, localePath, withoutLocale } from '../../lib/locale.ts'

/**
 * Guard `auth`: signed-in people; others go to the login and come back from there. Who has to turn on a second factor first gets no
 * further than where that is done.
 */
export async function requireAuth(request: Request): Promise<SessionUser> {
  const user = await currentUser()
  const { pathname } = new URL(request.url)
  if (!user) throw redirect(loginPath(new URL(request.url)))
  if (user.must_enrol && withoutLocale(pathname) !== profilePath) throw redirect(localePath(profilePath, localeOf(pathname)))
  return user
}

export async function requireAdmin(request: Request): Promise<SessionUser> {
  const user = await requireAuth(request)
  if (user.role !== 'admin') throw new Response('', { status: 403 })
  return user
}

export async function requireGuest(request: Request): Promise<null> {
  if (await currentUser()) throw redirect(afterLogin(new URL(request.url)))
  return null
}

/** In the language of the login, which may have been chosen there. */
export function afterLogin({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const target = safeTarget(searchParams.get('redirect')) ?? '/admin/dashboard'
  return localePath(target, localeOf(pathname))
}
