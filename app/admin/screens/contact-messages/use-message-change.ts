import { useQueryClient } from '@tanstack/react-query'
import { catalogueText } from '../../../api/catalogue.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { Values } from '../../fields/store/form-store.ts'
import type { FormSession } from '../../form/session/form-session.ts'
import { name } from './inbox-api.ts'

/** Sets fields of the open message, together with a note that is not saved yet; answers whether they are stored. */
export function useMessageChange(session: FormSession): (set: Values) => Promise<boolean> {
  const queries = useQueryClient()
  return async (set) => {
    const outcome = await session.cycle.save({ set })
    if (outcome?.kind === 'failed' && outcome.error.status === 409) toasts.error(catalogueText(outcome.error))
    if (outcome?.kind !== 'saved') return false
    void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
}
