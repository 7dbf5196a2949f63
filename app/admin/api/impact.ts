import type { z } from 'zod'
import { type Impact, type ImpactResource, impact, type impactQuery, impactResources } from '../../../contracts/impact.ts'
import { resourceContracts } from '../../../contracts/resources.ts'
import { call } from '../../api/client.ts'

type ImpactQuery = Omit<z.output<typeof impactQuery>, 'type'> & { type?: string | undefined }

/** The effects of an action on one record. The caller shows a failure; there is no toast. */
export function impactOf(resource: ImpactResource, id: number, query: ImpactQuery, signal?: AbortSignal): Promise<Impact> {
  const { path } = resourceContracts[resource]
  return call(`${path}/${id}/impact`, impact, { query, quiet: true, ...(signal ? { signal } : {}) })
}

/** The effects of deleting records. The caller shows a failure, as with `impactOf`. */
export function removalImpact(resource: ImpactResource, ids: readonly number[], signal?: AbortSignal): Promise<Impact> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) return impactOf(resource, only, { action: 'delete' }, signal)
  const { path } = resourceContracts[resource]
  const body = { ids, action: 'delete' }
  return call(`${path}/impact`, impact, { method: 'POST', body, quiet: true, ...(signal ? { signal } : {}) })
}

export const isImpactResource = (name: string): name is ImpactResource => impactResources.some((known) => known === name)
