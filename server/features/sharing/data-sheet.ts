import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { productPath } from '../../../contracts/paths.ts'
import { formatTag, type PriceBasis, priceBasis, priceText } from '../../../contracts/price.ts'
import { type PublicProduct, productTerms } from '../../../contracts/products.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { type DataSheet, pageMark, pagesMark } from '../../platform/images/sheet.ts'
import type { TextOf } from '../interface-texts/wording.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { siteData } from '../site/frame.ts'
import { shownRows } from '../site/parts.ts'
import { plainBlocks } from './plain-blocks.ts'
import { drawn, type SharingDeps } from './share-card.ts'

interface SheetOptions {
  locale: Locale
  origin: string
  label: TextOf
}

/** Fails with `not_found`. */
export async function dataSheet(deps: SharingDeps, reader: PublicReader, slug: string, options: SheetOptions): Promise<Buffer> {
  reader.tag(cacheTags.translations)
  const found = await publicProducts.get(reader, slug)
  const sheet = await sheetOf(reader, found, options)
  const picture = found.cover?.kind === 'image' ? found.cover : null
  return drawn(deps, picture, (source, target) => deps.images.dataSheet({ source, target, sheet }))
}

async function sheetOf(reader: PublicReader, found: PublicProduct, { locale, origin, label }: SheetOptions): Promise<DataSheet> {
  const [shared, allCertificates] = await Promise.all([siteData(reader), shownRows(reader, 'certificates')])
  const { cover: _cover, gallery_media: _gallery, previous: _previous, next: _next, ...own } = found
  const product = localize(own, locale)
  const contact = localize(shared.contact, locale)
  const day = (date: string) => new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return {
    locale,
    site: localize(shared.site, locale).name,
    heading: label('data_sheet.title'),
    title: product.title,
    latin: product.scientific_name,
    summary: product.summary,
    category: product.category?.title ?? '',
    terms: [
      ['price', priceOf(product, locale) ?? label('data_sheet.ask')] as const,
      ...productTerms.map((name) => [name, product[name]] as const),
    ].flatMap(([name, value]): [string, string][] => (value ? [[label(`public:products.terms.${name}`), value]] : [])),
    specifications: {
      title: label('data_sheet.specifications'),
      rows: product.specifications.map((line): [string, string] => [line.label, line.value]),
    },
    certificates: {
      title: label('data_sheet.certificates'),
      rows: allCertificates
        .filter(({ id }) => found.certificates.includes(id))
        .map((certificate) => {
          const { title, certificate_no, expires_on } = localize(certificate, locale)
          return [title, certificate_no, expires_on ? label('data_sheet.valid_until', { day: day(expires_on) }) : '']
            .filter(Boolean)
            .join('  ·  ')
        }),
    },
    description: { title: label('data_sheet.description'), rows: plainBlocks(product.description) },
    contact: [contact.phone, contact.email].filter(Boolean),
    postal: contact.address,
    address: `${origin}${locale === 'en' ? '/en' : ''}${productPath(found)}`,
    issued: label('data_sheet.issued', { day: day(reader.now) }),
    page: label('data_sheet.page', { page: pageMark, pages: pagesMark }),
  }
}
interface Priced extends PriceBasis {
  price_min: number | null
  price_max: number | null
  currency: string
}

function priceOf(product: Priced, locale: Locale): string | null {
  const price = priceText(product.price_min, product.price_max, locale, product.currency)
  const basis = priceBasis(product, locale)
  return price && `${price}${basis ? ` / ${basis}` : ''}`
}
