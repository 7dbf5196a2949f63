import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { productPath } from '../../../contracts/paths.ts'
import { priceRange } from '../../../contracts/price.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { siteData } from '../site/frame.ts'
import { shownCertificates } from '../site/parts.ts'
import { plainBlocks } from './plain-blocks.ts'
import { drawn, type SharingDeps } from './share-card.ts'

const pictureWidth = 960

/** A text of the sheet in its language. */
export type Label = (key: string, params?: Record<string, unknown>) => string

/** All that a product's data sheet says, in one language; English falls back to Chinese field by field. */
export async function dataSheet(
  deps: SharingDeps,
  reader: PublicReader,
  slug: string,
  { locale, origin, label }: { locale: Locale; origin: string; label: Label },
) {
  const found = await publicProducts.get(reader, slug)
  const [shared, allCertificates] = await Promise.all([siteData(reader), shownCertificates(reader)])
  const { cover, gallery_media: _gallery, previous: _previous, next: _next, ...own } = found
  const product = localize(own, locale)
  const contact = localize(shared.contact, locale)
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const source = cover?.kind === 'image' ? cover : null
  const picture =
    source &&
    (await drawn(deps, source, (from, target) =>
      deps.images.variant({ source: String(from), target, width: pictureWidth, format: 'jpeg' }),
    ))
  return {
    locale,
    site: localize(shared.site, locale).name,
    heading: label('title'),
    title: product.title,
    latin: product.scientific_name,
    summary: product.summary,
    category: product.category?.title ?? '',
    picture,
    terms: [
      [label('sku'), product.sku],
      [label('origin'), product.origin],
      [label('moq'), product.moq],
      [label('price'), priceOf(product, locale) ?? label('ask')],
      [label('packaging'), product.packaging],
    ].filter(([, value]) => value !== '') as [string, string][],
    specifications: {
      title: label('specifications'),
      rows: product.specifications.map((line): [string, string] => [line.label, line.value]),
    },
    certificates: {
      title: label('certificates'),
      lines: allCertificates
        .filter(({ id }) => found.certificates.includes(id))
        .map((certificate) => {
          const { title, certificate_no, expires_on } = localize(certificate, locale)
          return [title, certificate_no, expires_on ? label('valid_until', { day: day(expires_on) }) : ''].filter(Boolean).join('  ·  ')
        }),
    },
    description: { title: label('description'), blocks: plainBlocks(product.description) },
    contact: [contact.phone, contact.email, contact.address].filter(Boolean),
    address: `${origin}${locale === 'en' ? '/en' : ''}${productPath(found)}`,
    issued: label('issued', { day: day(reader.now) }),
    page: (page: number, pages: number) => label('page', { page, pages }),
  }
}
export type DataSheet = Awaited<ReturnType<typeof dataSheet>>

interface Priced {
  price_min: number | null
  price_max: number | null
  currency: string
  price_unit: string
}

function priceOf({ price_min, price_max, currency, price_unit }: Priced, locale: Locale): string | null {
  const format = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en', { style: 'currency', currency, currencyDisplay: 'code' })
  const range = priceRange(price_min, price_max)
  if (!range) return null
  const { low, high } = range
  return `${low === high ? format.format(low) : format.formatRange(low, high)}${price_unit ? ` / ${price_unit}` : ''}`
}
