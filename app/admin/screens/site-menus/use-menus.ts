import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuTarget, SiteMenu } from '../../../../contracts/site-menus.ts'
import { treeOf } from '../../records/tree.ts'
import { useMenuEntries } from '../../records/use-records.ts'
import { menuApi } from './menu-api.ts'
import type { Location } from './menu-place.ts'

/** Levels that the server allows. */
export const maxLevels = 2

export function useMenu(location: Location) {
  const { data, error, refetch } = useMenuEntries()
  const entries = useMemo(() => data?.filter((entry) => entry.location === location), [data, location])
  // The site shows the oldest first where the order says nothing.
  const saved = useMemo(() => treeOf(entries ?? [], { isOldestFirst: true }), [entries])
  return { all: data, entries, saved, error: data ? null : error, refetch }
}

export function useTargets(all: SiteMenu[] | undefined): ReadonlyMap<string, MenuTarget> {
  const links = useMemo(() => [...new Set(all?.map(({ link }) => link))].sort().join('\n'), [all])
  const { data } = useQuery({
    queryKey: ['site-menu-targets', links],
    queryFn: ({ signal }) => menuApi.targets(signal),
    enabled: all !== undefined,
    placeholderData: (before) => before,
  })
  return useMemo(() => new Map(data?.map((target) => [target.link, target])), [data])
}
