import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { categoryPath, productPath } from '../../../contracts/paths.ts'
import { productTerms } from '../../../contracts/products.ts'
import type { ProductDetail } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf } from '../../lib/site-data.ts'
import { certificateCard, productCard } from '../common/cards.server.ts'
import { pictureOf, shareCardOf } from '../common/picture.server.ts'
import type { PictureView } from '../common/picture.ts'
import { excerpt, richText } from '../common/rich-text.server.ts'
import { contactView } from '../contact/contact-view.server.ts'
import { gradesOf } from '../quote/grades.ts'

export function productView({ product, certificates, related, required }: ProductDetail, locale: Locale) {
  const { cover, gallery_media, gallery: _gallery, category, certificates: _ids, previous: _previous, next: _next, ...own } = product
  const texts = localize(own, locale)
  const { description, scientific_name, ...shown } = texts
  return {
    ...shown,
    latin: scientific_name,
    href: localePath(productPath(product), locale),
    share: shareCardOf('products', product, locale),
    data_sheet: `${localePath(productPath(product), locale)}/data-sheet.pdf`,
    body: richText(description, locale),
    bodyLang: langOf(texts, 'description'),
    terms: productTerms.flatMap((name) => (texts[name] ? { name, text: texts[name], lang: langOf(texts, name) } : [])),
    grades: gradesOf(product.specifications, locale),
    search_description: texts.seo_description || texts.summary || excerpt(description),
    pictures: [cover, ...gallery_media].flatMap((media) => named(pictureOf(media, locale), texts)).filter(isFirstOfUrl),
    category: category && { ...localize(category, locale), href: localePath(categoryPath(category), locale) },
    certificates: certificates.map((certificate) => certificateCard(certificate, locale)),
    related: related.map((row) => productCard(row, locale)),
    inquiry: emptyForm(product, required, locale),
  }
}
export type ProductView = ReturnType<typeof productView>

/** The page is the same for all visitors: its form carries no token, and one sent without a script comes back to be confirmed. */
function emptyForm({ id, slug, title_cn, title_en }: ProductDetail['product'], required: ProductDetail['required'], locale: Locale) {
  return contactView({ product: { id, slug, title_cn, title_en }, required, form_token: '', sent: null, attempt: null }, locale)
}

function named(picture: PictureView | null, texts: { title: string; untranslated: string[] }): PictureView[] {
  if (!picture) return []
  return [picture.alt === '' ? { ...picture, alt: texts.title, lang: langOf(texts, 'title') } : picture]
}

/** The cover is often the gallery's first picture as well. */
function isFirstOfUrl({ url }: { url: string }, index: number, all: { url: string }[]): boolean {
  return all.findIndex((other) => other.url === url) === index
}
