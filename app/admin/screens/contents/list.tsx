import { contentsResource } from '../../../../contracts/contents.ts'
import { resourceApi } from '../../api/resource.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { useWechatActions } from './send-to-wechat.tsx'

const api = resourceApi(contentsResource)

export default function ContentList() {
  const wechat = useWechatActions()
  return (
    <ResourceTable
      api={api}
      columns={useColumns(contentsResource, [
        'cover',
        'title',
        'category',
        'status',
        'translation',
        'is_featured',
        'view_count',
        'published_at',
        { name: 'updated_at', isHidden: true },
      ])}
      filters={useFilters(contentsResource, ['status', 'category_id', 'translation', 'is_featured', 'tag', 'published_at'])}
      {...wechat}
      views={['status=draft', 'status=scheduled', 'translation=missing']}
    />
  )
}
