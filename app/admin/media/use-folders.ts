import { useQuery } from '@tanstack/react-query'
import { mediaApi } from '../api/media.ts'

export function useFolders() {
  return useQuery({ queryKey: ['media', 'folders'], queryFn: mediaApi.folders }).data
}
