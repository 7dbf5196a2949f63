import { type ContentRow, contentsResource } from '../../../../contracts/contents.ts'
import { contentPath } from '../../../../contracts/paths.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { isOnSite } from '../../lists/on-site.ts'
import { usePublishedColumns, usePublishedFilters } from '../../lists/published-columns.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { usePublishStatuses } from '../../lists/statuses.ts'
import { useAdminTexts } from '../../texts.ts'

const api = resourceApi(contentsResource)

/** The articles: what is written, what waits, what lacks its English. */
export default function ContentList() {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <ResourceTable
      api={api}
      title={t('nav.contents')}
      createLabel={t('palette.create.contents')}
      emptyText={t('contents.empty')}
      columns={usePublishedColumns<ContentRow>('contents')}
      filters={usePublishedFilters(['news', 'business', 'general'])}
      views={[
        { name: t('state.draft'), search: 'status=draft' },
        { name: t('state.scheduled'), search: 'status=scheduled' },
        { name: t('state.missing'), search: 'translation=missing' },
      ]}
      statuses={usePublishStatuses()}
      titleOf={(row) => (locale === 'en' && row.title_en) || row.title_cn}
      siteUrl={(row) => (isOnSite(row) ? localePath(contentPath(row), locale) : null)}
      hasExport
    />
  )
}
