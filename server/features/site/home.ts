import { type PublicBanner, publicBanner } from '../../../contracts/banners.ts'
import { type PublicCertificate, publicCertificate } from '../../../contracts/certificates.ts'
import { type PublicMilestone, publicMilestone } from '../../../contracts/milestones.ts'
import type { HomeData } from '../../../contracts/site.ts'
import { mediaByIds } from '../../db/expand.ts'
import { banners } from '../banners/banners.ts'
import { certificates } from '../certificates/certificates.ts'
import { publicContents } from '../contents/public.ts'
import { milestones } from '../milestones/milestones.ts'
import { publicProducts } from '../products/public.ts'
import { pickFields } from '../publishing/pick.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { aboutBlocks, currentSettings } from './frame.ts'

export async function shownBanners(reader: PublicReader, position: PublicBanner['position']): Promise<PublicBanner[]> {
  reader.tag('banners')
  const rows = await banners.showing(reader.db, position, reader.now)
  return rows.map((row) => pickFields<PublicBanner>(row, Object.keys(publicBanner.shape)))
}

export async function shownCertificates(reader: PublicReader): Promise<PublicCertificate[]> {
  reader.tag('certificates')
  const rows = await certificates.showing(reader.db, reader.now)
  return rows.map((row) => pickFields<PublicCertificate>(row, Object.keys(publicCertificate.shape)))
}

export async function shownMilestones(reader: PublicReader): Promise<PublicMilestone[]> {
  reader.tag('milestones')
  const rows = await milestones.showing(reader.db)
  return rows.map((row) => pickFields<PublicMilestone>(row, Object.keys(publicMilestone.shape)))
}

/** The latest articles of the news categories. */
export async function latestNews(reader: PublicReader, limit: number) {
  return publicContents.latest(reader, limit, { type: 'news' })
}

/** All that the home page shows. */
export async function homeData(reader: PublicReader): Promise<HomeData> {
  const { home } = await currentSettings(reader)
  const blocks = await aboutBlocks(reader)
  const history = await shownMilestones(reader)
  const intro = blocks.company_intro
  return {
    sections: home.sections,
    banners: await shownBanners(reader, 'home'),
    panorama: (await mediaByIds(reader.db, [home.panorama])).get(home.panorama ?? 0) ?? null,
    statistics: blocks.statistics.items,
    business_items: blocks.business.items,
    featured_products: await publicProducts.featured(reader, home.products_count),
    intro: intro && {
      title_cn: intro.title_cn,
      title_en: intro.title_en,
      content_cn: intro.content_cn,
      content_en: intro.content_en,
      image: intro.image,
      founded_year: intro.founded_year,
    },
    milestones: history.slice(-home.milestones_count),
    certificates: await shownCertificates(reader),
    latest_news: await latestNews(reader, home.news_count),
  }
}
