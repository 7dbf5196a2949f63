import { projectsResource } from '../../../../contracts/projects.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'

const { Fields } = formFields(projectsResource)

export default function ProjectForm() {
  return (
    <ResourceForm
      of={projectsResource}
      main={<Fields of={['title', 'summary']} />}
      side={<Fields of={['slug', 'status', 'sort_order', 'cover_id']} />}
    />
  )
}
