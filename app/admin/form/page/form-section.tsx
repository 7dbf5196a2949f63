import type { ReactNode } from 'react'
import css from '../form.module.css'

interface Props {
  title?: string
  /** Of a section that `SectionNav` leads to. */
  id?: string
  children: ReactNode
}

export function FormSection({ title, id, children }: Props) {
  return (
    <section className={css.section} {...(id ? { id, tabIndex: -1, 'aria-label': title } : {})}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
