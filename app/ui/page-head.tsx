import { useLocation } from 'react-router'
import { useLocale, useRootData } from '../lib/frame.ts'
import { breadcrumbList } from '../lib/json-ld.ts'
import { langTag, localePath } from '../lib/locale.ts'
import { type PictureView, variantNear } from '../lib/picture.ts'

export interface Crumb {
  title: string
  href: string
}

interface Props {
  /** Without the site's name, which is added; the home page gives its whole title. */
  title: string
  whole?: boolean
  description: string
  /** The page's own path where it answers to others too. */
  path?: string
  /** The part of the query that makes it another page, `?page=2`. */
  query?: string
  image?: PictureView | null
  type?: 'website' | 'article' | 'product'
  noindex?: boolean
  crumbs?: Crumb[]
  jsonLd?: object[]
}

/** Everything that search engines and share cards read of a page. React lifts the tags into the document's head. */
export function PageHead({
  path,
  title,
  whole,
  description,
  query = '',
  image,
  type = 'website',
  noindex,
  crumbs = [],
  jsonLd = [],
}: Props) {
  const { pathname } = useLocation()
  const locale = useLocale()
  const root = useRootData()
  if (!root) return null
  const { origin, frame } = root
  const address = (language: 'zh' | 'en') => `${origin}${localePath(path ?? pathname, language)}${query}`
  const full = whole ? title : `${title} — ${frame.site.name}`
  const card = image ?? frame.site.share
  const data = crumbs.length > 0 ? [...jsonLd, breadcrumbList(crumbs, origin)] : jsonLd
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {frame.site.keywords ? <meta name="keywords" content={frame.site.keywords} /> : null}
      {noindex || frame.seo.robots === 'noindex' ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="canonical" href={address(locale)} />
      <link rel="alternate" hrefLang="zh-CN" href={address('zh')} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address('zh')} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={frame.site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={langTag[locale].replace('-', '_').replace(/^en$/, 'en_US')} />
      {card ? <meta property="og:image" content={origin + variantNear(card, 1200)} /> : null}
      {card?.alt ? <meta property="og:image:alt" content={card.alt} /> : null}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {data.length > 0 ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asJsonLd(data) }} /> : null}
    </>
  )
}

/** JSON that cannot end the script element it stands in. */
function asJsonLd(data: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
}
