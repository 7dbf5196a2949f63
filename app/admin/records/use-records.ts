import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { categoriesResource } from '../../../contracts/categories.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { resourceContracts } from '../../../contracts/resources.ts'
import { siteMenusResource } from '../../../contracts/site-menus.ts'
import { formatDate } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { colleaguesOf, inboxFactsQuery } from '../api/inbox-facts.ts'
import { type RowOf, resourceApi } from '../api/resource.ts'
import { expiryOf } from '../kit/dates/expiry.ts'
import { useTimeZone } from '../kit/dates/relative-time.tsx'
import { useTitle } from '../kit/languages.ts'
import type { Option } from '../kit/list/list-types.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { adminResource } from '../registry/resources.ts'
import { flatten, treeOf } from './tree.ts'

const pageSize = 100

function useAllRecords<R extends ResourceContract>(contract: R, enabled = true) {
  return useQuery({ queryKey: [contract.name, 'all'], queryFn: ({ signal }) => allRecords(contract, signal), enabled })
}

async function allRecords<R extends ResourceContract>(contract: R, signal: AbortSignal): Promise<RowOf<R>[]> {
  const api = resourceApi(contract)
  const found: RowOf<R>[] = []
  for (let page = 1; ; page += 1) {
    const { items, meta } = await api.list(
      { page, per_page: pageSize, ...(contract.defaultSort === 'sort_order' && { sort: 'sort_order' }) },
      { signal },
    )
    found.push(...items)
    if (page >= meta.total_pages) return found
  }
}

export const useCategories = (isEnabled = true) => useAllRecords(categoriesResource, isEnabled)

export const useMenuEntries = () => useAllRecords(siteMenusResource)

const optionRecords = z.array(
  z.looseObject({
    id: z.int(),
    parent_id: z.int().nullable().default(null),
    sort_order: z.int().default(0),
    type: z.string().optional(),
    /** Of certificates, the last day on which they hold. */
    expires_on: z.iso.date().nullable().default(null),
  }),
)

interface RecordFilter {
  types?: readonly string[] | undefined
  without?: number | null | undefined
  isEnabled?: boolean
}

export function useRecordOptions(resource: string, { types, without = null, isEnabled = true }: RecordFilter = {}): Option[] {
  const titleOf = useTitle()
  const withExpiry = useExpiryText()
  const isUsers = resource === 'users'
  const all = useQuery({
    queryKey: [resource, 'all'],
    queryFn: ({ signal }) => allRecords(contractOf(resource), signal),
    enabled: isEnabled && !isUsers,
  })
  const colleagues = useQuery({ ...inboxFactsQuery, select: colleaguesOf, enabled: isEnabled && isUsers })
  const { data } = isUsers ? colleagues : all
  const records = (optionRecords.safeParse(data).data ?? []).filter(({ type }) => !types || (type !== undefined && types.includes(type)))
  const byId = new Map(records.map((record) => [record.id, record]))
  const named = adminResource(resource)?.titleOf
  return flatten(treeOf(records), new Set(without === null ? [] : [without]))
    .filter(({ id }) => id !== without)
    .map(({ id, depth }) => {
      const record = byId.get(id)
      const label = record && named ? named(record) : titleOf(record ?? {})
      return { value: String(id), label: record?.expires_on ? withExpiry(label, record.expires_on) : label, depth }
    })
}

function useExpiryText(): (title: string, lastDay: string) => string {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (title, lastDay) =>
    t(expiryOf(lastDay, timeZone).key === 'expired' ? 'certificates.titled.expired' : 'certificates.titled.valid', {
      title,
      day: formatDate(lastDay, locale, 'UTC', 'short'),
    })
}

function contractOf(resource: string): ResourceContract {
  const contract = Object.values<ResourceContract>(resourceContracts).find(({ name }) => name === resource)
  if (!contract) throw new Error(`There is no resource ${resource}`)
  return contract
}
