import { contentsResource } from '../../../../contracts/contents.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters, useOwnFilter } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { usePublishedActions } from '../../lists/use-published-actions.tsx'
import { useDuplicate } from '../../records/use-duplicate.ts'
import { useWechatActions } from './send-to-wechat.tsx'

const api = resourceApi(contentsResource)

export default function ContentList() {
  const t = useAdminTexts()
  const duplicate = useDuplicate(contentsResource)
  const published = usePublishedActions(contentsResource, {
    label: t('form.duplicate'),
    run: ({ id }) => ignoreRejection(duplicate(id)),
  })
  const { rowActions, ...wechat } = useWechatActions()
  return (
    <ResourceTable
      api={api}
      columns={useColumns(contentsResource, [
        'cover',
        'title',
        { name: 'category', card: 'fact', width: 112 },
        'status',
        'translation',
        'is_featured',
        { name: 'view_count', isSpare: true },
        'published_at',
        'updated_at',
      ])}
      filters={useFilters(contentsResource, ['status', 'category_id', 'translation', 'is_featured', 'tag', 'published_at', useOwnFilter()])}
      {...wechat}
      rowActions={(row, tools) => [...published(row, tools), ...(rowActions?.(row, tools) ?? [])]}
    />
  )
}
