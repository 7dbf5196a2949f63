import { lazy, Suspense } from 'react'
import { useEndedSession, useSignInHere } from '../../api/ended-session.ts'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

export function SignInHere() {
  useSignInHere()
  const { isAsking } = useEndedSession()
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  )
}
