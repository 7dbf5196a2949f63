import type { ReactNode } from 'react'
import css from './resource-form.module.css'

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  )
}
