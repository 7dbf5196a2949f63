import { ContentList } from '../../../admin/contents/content-list.tsx'

export default function Contents() {
  return <ContentList />
}
