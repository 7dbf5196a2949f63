import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { AdminShell } from '../shell/admin-shell.tsx'
import { AllowedScreen } from '../shell/allowed-screen.tsx'
import { BrokenScreen } from '../shell/broken-screen.tsx'
import { LoadingShell } from '../shell/loading-shell.tsx'
import { AdminProvider } from '../shell/provider.tsx'
import '../shell/styles.ts'
import { useRoutePreload } from '../../framework/route-preload.ts'
import { requireAuth } from '../api/guards.ts'
import { loadAdminTexts } from '../kit/texts.ts'
import { useMissingTextReports } from '../shell/report-missing-texts.ts'
import { useRightsWatch } from '../shell/use-rights-watch.ts'
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
  useRightsWatch()
  return (
    <AdminProvider>
      <AdminShell>
        <AllowedScreen>
          <Outlet />
        </AllowedScreen>
      </AdminShell>
      <SignInHere />
    </AdminProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenScreen />
}
