import { MediaLibrary } from '../../../admin/media/library.tsx'

export default function Media() {
  return <MediaLibrary />
}
