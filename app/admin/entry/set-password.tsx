import { AdminProvider } from '../shell/provider.tsx'
import { LoginShell } from './login/login-shell.tsx'
import { SetPasswordForm } from './login/set-password-form.tsx'
import '../shell/styles.ts'
import { loadAdminTexts } from '../kit/texts.ts'

export async function clientLoader() {
  await loadAdminTexts()
  return null
}

export function HydrateFallback() {
  return <LoginShell />
}

export default function SetPassword() {
  return (
    <AdminProvider>
      <LoginShell>
        <SetPasswordForm />
      </LoginShell>
    </AdminProvider>
  )
}
