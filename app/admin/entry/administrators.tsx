import { type ClientLoaderFunctionArgs, isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { requireAdmin } from '../api/guards.ts'
import { BrokenScreen } from '../shell/broken-screen.tsx'
import { Forbidden } from '../shell/forbidden.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export default function Administrators() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 403 ? <Forbidden /> : <BrokenScreen />
}
