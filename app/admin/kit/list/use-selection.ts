import { useCallback, useState } from 'react'
import type { selectionLimit } from '../../../../contracts/resource.ts'
import type { ApiQuery } from '../../../api/client.ts'
import type { ListApi, ListRow } from './list-types.ts'

export interface Selection {
  ids: ReadonlySet<number>
  toggle(id: number): void
  setAll(ids: number[], isSelected: boolean): void
  clear(): void
  /** Selects every record of the list, those of other pages too, up to {@link selectionLimit}. */
  selectEverything(): Promise<void>
}

export function useSelection<Row extends ListRow>(api: ListApi<Row>, query: ApiQuery): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const setAll = useCallback((changed: number[], isSelected: boolean) => {
    const moved = new Set(changed)
    setIds((before) => new Set(isSelected ? [...before, ...moved] : [...before].filter((id) => !moved.has(id))))
  }, [])
  return {
    ids,
    setAll,
    toggle: useCallback(
      (id) => setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
      [],
    ),
    clear: useCallback(() => setIds(new Set()), []),
    selectEverything: async () => setIds(new Set((await api.ids(query)).ids)),
  }
}
