import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { productPath } from '../../../contracts/paths.ts'
import type { SearchAnswers } from '../../../contracts/search.ts'
import { localePath } from '../../lib/locale.ts'

export function answersView({ certificates, term, products }: SearchAnswers, locale: Locale) {
  return {
    term,
    certificates: certificates.map(({ id, title_cn, title_en, certificate_no }) => ({
      ...localize({ title_cn, title_en }, locale),
      id,
      number: certificate_no,
    })),
    products: products.flatMap((product) => {
      const { title_cn, title_en, moq_cn, moq_en, port_cn, port_en, incoterm } = product
      const texts = localize({ title_cn, title_en, moq_cn, moq_en, port_cn, port_en }, locale)
      const text = term === 'moq' ? texts.moq : [incoterm, texts.port].filter(Boolean).join(' ')
      return text ? [{ ...texts, id: product.id, href: localePath(productPath(product), locale), text }] : []
    }),
  }
}
export type AnswersView = ReturnType<typeof answersView>
