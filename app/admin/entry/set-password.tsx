import { LoginShell } from '../login/login-shell.tsx'
import { SetPasswordForm } from '../login/set-password-form.tsx'
import { AdminProvider } from '../provider.tsx'
import '../styles.ts'
import { loadAdminTexts } from '../texts.ts'

export async function clientLoader() {
  await loadAdminTexts()
  return null
}

export function HydrateFallback() {
  return <LoginShell />
}

/** Where a link leads by which somebody chooses the password of their account, signed in or not. */
export default function SetPassword() {
  return (
    <AdminProvider>
      <LoginShell>
        <SetPasswordForm />
      </LoginShell>
    </AdminProvider>
  )
}
