import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Reads queries again after a change. A first read that is on its way is not begun again by an invalidation, and may be of the moment
 * before: its queries are read once more behind it.
 */
export async function readAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirstRead = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await queries.invalidateQueries(filters)
  if (isFirstRead) await queries.invalidateQueries(filters)
}
