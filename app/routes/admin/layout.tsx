import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { AdminProvider } from '../../admin/provider.tsx'
import { BrokenScreen } from '../../admin/shell/broken-screen.tsx'
import { Frame } from '../../admin/shell/frame.tsx'
import { LoadingShell } from '../../admin/shell/loading-shell.tsx'
import '../../admin/styles.ts'
import { loadAdminTexts } from '../../admin/texts.ts'
import { requireAuth } from '../../lib/auth-guards.ts'
import { useRoutePreload } from '../../lib/route-preload.ts'

/** Everything below is for people who are signed in; the data of the screens comes from the API. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await loadAdminTexts()
  await requireAuth(request)
  return null
}

export function HydrateFallback() {
  return <LoadingShell />
}

export default function AdminLayout() {
  useRoutePreload()
  return (
    <AdminProvider>
      <Frame>
        <Outlet />
      </Frame>
    </AdminProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenScreen />
}
