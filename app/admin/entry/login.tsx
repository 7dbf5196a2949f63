import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminProvider } from '../shell/provider.tsx'
import { LoginForm } from './login/login-form.tsx'
import { LoginShell } from './login/login-shell.tsx'
import '../shell/styles.ts'
import { requireGuest } from '../api/guards.ts'
import { loadAdminTexts } from '../kit/texts.ts'

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
