import type { Locale } from '../../../contracts/fields.ts'
import { langTag, localePath } from '../../lib/locale.ts'
import type { SiteDataView } from '../../lib/site-data.ts'
import type { ProductRowView } from './cards.ts'
import { type PictureView, variantNear } from './picture.ts'

const mark = '/favicon.svg'

export function organization(siteData: SiteDataView, origin: string): object {
  const { site, contact, social } = siteData
  const { logo, hasMark } = siteData.brand
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: logo ? origin + logo.url : hasMark ? origin + mark : undefined,
    email: contact.email || undefined,
    telephone: contact.phone || undefined,
    address: contact.address ? { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'CN' } : undefined,
    sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
  }
}

export function webSite(siteData: SiteDataView, origin: string, locale: Locale): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: siteData.site.name,
    inLanguage: langTag[locale],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localePath('/search', locale)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function breadcrumbList(crumbs: { title: string; href: string }[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + href,
    })),
  }
}

const imagesOf = (pictures: PictureView[], origin: string) => pictures.map((picture) => origin + variantNear(picture, 1280))

export function productData(
  product: Omit<ProductRowView, 'picture'>,
  description: string,
  pictures: PictureView[],
  siteData: SiteDataView,
  origin: string,
): object {
  const { price_min, price_max } = product
  const offer = { priceCurrency: product.currency, availability: 'https://schema.org/InStock', url: origin + product.href }
  const low = price_min ?? price_max
  const ranged = price_max !== null && price_min !== null && price_max !== price_min
  return {
    '@type': 'Product',
    name: product.title,
    description,
    sku: product.sku || undefined,
    image: imagesOf(pictures, origin),
    url: origin + product.href,
    alternateName: product.latin || undefined,
    brand: { '@type': 'Brand', name: siteData.site.name },
    manufacturer: { '@id': `${origin}/#organization` },
    offers:
      low === null
        ? undefined
        : ranged
          ? { '@type': 'AggregateOffer', lowPrice: price_min, highPrice: price_max, ...offer }
          : { '@type': 'Offer', price: low, ...offer },
  }
}

interface ArticleData {
  title: string
  description: string
  href: string
  author: { name: string; isPerson: boolean } | null
  published_at: string | null
  updated_at: string
  picture: PictureView | null
}

export function newsArticle(article: ArticleData, origin: string, language: string): object {
  return {
    '@type': 'NewsArticle',
    headline: article.title.slice(0, 110),
    description: article.description,
    mainEntityOfPage: origin + article.href,
    inLanguage: language,
    datePublished: article.published_at ?? undefined,
    dateModified: article.updated_at,
    image: article.picture ? imagesOf([article.picture], origin) : undefined,
    author: article.author
      ? { '@type': article.author.isPerson ? 'Person' : 'Organization', name: article.author.name }
      : { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  }
}
