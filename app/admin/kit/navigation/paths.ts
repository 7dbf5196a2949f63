import { useCallback } from 'react'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'

/** Makes paths of the back office in the page's language: `admin('contents/3/edit')`. */
export function useAdminPath(): (path: string) => string {
  const locale = useLocale()
  return useCallback((path) => localePath(`/admin/${path}`, locale), [locale])
}
