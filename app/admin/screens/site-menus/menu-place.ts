import { useSearchParams } from 'react-router'
import { menuLocations, type SiteMenu } from '../../../../contracts/site-menus.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { listPath } from '../../registry/screens.ts'

export type Location = SiteMenu['location']

export type EditedEntry = { id: number; isNew: false } | { parentId: number | null; isNew: true }

export function useMenuPlace() {
  const [params, setParams] = useSearchParams()
  const to = useAdminPath()
  const location = menuLocations.find((known) => known === params.get('location')) ?? 'header'
  const numberAt = (name: string) => {
    const value = Number.parseInt(params.get(name) ?? '', 10)
    return Number.isNaN(value) ? null : value
  }
  const id = numberAt('edit')
  const edited: EditedEntry | null = params.has('new')
    ? { parentId: numberAt('new'), isNew: true }
    : id === null
      ? null
      : { id, isNew: false }
  const open = (next: Record<string, string>) => setParams({ location, ...next }, { preventScrollReset: true })
  return {
    location,
    edited,
    show: (next: Location) => setParams({ location: next }, { replace: true, preventScrollReset: true }),
    openNew: (parentId: number | null) => open({ new: String(parentId ?? 'top') }),
    close: () => setParams({ location }, { replace: true, preventScrollReset: true }),
    addressOf: (entry: SiteMenu) => to(`${listPath('site-menus')}?location=${entry.location}&edit=${entry.id}`),
  }
}
