import { Link } from 'react-router'
import { reviewPath, useProposalCount } from '../../api/proposals.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'

interface Props {
  resource: string
  id: number
  className: string | undefined
}

export function WaitingProposals({ resource, id, className }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { isTextOnly } = useForm()
  const count = useProposalCount({ resource, record_id: id })
  if (count === 0) return null
  return (
    <Link className={className} to={to(reviewPath({ resource, record_id: id }))}>
      {t(isTextOnly ? 'translation_review.waits_here' : 'translation_review.waiting', { count })}
    </Link>
  )
}
