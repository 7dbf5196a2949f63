import type { Media } from '../../../contracts/media.ts'
import { useTitle } from '../kit/languages.ts'

export function useMediaTitle(): (media: Pick<Media, 'title_cn' | 'title_en' | 'original_name'>) => string {
  const titleOf = useTitle()
  return (media) => titleOf(media) || media.original_name
}
