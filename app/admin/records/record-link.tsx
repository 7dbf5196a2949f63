import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { recordPath } from '../registry/screens.ts'

interface Props {
  resource: string
  /** Null for what is no single record. */
  id: number | null
  /** Opens a new tab: what is on the screen would be lost otherwise. */
  isNewTab?: boolean
  children: ReactNode
}

export function RecordLink({ resource, id, isNewTab = false, children }: Props) {
  const to = useAdminPath()
  const path = id === null ? null : recordPath(resource, id)
  if (path === null) return <span>{children}</span>
  return (
    <Link className="link" to={to(path)} {...(isNewTab ? { target: '_blank' } : {})}>
      {children}
    </Link>
  )
}
