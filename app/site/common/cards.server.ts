import type { PublicCategory } from '../../../contracts/categories.ts'
import type { PublicCertificate } from '../../../contracts/certificates.ts'
import type { PublicContentRow } from '../../../contracts/contents.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import type { PublicProductRow } from '../../../contracts/products.ts'
import { localePath } from '../../lib/locale.ts'
import type { CategoryCard, CertificateCard, NewsBrief, NewsCard, ProductCardView, ProductRowView } from './cards.ts'
import { pictureOf, smallWidth } from './picture.server.ts'

export function productCard(row: PublicProductRow, locale: Locale): ProductCardView {
  const { title_cn, title_en, origin_cn, origin_en } = row
  return {
    ...localize({ title_cn, title_en, origin_cn, origin_en }, locale),
    id: row.id,
    href: localePath(productPath(row), locale),
    latin: row.scientific_name,
    picture: pictureOf(row.cover, locale, smallWidth),
  }
}

export function productRow(row: PublicProductRow, locale: Locale): ProductRowView {
  const { summary_cn, summary_en, price_unit_cn, price_unit_en, port_cn, port_en } = row
  const card = productCard(row, locale)
  const more = localize({ summary_cn, summary_en, price_unit_cn, price_unit_en, port_cn, port_en }, locale)
  const { sku, price_min, price_max, currency, incoterm } = row
  const untranslated = [...card.untranslated, ...more.untranslated]
  return { ...card, ...more, untranslated, sku, price_min, price_max, currency, incoterm }
}

export function newsBrief(row: PublicContentRow, locale: Locale): NewsBrief {
  const { title_cn, title_en, category } = row
  return {
    ...localize({ title_cn, title_en }, locale),
    id: row.id,
    href: localePath(contentPath(row), locale),
    published_at: row.published_at,
    pinned: row.is_pinned,
    category: category && localize({ title_cn: category.title_cn, title_en: category.title_en }, locale),
  }
}

export function newsCard(row: PublicContentRow, locale: Locale, widest = smallWidth): NewsCard {
  const { summary_cn, summary_en } = row
  const brief = newsBrief(row, locale)
  const more = localize({ summary_cn, summary_en }, locale)
  return { ...brief, ...more, untranslated: [...brief.untranslated, ...more.untranslated], picture: pictureOf(row.cover, locale, widest) }
}

export function certificateCard(certificate: PublicCertificate, locale: Locale): CertificateCard {
  const { title_cn, title_en, issuer_cn, issuer_en, scope_cn, scope_en } = certificate
  return {
    ...localize({ title_cn, title_en, issuer_cn, issuer_en, scope_cn, scope_en }, locale),
    id: certificate.id,
    number: certificate.certificate_no,
    issued_on: certificate.issued_on,
    expires_on: certificate.expires_on,
    file: certificate.file?.url ?? null,
    picture: pictureOf(certificate.image, locale, smallWidth),
  }
}

export function categoryCard(category: PublicCategory, locale: Locale): CategoryCard {
  const { title_cn, title_en, description_cn, description_en } = category
  return {
    ...localize({ title_cn, title_en, description_cn, description_en }, locale),
    id: category.id,
    href: localePath(categoryPath(category), locale),
    picture: pictureOf(category.cover, locale),
  }
}
