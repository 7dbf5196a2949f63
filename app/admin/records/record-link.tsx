import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { editPath, hasForm } from '../screens.ts'
import { useAdminPath } from '../shell/paths.ts'

interface Props {
  resource: string
  /** Null for what is no single record. */
  id: number | null
  children: ReactNode
}

/** What names a record, leading to its form; plain text where the resource has none. */
export function RecordLink({ resource, id, children }: Props) {
  const to = useAdminPath()
  if (id === null || !hasForm(resource)) return <span>{children}</span>
  return (
    <Link className="link" to={to(editPath(resource, id))}>
      {children}
    </Link>
  )
}
