import { useQueryClient } from '@tanstack/react-query'
import type { SiteMenu } from '../../../../contracts/site-menus.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useRemoval } from '../../impact/removal-provider.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { menuApi } from './menu-api.ts'
import type { Location } from './menu-place.ts'

const key = ['site-menus', 'all']
const namedChildren = 5

/** Actions on a single entry: shown at once, and undone where the server refuses. */
export function useEntryActions() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const locale = useLocale()
  const queries = useQueryClient()
  const ask = useRemoval()
  const entries = () => queries.getQueryData<SiteMenu[]>(key) ?? []
  const optimistically = async (entry: SiteMenu, next: (entries: SiteMenu[]) => SiteMenu[], store: () => Promise<unknown>) => {
    const before = entries()
    queries.setQueryData(key, next(before))
    try {
      await store()
    } catch (error) {
      queries.setQueryData(key, before)
      if (isApiError(error, 409)) toasts.warning(t('list.conflict', { title: titleOf(entry) }))
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: ['site-menus'] })
    }
  }
  const change = (entry: SiteMenu, patch: Partial<Pick<SiteMenu, 'status' | 'location' | 'sort_order'>>) =>
    optimistically(
      entry,
      (all) => all.map((one) => (one.id === entry.id ? { ...one, ...patch } : one)),
      () => menuApi.update(entry.id, { ...patch, version: entry.version }, { quiet: [409] }),
    )
  return {
    change,
    async moveTo(entry: SiteMenu, location: Location) {
      const last = Math.max(0, ...entries().flatMap((one) => (one.location === location ? [one.sort_order] : [])))
      await change(entry, { location, sort_order: last + 1 })
      toasts.success(t('site-menus.moved_to', { title: titleOf(entry), place: t(`site-menus.locations.${location}`) }))
    },
    async remove(entry: SiteMenu): Promise<boolean> {
      const title = titleOf(entry)
      const children = entries().filter((one) => one.parent_id === entry.id)
      const named = children.slice(0, namedChildren).map((child) => t('site-menus.quoted', { title: titleOf(child) }))
      const names = new Intl.ListFormat(langTag[locale]).format(children.length > namedChildren ? [...named, '…'] : named)
      return ask({
        resource: 'site-menus',
        ids: [entry.id],
        title: t('site-menus.delete_title', { title }),
        text: children.length > 0 ? t('site-menus.delete_children', { count: children.length, names }) : t('list.purge_text'),
        label: children.length > 0 ? t('site-menus.delete_all', { count: children.length + 1 }) : t('common.delete'),
        run: async () => {
          await optimistically(
            entry,
            (all) => all.filter((one) => one.id !== entry.id && one.parent_id !== entry.id),
            () => menuApi.remove(entry.id),
          )
          toasts.success(t('list.purged', { title }))
        },
      })
    },
  }
}
