import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { LoadingShell } from '../../admin/shell/loading-shell.tsx'
import { currentUser } from '../../lib/auth.ts'
import { localeOf, localePath } from '../../lib/locale.ts'

/** The door: to the dashboard when signed in, else to the login. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await currentUser()
  throw redirect(localePath(user ? '/admin/dashboard' : '/admin/login', localeOf(new URL(request.url).pathname)))
}

export function HydrateFallback() {
  return <LoadingShell />
}

export default function Entry() {
  return <LoadingShell />
}
