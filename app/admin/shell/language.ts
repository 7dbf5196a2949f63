import type { Locale } from '../../../contracts/fields.ts'
import { localePath } from '../../lib/locale.ts'

export function otherLanguagePath({ pathname, search }: { pathname: string; search: string }, locale: Locale): string {
  return `${localePath(pathname, locale === 'zh' ? 'en' : 'zh')}${search}`
}
