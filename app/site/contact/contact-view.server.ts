import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { productPath } from '../../../contracts/paths.ts'
import type { ContactPage } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'

export function contactView({ product, ...page }: ContactPage, locale: Locale) {
  return { ...page, product: product && { ...localize(product, locale), href: localePath(productPath(product), locale) } }
}
export type ContactView = ReturnType<typeof contactView>
