import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Locale } from '../../../../contracts/fields.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { titleIn } from '../../kit/languages.ts'
import { resources } from '../../registry/resources.ts'
import { resourceScreenList, type ScreenResource } from '../../registry/screens.ts'
import { useAllowed } from '../navigation.ts'

export interface FoundRecord {
  id: number
  resource: ScreenResource
  title: string
  icon: Icon
}

const shownEach = 5
const searched = resourceScreenList.filter(({ name }) => resources[name].isSearched)
const foundRow = z.looseObject({ id: z.int() })

export function useRecordSearch(keyword: string): { records: FoundRecord[]; isSearching: boolean } {
  const locale = useLocale()
  const isAllowed = useAllowed()
  const { data = [], isFetching } = useQuery({
    queryKey: ['record-search', keyword],
    queryFn: async ({ signal }) =>
      (await Promise.all(searched.filter(({ name }) => isAllowed(name)).map(({ name }) => search(name, keyword, locale, signal)))).flat(),
    enabled: keyword !== '',
    placeholderData: (previous) => previous,
  })
  return { records: data, isSearching: isFetching }
}

async function search(resource: ScreenResource, keyword: string, locale: Locale, signal: AbortSignal): Promise<FoundRecord[]> {
  const { items } = await resourceApi(resourceContracts[resource]).list({ keyword, per_page: shownEach }, { signal })
  return z
    .array(foundRow)
    .parse(items)
    .map((row) => ({
      id: row.id,
      resource,
      title: resources[resource].titleOf?.(row) ?? titleIn(row, locale),
      icon: resources[resource].icon,
    }))
}
