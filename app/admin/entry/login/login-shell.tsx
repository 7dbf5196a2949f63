import type { ReactNode } from 'react'
import css from './login.module.css'
import { LoginScene } from './login-scene.tsx'

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
