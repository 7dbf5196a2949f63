import { useQueryClient } from '@tanstack/react-query'
import type { Assignee } from '../../../../../contracts/assignments.ts'
import { useAuth } from '../../../../api/auth-state.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { AssigneeSelect } from '../../../kit/person/assignee-select.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { assign, name, useColleagues } from './messages-api.ts'

/** The colleague who answers the follower; told by mail. */
export function Assignment({ openid, assignee }: { openid: string; assignee: Assignee | null }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { user } = useAuth()
  const { data: colleagues } = useColleagues()
  const change = async (id: number | null) => {
    await assign({ openid, assigned_to: id })
    await queries.invalidateQueries({ queryKey: [name] })
    const chosen = colleagues?.find((one) => one.id === id)
    if (chosen && chosen.id !== user?.id) toasts.success(t(`${name}.assigned`, { name: chosen.name }))
  }
  return (
    <AssigneeSelect
      value={assignee?.id ?? null}
      current={assignee}
      colleagues={colleagues ?? []}
      isKnown={colleagues !== undefined}
      isInBar
      onChange={(id) => ignoreRejection(change(id))}
    />
  )
}
