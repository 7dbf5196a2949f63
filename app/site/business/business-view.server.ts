import type { PublicBanner } from '../../../contracts/banners.ts'
import type { PublicCategory } from '../../../contracts/categories.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { categoryListing } from '../../../contracts/paths.ts'
import type { BusinessLinePage, BusinessOverview } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'
import { fallbackOf, langOf } from '../../lib/site-data.ts'
import { bannerHead } from '../about/about-view.server.ts'
import { categoryCard, newsCard, productCard } from '../common/cards.server.ts'
import { pictureOf } from '../common/picture.server.ts'
import { excerpt, richText } from '../common/rich-text.server.ts'

const lineCard = (category: PublicCategory, locale: Locale) => ({ ...categoryCard(category, locale), icon: category.icon })
export type LineCard = ReturnType<typeof lineCard>

export function overviewView({ lines, statistics }: BusinessOverview, banner: PublicBanner | undefined, locale: Locale) {
  return {
    banner: bannerHead(banner, locale),
    lines: lines.map((line) => lineCard(line, locale)),
    statistics: statistics.map((statistic) => localize(statistic, locale)),
  }
}

function neighbour(category: PublicCategory | undefined, locale: Locale) {
  if (!category) return null
  const { id: _id, description: _description, picture: _picture, ...card } = categoryCard(category, locale)
  return card
}

export function lineView({ category, text, contents, products }: BusinessLinePage, lines: PublicCategory[], locale: Locale) {
  const { cover, ...line } = category
  const own = localize(line, locale)
  const { id, title, description, seo_title, seo_description } = own
  const texts = localize(text, locale)
  const { lead, body, steps, facts } = texts
  const place = lines.findIndex((line) => line.id === id)
  return {
    title,
    description,
    seo_title,
    seo_description: seo_description || description || lead || excerpt(body),
    ...fallbackOf(own),
    href: categoryCard(category, locale).href,
    listing: localePath(categoryListing(category), locale),
    picture: pictureOf(cover, locale),
    text: { lead, steps, facts, ...fallbackOf(texts) },
    body: richText(body, locale),
    bodyLang: langOf(texts, 'body'),
    isEmpty: [lead, body].every((words) => words === '') && steps.length + facts.length + contents.length === 0,
    place: { number: place + 1, total: lines.length },
    previous: neighbour(lines[place - 1], locale),
    next: neighbour(lines[place + 1], locale),
    contents: contents.map((row) => newsCard(row, locale)),
    products: products.map((row) => productCard(row, locale)),
  }
}
export type LineView = ReturnType<typeof lineView>
