import { useParams } from 'react-router'
import { ContentForm } from '../../../admin/contents/content-form.tsx'

export default function EditContent() {
  return <ContentForm id={Number(useParams().id)} />
}
