import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'
import { visitorLanguage } from '../../lib/language.ts'
import { localeOf, localePath } from '../../lib/locale.ts'
import { AdminProvider } from '../shell/provider.tsx'
import { LoginForm } from './login/login-form.tsx'
import { LoginShell } from './login/login-shell.tsx'
import '../shell/styles.ts'
import { requireGuest } from '../api/guards.ts'
import { loadAdminTexts } from '../kit/texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireGuest(request)
  const path = pathInBrowsersLanguage(new URL(request.url))
  // Texts are loaded by language.
  if (path) throw redirectDocument(path)
  await loadAdminTexts()
  return null
}

/**
 * The page in English, for a browser that prefers it. Null where it stays: an address with a language, or the language switch of this browser,
 * has chosen one, as on the public site; a browser that stores no choice could not leave the page again.
 */
function pathInBrowsersLanguage({ pathname, search }: URL): string | null {
  const { saved, current } = visitorLanguage()
  const { locale, isManual } = current()
  return localeOf(pathname) === 'zh' && locale === 'en' && !isManual && saved() !== null ? localePath(pathname, 'en') + search : null
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
