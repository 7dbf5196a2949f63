import { useCallback, useState } from 'react'
import type { ApiQuery } from '../../api/client.ts'
import type { ListApi, ListRow } from './list-types.ts'

/** As many as one batch call takes. */
export const batchLimit = 500
const idsPerPage = 100

export interface Selection {
  ids: ReadonlySet<number>
  toggle(id: number): void
  /** Selects or leaves all of a page. */
  setAll(ids: number[], isSelected: boolean): void
  clear(): void
  /** Selects every record of the list, those of other pages too, up to {@link batchLimit}. */
  selectEverything(): Promise<void>
}

/** The selected rows; a selection spans pages. */
export function useSelection<Row extends ListRow>(api: ListApi<Row>, query: ApiQuery): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const setAll = useCallback((changed: number[], isSelected: boolean) => {
    setIds((before) => (isSelected ? new Set([...before, ...changed]) : new Set([...before].filter((id) => !changed.includes(id)))))
  }, [])
  return {
    ids,
    setAll,
    toggle: (id) => setAll([id], !ids.has(id)),
    clear: useCallback(() => setIds(new Set()), []),
    selectEverything: async () => setIds(new Set(await everyId(api, query))),
  }
}

async function everyId<Row extends ListRow>(api: ListApi<Row>, query: ApiQuery): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; found.length < batchLimit; page += 1) {
    const { items, meta } = await api.list({ ...query, page, per_page: idsPerPage })
    found.push(...items.map(({ id }) => id))
    if (page >= meta.total_pages) break
  }
  return found
}
