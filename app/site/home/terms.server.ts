import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { HomeData } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'

/** As many as stand on one line. */
const shown = 2
const establishment = /注册|备案|establishment|regist/i
const separators = { zh: { or: '或', and: '、' }, en: { or: ' or ', and: ' / ' } } as const

interface Term {
  name: 'moq' | 'delivery' | 'establishment'
  text: string
  lang: 'zh-CN' | undefined
  href: string
}
export interface TermsView {
  terms: Term[]
  answerDays: number
}

/** A buyer's first questions, answered from the products that the page shows and from the certificates; null where they say nothing. */
export function termsOf({ featured_products, certificates, answer_days }: HomeData, locale: Locale): TermsView | null {
  const products = featured_products.map(({ moq_cn, moq_en, port_cn, port_en, incoterm }) => ({
    ...localize({ moq_cn, moq_en, port_cn, port_en }, locale),
    incoterm,
  }))
  const catalogue = localePath('/products', locale)
  const moq = mostFrequent(products.map((product) => product.moq.split(/[；;，]|,\s/)[0]?.trim() ?? ''))
  const delivery = mostFrequent(products.map(({ incoterm }) => incoterm ?? '')).map((incoterm) => {
    const ports = mostFrequent(products.filter((product) => product.incoterm === incoterm).map(({ port }) => port))
    return [incoterm, ports.join(separators[locale].and)].filter(Boolean).join(' ')
  })
  const registered = certificates.find(
    ({ title_cn, title_en, certificate_no }) => certificate_no !== '' && establishment.test(`${title_cn} ${title_en}`),
  )
  const term = (name: Term['name'], text: string, href: string, isChinese = false): Term[] =>
    text ? [{ name, text, href, lang: isChinese && locale === 'en' ? 'zh-CN' : undefined }] : []
  const isUntranslated = (field: string) => products.some(({ untranslated }) => untranslated.includes(field))
  const terms = [
    ...term('moq', moq.join(separators[locale].or), catalogue, isUntranslated('moq')),
    ...term('delivery', delivery.map((part) => part.replaceAll(' ', '\u00a0')).join('\u00a0· '), catalogue, isUntranslated('port')),
    ...term('establishment', registered?.certificate_no ?? '', `${localePath('/about/certificates', locale)}`),
  ]
  return terms.length > 0 ? { terms, answerDays: answer_days } : null
}

/** The texts that are given most often, empty ones left out. */
function mostFrequent(texts: string[]): string[] {
  const counts = [...Map.groupBy(texts.filter(Boolean), (text) => text)]
  return counts
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, shown)
    .map(([text]) => text)
}
