import { useLocale } from '../../lib/frame.ts'
import { localePath } from '../../lib/locale.ts'

/** Makes paths of the back office in the page's language: `admin('contents/3/edit')`. */
export function useAdminPath(): (path: string) => string {
  const locale = useLocale()
  return (path) => localePath(`/admin/${path}`, locale)
}
