import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { currentUser } from '../../api/auth.ts'
import { localeOf, localePath } from '../../lib/locale.ts'
import { LoadingShell } from '../shell/loading-shell.tsx'

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
