import type { Locale } from '../../../contracts/fields.ts'
import { localePath } from '../../lib/locale.ts'

/** The same page in the other language, with its query. */
export function otherLanguagePath({ pathname, search }: { pathname: string; search: string }, locale: Locale): string {
  return `${localePath(pathname, locale === 'zh' ? 'en' : 'zh')}${search}`
}
