import type { ReactNode } from 'react'
import css from './login.module.css'
import { LoginScene } from './login-scene.tsx'

/** The login's two halves: the form, and the harbour at first light, which has room on wide screens only. */
export function LoginShell({ children }: { children?: ReactNode }) {
  return (
    <div className={css.shell}>
      <main className={css.side}>{children}</main>
      <div className={css.scene} aria-hidden="true">
        <LoginScene />
      </div>
    </div>
  )
}
