import type { BusinessBlock, BusinessLineText, CompanyIntro, DisplayBlock, StatisticsBlock } from './about.ts'
import type { PublicBanner } from './banners.ts'
import type { CategoryRef, PublicCategory } from './categories.ts'
import type { PublicCertificate } from './certificates.ts'
import type { PublicContent, PublicContentRow } from './contents.ts'
import type { List } from './envelope.ts'
import type { MediaRef } from './media.ts'
import type { PublicMilestone } from './milestones.ts'
import type { PageName, PageQuery } from './pages.ts'
import type { PublicProduct, PublicProductRow } from './products.ts'
import type { SearchResult } from './search.ts'
import type { Settings } from './settings.ts'
import type { MenuItem } from './site-menus.ts'

/** What every public page shows around its main content: settings, menus, certificates for the footer. */
export interface SiteData {
  site: Settings['site']
  contact: Settings['contact']
  social: Settings['social']
  seo: Settings['seo']
  appearance: Settings['appearance']
  menus: { header: MenuItem[]; footer: MenuItem[] }
  images: { logo: MediaRef | null; wechat_qr: MediaRef | null; share: MediaRef | null }
  certificates: Pick<PublicCertificate, 'id' | 'title_cn' | 'title_en' | 'certificate_no'>[]
}

/** All that the home page shows, in one call; `sections` gives the order. */
export interface HomeData {
  sections: Settings['home']['sections']
  banners: PublicBanner[]
  statistics: StatisticsBlock['items']
  business_items: BusinessBlock['items']
  /** The long drawn coast whose five places, at 10, 30, 50, 70 and 90 % of its width, are the business items. */
  panorama: MediaRef | null
  featured_products: PublicProductRow[]
  intro: Pick<CompanyIntro, 'title_cn' | 'title_en' | 'content_cn' | 'content_en' | 'image' | 'founded_year'> | null
  milestones: PublicMilestone[]
  certificates: PublicCertificate[]
  latest_news: PublicContentRow[]
}

export interface CategoryCount extends CategoryRef {
  count: number
  parent_id: number | null
}

export interface NewsPage {
  list: List<PublicContentRow>
  categories: CategoryCount[]
  years: number[]
  tags: string[]
}

export interface NewsDetail {
  article: PublicContent
  related: PublicContentRow[]
}

export interface ProductsPage {
  list: List<PublicProductRow>
  categories: CategoryCount[]
  origins: { origin_cn: string; origin_en: string }[]
  tags: string[]
  certificates: { id: number; title_cn: string; title_en: string }[]
}

export interface ProductDetail {
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

export interface BusinessLinePage {
  category: PublicCategory
  text: BusinessLineText
  contents: PublicContentRow[]
  products: PublicProductRow[]
}

export interface BusinessOverview {
  intro: CompanyIntro | null
  lines: PublicCategory[]
  statistics: StatisticsBlock['items']
}

export interface AboutData {
  company_intro: CompanyIntro | null
  culture: DisplayBlock
  highlights: DisplayBlock
  statistics: StatisticsBlock
  business: BusinessBlock
}

/** A text of the site by its full key; null in a language that it is missing in. */
export interface SiteText {
  key: string
  zh: string | null
  en: string | null
}

/** The query of each page's address, as its schema in `pages.ts` reads it. */
export type NewsQuery = PageQuery<'news/list'>
export type ProductsQuery = PageQuery<'products/list'>
export type SiteSearch = PageQuery<'search'>
export type ContactQuery = PageQuery<'contact'>

/** What was typed into the contact form and refused, to be put right. */
export interface ContactAttempt {
  values: Record<string, string>
  /** By field, in the visitor's language. */
  errors: Record<string, string[]>
  message: string
}

export interface ContactPage {
  product: { id: number; slug: string; title_cn: string; title_en: string } | null
  required: Settings['contact_form']['required_fields']
  /** What a form sent without a script carries. */
  form_token: string
  sent: string | null
  attempt: ContactAttempt | null
}

/** Where the site is and which build of its pages is served: the same for every reader. */
export interface SitePlace {
  /** The public origin, without a slash at its end. */
  readonly origin: string
  /** The path that the API is below, such as `/api`. */
  readonly apiBase: string
  /** The id of the build; `development` where there is none. */
  readonly build: string
}

/**
 * The read side of the public site, as the pages' loaders call it in process. One reader belongs to one request:
 * it knows the language and collects the cache tags of all that it reads. A record that the public may not see
 * ends in an AppError `not_found`.
 */
export interface SiteReader extends SitePlace {
  readonly locale: 'zh' | 'en'
  /** The query of the address, as the schema of the page reads it. */
  query<P extends PageName>(page: P): Promise<PageQuery<P>>
  /** Texts that the translators changed, by key (`module.name.part`), over the shipped ones. */
  textOverrides(): Promise<Record<string, string>>
  /** Every key with both its texts. */
  texts(): Promise<SiteText[]>
  siteData(): Promise<SiteData>
  home(): Promise<HomeData>
  news(query: NewsQuery): Promise<NewsPage>
  article(idOrSlug: string): Promise<NewsDetail>
  products(query: ProductsQuery): Promise<ProductsPage>
  product(idOrSlug: string): Promise<ProductDetail>
  category(slug: string, page: number): Promise<CategoryPage>
  /** Articles and products that hold all words of a query, best first. */
  search(query: SiteSearch): Promise<SearchResult>
  /** The doors that a search without a result offers: top categories of products and news. */
  searchDoors(): Promise<PublicCategory[]>
  /** One item below a category's own path: an article or a product. */
  /** An item below a category; `moved` where it is no longer there, with the path that it is read at now. */
  categoryItem(
    slug: string,
    idOrSlug: string,
  ): Promise<({ kind: 'content' } & NewsDetail) | ({ kind: 'product' } & ProductDetail) | { kind: 'moved'; path: string }>
  businessOverview(): Promise<BusinessOverview>
  businessLine(slug: string): Promise<BusinessLinePage>
  about(): Promise<AboutData>
  milestones(): Promise<PublicMilestone[]>
  certificates(): Promise<PublicCertificate[]>
  contact(query: ContactQuery): Promise<ContactPage>
  banners(position: PublicBanner['position']): Promise<PublicBanner[]>
}
