import { projectsResource } from '../../../../contracts/projects.ts'
import { resourceApi } from '../../api/resource.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'

const api = resourceApi(projectsResource)

export default function ProjectList() {
  const columns = useColumns(projectsResource, ['cover', 'title', { name: 'status', width: 128 }])
  return <ResourceTable api={api} columns={columns} filters={useFilters(projectsResource, ['status'])} />
}
