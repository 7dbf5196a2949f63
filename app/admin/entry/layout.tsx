import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { AdminProvider } from '../provider.tsx'
import { AdminShell } from '../shell/admin-shell.tsx'
import { BrokenScreen } from '../shell/broken-screen.tsx'
import { LoadingShell } from '../shell/loading-shell.tsx'
import '../styles.ts'
import { useRoutePreload } from '../../framework/route-preload.ts'
import { requireAuth } from '../api/guards.ts'
import { useMissingTextReports } from '../report-missing-texts.ts'
import { loadAdminTexts } from '../texts.ts'

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
  useMissingTextReports()
  return (
    <AdminProvider>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </AdminProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenScreen />
}
