import { ContentForm } from '../../../admin/contents/content-form.tsx'

export default function CreateContent() {
  return <ContentForm id={null} />
}
