import type { PublicBanner } from '../../../contracts/banners.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { HomeData } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'
import { certificateCard, newsBrief, newsCard, productCard } from '../common/cards.server.ts'
import { pictureOf } from '../common/picture.server.ts'
import { leadOf } from '../common/rich-text.server.ts'
import { termsOf } from './terms.server.ts'

const leadWidth = 1600
const siteLink = (link: string, locale: Locale) => (link.startsWith('/') ? localePath(link, locale) : link)

function bannerView(banner: PublicBanner, locale: Locale) {
  const { title_cn, title_en, subtitle_cn, subtitle_en, link_label_cn, link_label_en } = banner
  return {
    ...localize({ title_cn, title_en, subtitle_cn, subtitle_en, link_label_cn, link_label_en }, locale),
    id: banner.id,
    href: siteLink(banner.link_url, locale),
    newTab: banner.open_in_new_tab,
    theme: banner.theme,
    picture: pictureOf(banner.image, locale),
    narrow: pictureOf(banner.image_mobile, locale),
  }
}
export type BannerView = ReturnType<typeof bannerView>

function businessView(item: HomeData['business_items'][number], locale: Locale) {
  const { image, image_id: _imageId, link, ...texts } = item
  return { ...localize(texts, locale), href: siteLink(link, locale), picture: pictureOf(image, locale) }
}
export type BusinessView = ReturnType<typeof businessView>

function introView(intro: HomeData['intro'], locale: Locale) {
  if (!intro) return null
  const { title_cn, title_en, content_cn, content_en } = intro
  const { content, ...texts } = localize({ title_cn, title_en, content_cn, content_en }, locale)
  return { ...texts, paragraphs: leadOf(content, 2), founded_year: intro.founded_year, picture: pictureOf(intro.image, locale) }
}

function milestoneView(milestone: HomeData['milestones'][number], locale: Locale) {
  const { id, year, title_cn, title_en, description_cn, description_en } = milestone
  return localize({ id, year, title_cn, title_en, description_cn, description_en }, locale)
}

export function homeView(home: HomeData, locale: Locale) {
  const [firstNews, ...otherNews] = home.latest_news
  return {
    sections: [...new Set(home.sections)],
    banners: home.banners.map((banner) => bannerView(banner, locale)),
    statistics: home.statistics.map((statistic) => localize(statistic, locale)),
    business: home.business_items.map((item) => businessView(item, locale)),
    terms: termsOf(home, locale),
    panorama: pictureOf(home.panorama, locale),
    products: home.featured_products.map((row) => productCard(row, locale)),
    intro: introView(home.intro, locale),
    milestones: home.milestones.map((milestone) => milestoneView(milestone, locale)),
    certificates: home.certificates.map((certificate) => certificateCard(certificate, locale)),
    lead: firstNews ? newsCard(firstNews, locale, leadWidth) : null,
    news: otherNews.map((row) => newsBrief(row, locale)),
  }
}
export type HomeView = ReturnType<typeof homeView>
