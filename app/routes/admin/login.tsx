import type { ClientLoaderFunctionArgs } from 'react-router'
import { LoginForm } from '../../admin/login/login-form.tsx'
import { LoginShell } from '../../admin/login/login-shell.tsx'
import { AdminProvider } from '../../admin/provider.tsx'
import '../../admin/styles.ts'
import { loadAdminTexts } from '../../admin/texts.ts'
import { requireGuest } from '../../lib/auth-guards.ts'

/** For guests only: whoever is signed in goes on to where they wanted. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await loadAdminTexts()
  return requireGuest(request)
}

export function HydrateFallback() {
  return <LoginShell />
}

export default function Login() {
  return (
    <AdminProvider>
      <LoginShell>
        <LoginForm />
      </LoginShell>
    </AdminProvider>
  )
}
