import type { ReactNode } from 'react'
import { PageTitle } from '../navigation/page-title.tsx'
import css from './list.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function ScreenHead({ title, lead, children }: Props) {
  return (
    <div className={css.head}>
      <PageTitle title={title} />
      <div className={css.headText}>
        <h1>{title}</h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={css.headTools}>{children}</div> : null}
    </div>
  )
}
