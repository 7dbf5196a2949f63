import { type ReactNode, useId } from 'react'
import css from './page-section.module.css'

interface Props {
  title: string
  note?: string
  children: ReactNode
}

export function PageSection({ title, note, children }: Props) {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {note ? <p className={css.note}>{note}</p> : null}
      </div>
      {children}
    </section>
  )
}
