/**
 * The shapes that the demo company's texts are written in. Every text is a Chinese and English pair;
 * an empty English text means "not translated yet". Rich text is plain semantic HTML
 * (p, h2, h3, ul, ol, li, strong, em, blockquote, table, thead, tbody, tr, th, td, a).
 * A picture is named by its key in `demo/pictures/index.ts`; references between records are slugs.
 */
export interface Seo {
  seo_title_cn?: string
  seo_title_en?: string
  seo_description_cn?: string
  seo_description_en?: string
}

export interface DemoCategory extends Seo {
  slug: string
  parent?: string
  type: 'business' | 'product' | 'news' | 'general'
  title_cn: string
  title_en: string
  description_cn: string
  description_en: string
  /** Names the drawing of a business line. */
  icon?: string
  picture?: string
}

export interface DemoSpecification {
  label_cn: string
  label_en: string
  value_cn: string
  value_en: string
}

export interface DemoProduct extends Seo {
  slug: string
  category: string
  title_cn: string
  title_en: string
  summary_cn: string
  summary_en: string
  description_cn: string
  description_en: string
  picture: string
  gallery?: string[]
  sku: string
  scientific_name: string
  origin_cn: string
  origin_en: string
  specifications: DemoSpecification[]
  packaging_cn: string
  packaging_en: string
  /** Prices in whole currency units for each `price_unit`; absent means "ask". */
  price_min?: number
  price_max?: number
  currency: 'CNY' | 'USD'
  price_unit_cn: string
  price_unit_en: string
  moq_cn: string
  moq_en: string
  /** `certificate_no` values from `company.ts`. */
  certificates: string[]
  tags: string[]
  status: 'published' | 'draft' | 'archived'
  is_featured?: boolean
  /** Days before (negative) or after (positive) the day of the first start. */
  published_in_days: number
}

export interface DemoContent extends Seo {
  slug: string
  category: string
  title_cn: string
  title_en: string
  summary_cn: string
  summary_en: string
  content_cn: string
  content_en: string
  picture?: string
  gallery?: string[]
  author: string
  source_name?: string
  source_url?: string
  tags: string[]
  status: 'published' | 'draft' | 'archived'
  is_featured?: boolean
  is_pinned?: boolean
  /** The English text is older than the Chinese one (the lists show it as stale). */
  stale_english?: boolean
  /** Days before (negative) or after (positive: scheduled) the day of the first start. */
  published_in_days: number
}
