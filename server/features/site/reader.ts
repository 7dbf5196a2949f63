import type { Locale } from '../../../contracts/fields.ts'
import type { BusinessLinePage, BusinessOverview, NewsDetail, ProductDetail, SiteReader } from '../../../contracts/site.ts'
import { AppError } from '../../errors.ts'
import { about } from '../about/about.ts'
import { publicCategories } from '../categories/public.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { aboutBlocks, frame, textOverrides } from './frame.ts'
import { homeData } from './home.ts'
import { categoryPage, newsPage, productsPage, requireWithin } from './listings.ts'
import { shownBanners, shownCertificates, shownMilestones } from './parts.ts'

const relatedOnBusinessLine = 6

async function article(reader: PublicReader, idOrSlug: string): Promise<NewsDetail> {
  const found = await publicContents.get(reader, idOrSlug)
  return { article: found, related: await publicContents.related(reader, found) }
}

async function product(reader: PublicReader, idOrSlug: string): Promise<ProductDetail> {
  const found = await publicProducts.get(reader, idOrSlug)
  const certificates = (await shownCertificates(reader)).filter(({ id }) => found.certificates.includes(id))
  return { product: found, certificates, related: await publicProducts.related(reader, found) }
}

/** An article below a category's own path, or else a product. */
async function categoryItem(reader: PublicReader, slug: string, idOrSlug: string) {
  const category = await publicCategories.get(reader, { slug })
  if (category.type === 'product') {
    const detail = await product(reader, idOrSlug)
    await requireWithin(reader, slug, detail.product.category_id)
    return { kind: 'product' as const, ...detail }
  }
  const detail = await article(reader, idOrSlug)
  await requireWithin(reader, slug, detail.article.category_id)
  return { kind: 'content' as const, ...detail }
}

export async function businessOverview(reader: PublicReader): Promise<BusinessOverview> {
  const blocks = await aboutBlocks(reader)
  const lines = (await publicCategories.all(reader)).filter((category) => category.type === 'business')
  return { intro: blocks.company_intro, lines, statistics: blocks.statistics.items }
}

export async function businessLine(reader: PublicReader, slug: string): Promise<BusinessLinePage> {
  const category = await publicCategories.get(reader, { slug })
  if (category.type !== 'business') throw new AppError('not_found')
  reader.tag('about')
  return {
    category,
    text: await about.businessLine(reader.db, slug),
    contents: await publicContents.latest(reader, relatedOnBusinessLine, { categoryIds: [category.id] }),
    products: await publicProducts.featured(reader, relatedOnBusinessLine),
  }
}

/** The public site's read side for one request. */
export function siteReader(reader: PublicReader, locale: Locale, origin: string): SiteReader {
  return {
    locale,
    origin,
    textOverrides: () => textOverrides(reader, locale),
    frame: () => frame(reader),
    home: () => homeData(reader),
    news: (query) => newsPage(reader, query),
    article: (idOrSlug) => article(reader, idOrSlug),
    products: (query) => productsPage(reader, query),
    product: (idOrSlug) => product(reader, idOrSlug),
    category: (slug, page) => categoryPage(reader, slug, page),
    categoryItem: (slug, idOrSlug) => categoryItem(reader, slug, idOrSlug),
    businessOverview: () => businessOverview(reader),
    businessLine: (slug) => businessLine(reader, slug),
    about: () => aboutBlocks(reader),
    milestones: () => shownMilestones(reader),
    certificates: () => shownCertificates(reader),
    banners: (position) => shownBanners(reader, position),
  }
}
