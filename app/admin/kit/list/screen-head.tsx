import type { ReactNode } from 'react'
import { PageTitle } from '../navigation/page-title.tsx'
import css from './list.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** Tools for all that the screen shows. */
  children?: ReactNode
}

/** A screen's title, what it is for, and its tools. */
export function ScreenHead({ title, lead, children }: Props) {
  return (
    <div className={css.head}>
      <PageTitle title={title} />
      <div>
        <h1>{title}</h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={css.headTools}>{children}</div> : null}
    </div>
  )
}
