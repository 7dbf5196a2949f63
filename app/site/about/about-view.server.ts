import type { PublicBanner } from '../../../contracts/banners.ts'
import type { PublicCertificate } from '../../../contracts/certificates.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { PublicMilestone } from '../../../contracts/milestones.ts'
import type { AboutData, AboutPage } from '../../../contracts/site.ts'
import { langOf, langOfName } from '../../lib/site-data.ts'
import { certificateCard } from '../common/cards.server.ts'
import { pictureOf } from '../common/picture.server.ts'
import { excerpt, richText } from '../common/rich-text.server.ts'

interface Given {
  page: AboutPage
  banner: PublicBanner | undefined
  milestones: PublicMilestone[]
  certificates: PublicCertificate[]
}

const fannedCertificates = 3

export function bannerHead(banner: PublicBanner | undefined, locale: Locale) {
  if (!banner) return null
  const { title_cn, title_en, subtitle_cn, subtitle_en, image, image_mobile } = banner
  return {
    ...localize({ title_cn, title_en, subtitle_cn, subtitle_en }, locale),
    picture: pictureOf(image, locale),
    narrow: pictureOf(image_mobile, locale),
  }
}

function introOf(intro: AboutData['company_intro'], locale: Locale) {
  if (!intro) return null
  const { title_cn, title_en, content_cn, content_en } = intro
  const { content, ...texts } = localize({ title_cn, title_en, content_cn, content_en }, locale)
  return {
    ...texts,
    body: richText(content, locale),
    bodyLang: langOfName(texts, 'content'),
    search_description: excerpt(content),
    founded_year: intro.founded_year,
    picture: pictureOf(intro.image, locale),
    video: intro.video?.url ?? null,
    gallery: intro.gallery_media.flatMap((media) => pictureOf(media, locale) ?? []),
  }
}

const entriesOf = (block: AboutData['culture'], locale: Locale) =>
  block.items.map(({ image, image_id: _id, icon: _icon, ...texts }) => ({ ...localize(texts, locale), picture: pictureOf(image, locale) }))

export function aboutView({ page, banner, milestones, certificates }: Given, locale: Locale) {
  const intro = introOf(page.company_intro, locale)
  return {
    sections: [...new Set(page.sections)],
    title: intro?.title ?? null,
    titleLang: intro ? langOf(intro, 'title') : undefined,
    banner: bannerHead(banner, locale),
    intro,
    culture: entriesOf(page.culture, locale),
    highlights: entriesOf(page.highlights, locale),
    statistics: page.statistics.items.map((statistic) => localize(statistic, locale)),
    years: milestones.length > 0 ? { from: Math.min(...yearsOf(milestones)), to: Math.max(...yearsOf(milestones)) } : null,
    certificates: certificates.slice(0, fannedCertificates).map((certificate) => certificateCard(certificate, locale)),
    certificateCount: certificates.length,
  }
}
export type AboutView = ReturnType<typeof aboutView>

const yearsOf = (milestones: PublicMilestone[]) => milestones.map(({ year }) => year)
