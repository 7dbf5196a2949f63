import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { type TrashEntry, type TrashedResource, trashCounts, trashEmptied, trashEntry } from '../../../../contracts/trash.ts'
import { type ApiQuery, type CallOptions, call } from '../../../api/client.ts'

const path = '/v1/admin/trash'

export const readTrash = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call(path, list(trashEntry), { ...options, query })
export const readCounts = (options: Pick<CallOptions, 'signal'>) => call(`${path}/counts`, trashCounts, options)

type Ref = Pick<TrashEntry, 'resource' | 'id'>
const recordPath = ({ resource, id }: Ref) => `${resourceContracts[resource].path}/${id}`

export const restoreEntry = (entry: Ref, options: Pick<CallOptions, 'quiet'> = {}) =>
  call(`${recordPath(entry)}/restore`, z.unknown(), { ...options, method: 'POST', body: {} })
export const purgeEntry = (entry: Ref, options: Pick<CallOptions, 'quiet'> = {}) =>
  call(recordPath(entry), z.null(), { ...options, method: 'DELETE', query: { force: true } })

/** Empties the trash of a resource, a few hundred records a call, until nothing more goes. Answers what went and what is still needed. */
export async function emptyTrash(resource: TrashedResource): Promise<{ purged: number; left: number }> {
  for (let purged = 0; ; ) {
    const answer = await call(`${path}/empty`, trashEmptied, { method: 'POST', body: { resource } })
    purged += answer.purged
    if (answer.purged === 0 || answer.left <= answer.kept) return { purged, left: answer.left }
  }
}

export function useRefresh(): (resources: Iterable<TrashedResource>) => Promise<void> {
  const queries = useQueryClient()
  return async (resources) => {
    const names = ['trash', ...new Set(resources)]
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
