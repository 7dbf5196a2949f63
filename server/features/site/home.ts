import { type PublicBanner, publicBanner } from '../../../contracts/banners.ts'
import { type PublicCertificate, publicCertificate } from '../../../contracts/certificates.ts'
import type { PublicContentRow } from '../../../contracts/contents.ts'
import { type PublicMilestone, publicMilestone } from '../../../contracts/milestones.ts'
import type { HomeData } from '../../../contracts/site.ts'
import { mediaByIds } from '../../db/expand.ts'
import { banners } from '../banners/banners.ts'
import { certificates } from '../certificates/certificates.ts'
import { publicContents } from '../contents/public.ts'
import { milestones } from '../milestones/milestones.ts'
import { publicProducts } from '../products/public.ts'
import { pickFields } from '../publishing/pick.ts'
import { collecting, type PublicReader } from '../publishing/public-list.ts'
import { aboutBlocks, currentSettings } from './frame.ts'
import { tagMedia } from './tag-media.ts'

/** One part of the site that many pages show: read once, kept until a tag of it is evicted. */
async function keptPart<T>(reader: PublicReader, name: string, tags: string[], read: (part: PublicReader) => Promise<T>): Promise<T> {
  const kept = await reader.cache.get('data', `part ${name}`, async () => {
    const collected = new Set(tags)
    const value = await read(collecting(reader, collected))
    tagMedia(value, (tag) => collected.add(tag))
    return { value: { value, tags: [...collected] }, bytes: JSON.stringify(value).length, tags: collected }
  })
  reader.tag(...kept.tags)
  return kept.value
}

const bannerFields = Object.keys(publicBanner.shape)
const certificateFields = Object.keys(publicCertificate.shape)
const milestoneFields = Object.keys(publicMilestone.shape)

export function shownBanners(reader: PublicReader, position: PublicBanner['position']): Promise<PublicBanner[]> {
  return keptPart(reader, `banners ${position}`, ['banners'], async ({ db, now }) =>
    (await banners.showing(db, position, now)).map((row) => pickFields<PublicBanner>(row, bannerFields)),
  )
}

export function shownCertificates(reader: PublicReader): Promise<PublicCertificate[]> {
  return keptPart(reader, 'certificates', ['certificates'], async ({ db, now }) =>
    (await certificates.showing(db, now)).map((row) => pickFields<PublicCertificate>(row, certificateFields)),
  )
}

export function shownMilestones(reader: PublicReader): Promise<PublicMilestone[]> {
  return keptPart(reader, 'milestones', ['milestones'], async ({ db }) =>
    (await milestones.showing(db)).map((row) => pickFields<PublicMilestone>(row, milestoneFields)),
  )
}

/** The latest articles of the news categories. */
export function latestNews(reader: PublicReader, limit: number): Promise<PublicContentRow[]> {
  return keptPart(reader, `news ${limit}`, [], (part) => publicContents.latest(part, limit, { type: 'news' }))
}

/** All that the home page shows. */
export async function homeData(reader: PublicReader): Promise<HomeData> {
  const { home } = await currentSettings(reader)
  const blocks = await aboutBlocks(reader)
  const intro = blocks.company_intro
  return {
    sections: home.sections,
    banners: await shownBanners(reader, 'home'),
    panorama: await keptPart(
      reader,
      `panorama ${home.panorama}`,
      ['settings'],
      async ({ db }) => (await mediaByIds(db, [home.panorama])).get(home.panorama ?? 0) ?? null,
    ),
    statistics: blocks.statistics.items,
    business_items: blocks.business.items,
    featured_products: await keptPart(reader, `products ${home.products_count}`, [], (part) =>
      publicProducts.featured(part, home.products_count),
    ),
    intro: intro && {
      title_cn: intro.title_cn,
      title_en: intro.title_en,
      content_cn: intro.content_cn,
      content_en: intro.content_en,
      image: intro.image,
      founded_year: intro.founded_year,
    },
    milestones: (await shownMilestones(reader)).slice(-home.milestones_count),
    certificates: await shownCertificates(reader),
    latest_news: await latestNews(reader, home.news_count),
  }
}
