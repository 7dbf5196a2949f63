import { z } from 'zod'
import { aboutBlockAnswers, businessBlock, businessLineInput, companyIntro, statisticsBlock } from './about.ts'
import { type PublicBanner, publicBanner } from './banners.ts'
import { categoryRef, type PublicCategory, publicCategory } from './categories.ts'
import { type PublicCertificate, publicCertificate } from './certificates.ts'
import { type PublicContent, type PublicContentRow, publicContentRow } from './contents.ts'
import type { List } from './envelope.ts'
import { id, instant } from './fields.ts'
import { type MediaRef, mediaRef } from './media.ts'
import { publicMilestone } from './milestones.ts'
import { aboutSections, homeSections } from './page-sections.ts'
import type { CollectionName, PageName, PageQuery } from './pages.ts'
import { type PublicProduct, type PublicProductRow, publicProductRow } from './products.ts'
import type { resourceContracts } from './resources.ts'
import type { SearchAnswers, SearchResult } from './search.ts'
import { publicSettings, type Settings } from './settings.ts'
import { menuItem } from './site-menus.ts'
import type { NamedTags } from './tags.ts'

export type CollectionRow<N extends CollectionName> = z.infer<(typeof resourceContracts)[N]['publicRow']>
export type CollectionReader = { [N in CollectionName]: () => Promise<CollectionRow<N>[]> }

export const siteMenus = z.object({ header: z.array(menuItem), footer: z.array(menuItem) })

export interface SiteData {
  site: Settings['site']
  contact: Settings['contact']
  social: Settings['social']
  seo: Settings['seo']
  appearance: Settings['appearance']
  menus: z.infer<typeof siteMenus>
  images: Record<'logo' | 'logo_en' | 'logo_dark' | 'logo_dark_en' | 'icon' | 'wechat_qr' | 'share', MediaRef | null>
  /** The company is still the demo's: its logo is the product's own mark. */
  is_demo: boolean
  shares_in_wechat: boolean
  certificates: Pick<PublicCertificate, 'id' | 'title_cn' | 'title_en' | 'certificate_no'>[]
}

/** All that the home page shows, in one call; `sections` gives the order. */
export const homeData = z.object({
  sections: z.array(z.enum(homeSections)),
  banners: z.array(publicBanner),
  statistics: statisticsBlock.shape.items,
  business_items: businessBlock.shape.items,
  /** The long picture of the coast whose five places, at 10, 30, 50, 70 and 90 % of its width, are the business items. */
  panorama: mediaRef.nullable(),
  featured_products: z.array(publicProductRow),
  intro: companyIntro
    .pick({ title_cn: true, title_en: true, content_cn: true, content_en: true, image: true, founded_year: true })
    .nullable(),
  milestones: z.array(publicMilestone),
  certificates: z.array(publicCertificate),
  latest_news: z.array(publicContentRow),
  /** Working days within which the company answers. */
  answer_days: z.int(),
})
export type HomeData = z.infer<typeof homeData>

export const categoryCount = categoryRef.extend({ count: z.int(), parent_id: id.nullable() })
export type CategoryCount = z.infer<typeof categoryCount>

export const listCategory = publicCategory.pick({
  title_cn: true,
  title_en: true,
  description_cn: true,
  description_en: true,
  seo_title_cn: true,
  seo_title_en: true,
  seo_description_cn: true,
  seo_description_en: true,
  seo_keywords_cn: true,
  seo_keywords_en: true,
})
export type ListCategory = z.infer<typeof listCategory>

export interface NewsPage {
  category: ListCategory | null
  list: List<PublicContentRow>
  categories: CategoryCount[]
  years: number[]
  tags: string[]
}

export interface NewsDetail {
  article: PublicContent
  related: PublicContentRow[]
}

export interface FilterOption {
  value: string | number
  title_cn: string
  title_en: string
}

export interface ProductsPage {
  category: ListCategory | null
  list: List<PublicProductRow>
  categories: CategoryCount[]
  tags: string[]
  filterOptions: Record<string, FilterOption[]>
}

export interface ProductDetail {
  required: Settings['contact_form']['required_fields']
  product: PublicProduct
  certificates: PublicCertificate[]
  related: PublicProductRow[]
}

/** A generic category's own listing: its contents, or its products where it is a product category. */
export interface CategoryPage {
  category: PublicCategory
  children: PublicCategory[]
  contents: List<PublicContentRow> | null
  products: List<PublicProductRow> | null
}

export const businessLinePage = z.object({
  category: publicCategory,
  text: businessLineInput,
  contents: z.array(publicContentRow),
  products: z.array(publicProductRow),
})
export type BusinessLinePage = z.infer<typeof businessLinePage>

export const businessOverview = z.object({
  intro: companyIntro.nullable(),
  lines: z.array(publicCategory),
  statistics: statisticsBlock.shape.items,
})
export type BusinessOverview = z.infer<typeof businessOverview>

/** The blocks of the about pages; there is no introduction until one has been written. */
export const aboutData = z.object({ ...aboutBlockAnswers, company_intro: companyIntro.nullable() })
export type AboutData = z.infer<typeof aboutData>
/** With the order of what the about page shows. */
export const aboutPage = aboutData.extend({ sections: z.array(z.enum(aboutSections)) })
export type AboutPage = z.infer<typeof aboutPage>

/** `lastmod` is null only before the site has its first account. */
export const sitemapEntry = z.object({
  path: z.string(),
  lastmod: instant.nullable(),
  alternates: z.array(z.object({ hreflang: z.enum(['zh-CN', 'en', 'x-default']), path: z.string() })),
})
/** A part of the sitemap as `/sitemap.xml` names it: `pages`, `articles-1`, `products-1`. Without it all of them, up to 10,000 records. */
export const sitemapQuery = z.strictObject({ part: z.string().max(40).optional() })
export type SitemapEntry = z.infer<typeof sitemapEntry>

export const siteFeatures = z.object({ search: z.boolean(), feeds: z.boolean(), indexing: z.boolean() })

export const publicConfig = publicSettings.extend({ menus: siteMenus, features: siteFeatures }).partial()
export type PublicConfig = z.infer<typeof publicConfig>
export const configModules = publicConfig.keyof().options

export interface SiteText {
  key: string
  zh: string | null
  en: string | null
}

export type NewsQuery = PageQuery<'news/list'>
export type ProductsQuery = PageQuery<'products/list'>
export type SiteSearch = PageQuery<'search'>
export type ContactQuery = PageQuery<'contact'>

export interface ContactAttempt {
  values: Record<string, string>
  errors: Record<string, string[]>
  message: string
}

export interface ContactPage {
  product: { id: number; slug: string; title_cn: string; title_en: string } | null
  required: Settings['contact_form']['required_fields']
  /** The token of a form sent without a script. */
  form_token: string
  sent: string | null
  attempt: ContactAttempt | null
}

/** The same for every reader. */
export interface SiteInfo {
  /** The public origin, without a slash at its end. */
  readonly origin: string
  /** The path that the API is below, such as `/api`. */
  readonly apiBase: string
  /** The id of the build; `development` where there is none. */
  readonly build: string
}

/** One reader belongs to one request: it collects the cache tags of all it reads. A hidden record fails with `not_found` (AppError). */
export interface SiteReader extends SiteInfo, CollectionReader {
  readonly locale: 'zh' | 'en'
  query<P extends PageName>(page: P): Promise<PageQuery<P>>
  /** Texts that the translators changed, by key (`module.name.part`), over the shipped ones. */
  textOverrides(): Promise<Record<string, string>>
  texts(): Promise<SiteText[]>
  siteData(): Promise<SiteData>
  tagNames(tags: readonly string[]): Promise<NamedTags>
  home(): Promise<HomeData>
  news(query: NewsQuery): Promise<NewsPage>
  article(idOrSlug: string): Promise<NewsDetail>
  products(query: ProductsQuery): Promise<ProductsPage>
  product(idOrSlug: string): Promise<ProductDetail>
  category(slug: string, page: number): Promise<CategoryPage>
  search(query: SiteSearch): Promise<SearchResult>
  searchAnswers(q: string): Promise<SearchAnswers>
  searchLinks(): Promise<PublicCategory[]>
  /** An item below a category; its former addresses lead to where it is read now. */
  categoryItem(slug: string, idOrSlug: string): Promise<({ kind: 'content' } & NewsDetail) | ({ kind: 'product' } & ProductDetail)>
  businessOverview(): Promise<BusinessOverview>
  businessLine(slug: string): Promise<BusinessLinePage>
  about(): Promise<AboutPage>
  contact(query: ContactQuery): Promise<ContactPage>
  banners(position: PublicBanner['position']): Promise<PublicBanner[]>
}
