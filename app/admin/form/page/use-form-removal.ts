import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { hasTrash } from '../../../../contracts/resource.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { useRights } from '../../../api/rights.ts'
import { toasts } from '../../../lib/toasts.ts'
import { isImpactResource } from '../../api/impact.ts'
import { resourceApi } from '../../api/resource.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { shownByDialog, useRecordRemoval } from '../../impact/use-record-removal.ts'
import { recordRemoved } from '../../kit/navigation/location-state.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'

/** Deletes the open record after a question that shows what that affects, and leads to its list; null where it cannot be deleted. */
export function useFormRemoval(title: string): (() => Promise<void>) | null {
  const t = useAdminTexts()
  const { contract, item, isTextOnly } = useForm()
  const { may } = useRights()
  const removeRecord = useRecordRemoval()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const to = useAdminPath()
  const { name } = contract
  // The list of categories asks where their contents go.
  if (!item || isTextOnly || !isImpactResource(name) || name === 'categories' || !may(name, 'delete')) return null
  const own = resourceContracts[name]
  const api = resourceApi(own)
  const refresh = () => queries.invalidateQueries({ queryKey: [name] })
  const restore = async () => {
    await api.restore(item.id)
    toasts.success(t('list.restored', { title }))
    await refresh()
  }
  return async () => {
    const isDone = await removeRecord({
      ...{ resource: name, id: item.id, title, hasTrash: hasTrash(own), refresh, restore },
      remove: (removalOptions) => api.remove(item.id, { removalOptions, quiet: shownByDialog }),
    })
    if (isDone) await navigate(to(listPath(name)), { state: recordRemoved })
  }
}
