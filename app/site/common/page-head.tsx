import { useLocation } from 'react-router'
import type { Locale } from '../../../contracts/fields.ts'
import { localePath } from '../../lib/locale.ts'
import { appendIfFits } from '../../lib/page-title.ts'
import { useLocale, useRootData } from '../../lib/site-data.ts'
import { breadcrumbList, organization, webSite } from './json-ld.ts'
import type { PictureView } from './picture.ts'

export interface Crumb {
  title: string
  href: string
}

interface Props {
  /** The site's name is added to it where there is room. */
  title: string
  /** The title is complete: the home page's, and titles written for search engines. */
  whole?: boolean
  description: string
  keywords?: string
  path?: string
  /** The part of the query that makes it another page, `?page=2`. */
  query?: string
  image?: PictureView | null
  share?: string
  type?: 'website' | 'article' | 'product'
  published?: string | null
  modified?: string
  noindex?: boolean
  crumbs?: Crumb[]
  jsonLd?: object[]
}

const openGraphLocale = { zh: 'zh_CN', en: 'en_US' } as const

/** Everything that search engines and share cards read of a page. React lifts the tags into the document's head. */
export function PageHead({
  path,
  title,
  whole,
  description,
  keywords,
  query = '',
  image,
  share,
  type = 'website',
  published,
  modified,
  noindex,
  crumbs = [],
  jsonLd = [],
}: Props) {
  const { pathname } = useLocation()
  const locale = useLocale()
  const root = useRootData()
  if (!root) return null
  const { origin, siteData } = root
  const address = (language: 'zh' | 'en') => `${origin}${localePath(path ?? pathname, language)}${query}`
  const site = siteData.site.name
  const full = whole ? title : appendIfFits(title, ` — ${site}`)
  const feed = localePath('/feed.xml', locale)
  const words = keywords || siteData.site.keywords
  const data = [organization(siteData, origin), webSite(siteData, origin, locale), ...jsonLd]
  if (crumbs.length > 0) data.push(breadcrumbList(crumbs, origin))
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {words ? <meta name="keywords" content={words} /> : null}
      {noindex || siteData.seo.robots === 'noindex' ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="canonical" href={address(locale)} />
      <link rel="alternate" hrefLang="zh-CN" href={address('zh')} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address('zh')} />
      <link rel="alternate" type="application/rss+xml" title={site} href={origin + feed} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      <meta property="og:locale:alternate" content={openGraphLocale[locale === 'zh' ? 'en' : 'zh']} />
      {published ? <meta property="article:published_time" content={published} /> : null}
      {modified ? <meta property="article:modified_time" content={modified} /> : null}
      <CardTags card={origin + (share ?? cardOf(image ?? siteData.site.share, locale))} title={title} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asJsonLd(data) }} />
    </>
  )
}

const cardOf = (picture: PictureView | null, locale: Locale) =>
  picture
    ? `/share/${locale}/media/${picture.id}-${/(?<![0-9a-f])([0-9a-f]+)\.\w+$/.exec(picture.url)?.[1]}.jpg`
    : `/share/${locale}/site/card.jpg`

/** The picture that a link is shown with: all cards are JPEG of one size, which every network can read. */
function CardTags({ card, title }: { card: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={card} />
    </>
  )
}

/** JSON that cannot end the script element it stands in. */
function asJsonLd(data: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
}
