import type { ReactNode } from 'react'
import css from '../form.module.css'

export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
