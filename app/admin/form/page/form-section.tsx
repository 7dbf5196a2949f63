import type { ReactNode } from 'react'
import css from '../form.module.css'

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  )
}

/** Short fields side by side, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
