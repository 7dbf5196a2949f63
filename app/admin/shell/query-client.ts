import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

export class AdminQueryClient extends QueryClient {
  constructor() {
    // The API client has retried what may be retried, and reports every failure.
    super({ defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true } } })
  }

  /**
   * Invalidates a first fetch under way, too, by another one after it: its answer may be from before the change. Its base class takes it
   * as the refetch.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isWanted = filters?.refetchType !== 'none'
    const loading = new Set<Query>(
      isWanted
        ? this.getQueryCache()
            .findAll({ ...filters, type: 'active' })
            .filter(isLoading)
        : [],
    )
    await super.invalidateQueries(filters, options)
    if (loading.size > 0) await this.refetchQueries({ type: 'active', predicate: (query) => loading.has(query) }, options)
  }
}

const isLoading = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && state.data === undefined
