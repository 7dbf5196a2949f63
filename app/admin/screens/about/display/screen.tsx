import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useAdminPath } from '../../../kit/navigation/paths.ts'

/** The address of single blocks, which are parts of the pages that show them now. */
export default function AboutDisplay() {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const to = useAdminPath()
  const block = params.get('block') ?? 'highlights'
  const page = block === 'business' ? 'home' : 'about/company-intro'
  return <Navigate to={to(`${page}?part=${encodeURIComponent(block)}${hash}`)} replace />
}
