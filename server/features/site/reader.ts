import type { Locale } from '../../../contracts/fields.ts'
import { collectionNames } from '../../../contracts/pages.ts'
import { contentPath, productPath } from '../../../contracts/paths.ts'
import type { PublicProductRow } from '../../../contracts/products.ts'
import { defaultPageSize } from '../../../contracts/resource.ts'
import type {
  AboutPage,
  BusinessLinePage,
  BusinessOverview,
  CollectionReader,
  NewsDetail,
  ProductDetail,
  SiteData,
  SiteInfo,
  SiteReader,
} from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError, Moved } from '../../errors.ts'
import { businessLines } from '../about/business-lines.ts'
import { publicCategories } from '../categories/public.ts'
import { contactPage } from '../contact-messages/page.ts'
import { publicContents } from '../contents/public.ts'
import { siteTexts } from '../interface-texts/translations.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { searchAnswers, searchLinks, searchSite } from '../search/search.ts'
import { namesOf } from '../tags/tags.ts'
import { aboutBlocks, currentSettings, siteData, textOverrides } from './frame.ts'
import { homeData } from './home.ts'
import { categoryPage, newsPage, productsPage, requireWithin } from './listings.ts'
import { shownBanners, shownRows } from './parts.ts'

const contentsOnBusinessLine = 6
const productsOnBusinessLine = 4

async function article(reader: PublicReader, idOrSlug: string): Promise<NewsDetail> {
  const found = await publicContents.get(reader, idOrSlug)
  return { article: found, related: await publicContents.related(reader, found) }
}

async function product(reader: PublicReader, idOrSlug: string): Promise<ProductDetail> {
  const found = await publicProducts.get(reader, idOrSlug)
  const certificates = (await shownRows(reader, 'certificates')).filter(({ id }) => found.certificates.includes(id))
  const { contact_form } = await currentSettings(reader)
  return { product: found, certificates, related: await publicProducts.related(reader, found), required: contact_form.required_fields }
}

/** One that has moved, or whose category has another slug now, throws {@link Moved}: old addresses lead to the new one. */
async function categoryItem(reader: PublicReader, slug: string, idOrSlug: string) {
  try {
    return await itemWithin(reader, slug, idOrSlug)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    throw new Moved(await pathOfItem(reader, idOrSlug))
  }
}

async function pathOfItem(reader: PublicReader, idOrSlug: string): Promise<string> {
  try {
    return contentPath(await publicContents.get(reader, idOrSlug))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    return productPath(await publicProducts.get(reader, idOrSlug))
  }
}

async function itemWithin(reader: PublicReader, slug: string, idOrSlug: string) {
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

async function aboutPage(reader: PublicReader): Promise<AboutPage> {
  const { about } = await currentSettings(reader)
  return { ...(await aboutBlocks(reader)), sections: about.sections }
}

export async function businessOverview(reader: PublicReader): Promise<BusinessOverview> {
  const blocks = await aboutBlocks(reader)
  const lines = (await publicCategories.all(reader)).filter((category) => category.type === 'business')
  return { intro: blocks.company_intro, lines, statistics: blocks.statistics.items }
}

export async function businessLine(reader: PublicReader, slug: string): Promise<BusinessLinePage> {
  const category = await publicCategories.get(reader, { slug })
  if (category.type !== 'business') throw new AppError('not_found')
  reader.tag(cacheTags.about)
  const unsaved = reader.unsaved?.line
  const text = unsaved?.slug === slug ? unsaved.text : await businessLines.text(reader.db, slug)
  return {
    category,
    text,
    contents: await publicContents.latest(reader, contentsOnBusinessLine, { categoryIds: [category.id] }),
    products: await lineProducts(reader, text.product_category_ids),
  }
}

/** The first products of a line's categories, from each in turn; featured ones for a line that names none. */
async function lineProducts(reader: PublicReader, categoryIds: number[]): Promise<PublicProductRow[]> {
  const known = (await publicCategories.all(reader)).filter(({ id }) => categoryIds.includes(id))
  if (known.length === 0) return publicProducts.featured(reader, productsOnBusinessLine)
  const first = { page: 1, per_page: productsOnBusinessLine }
  const lists = await Promise.all(
    known.map(async ({ id }) => publicProducts.list(reader, { categoryIds: await publicCategories.withDescendants(reader, id) }, first)),
  )
  const rounds = Array.from({ length: productsOnBusinessLine }, (_, round) => lists.flatMap(({ items }) => items[round] ?? []))
  return [...new Map(rounds.flat().map((row) => [row.id, row])).values()].slice(0, productsOnBusinessLine)
}

/** A site without a name is called by its host: titles and headings are never empty. */
function named(data: SiteData, origin: string): SiteData {
  const { name_cn, name_en } = data.site
  return name_cn || name_en ? data : { ...data, site: { ...data.site, name_cn: new URL(origin).host } }
}

// Each answers the rows of its own collection, as the type says.
const collectionReader = (reader: PublicReader) =>
  Object.fromEntries(collectionNames.map((name) => [name, () => shownRows(reader, name)])) as unknown as CollectionReader

/** The public site's read side for one request, but for the query of its address; `key` signs what its forms carry. */
export function siteReader(reader: PublicReader, locale: Locale, place: SiteInfo, key: Buffer): Omit<SiteReader, 'query'> {
  return {
    ...place,
    locale,
    textOverrides: () => textOverrides(reader, locale),
    texts: () => siteTexts(reader),
    siteData: async () => named(await siteData(reader), place.origin),
    tagNames: (tags) => namesOf(reader, tags),
    home: () => homeData(reader),
    news: (query) => newsPage(reader, query),
    article: (idOrSlug) => article(reader, idOrSlug),
    products: (query) => productsPage(reader, query),
    product: (idOrSlug) => product(reader, idOrSlug),
    category: (slug, page) => categoryPage(reader, slug, page),
    categoryItem: (slug, idOrSlug) => categoryItem(reader, slug, idOrSlug),
    search: (query) => searchSite(reader, { ...query, locale, per_page: defaultPageSize }),
    searchAnswers: (q) => searchAnswers(reader, q),
    searchLinks: () => searchLinks(reader),
    businessOverview: () => businessOverview(reader),
    businessLine: (slug) => businessLine(reader, slug),
    about: () => aboutPage(reader),
    ...collectionReader(reader),
    contact: (query) => contactPage(reader, key, query),
    banners: (position) => shownBanners(reader, position),
  }
}
