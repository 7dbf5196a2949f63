import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { AdminShell } from '../shell/admin-shell.tsx'
import { BrokenScreen } from '../shell/broken-screen.tsx'
import { LoadingShell } from '../shell/loading-shell.tsx'
import { AdminProvider } from '../shell/provider.tsx'
import '../shell/styles.ts'
import { useRoutePreload } from '../../framework/route-preload.ts'
import { requireAuth } from '../api/guards.ts'
import { loadAdminTexts } from '../kit/texts.ts'
import { useMissingTextReports } from '../shell/report-missing-texts.ts'
import { SignInHere } from './login/sign-in-here.tsx'

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
      <SignInHere />
    </AdminProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenScreen />
}
