import type { PublicContentRow } from '../../../contracts/contents.ts'
import type { HomeData } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { mediaByIds } from '../../db/include.ts'
import { publicCategories } from '../categories/public.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { aboutBlocks, currentSettings } from './frame.ts'
import { cachedPart, shownBanners, shownRows } from './parts.ts'

export function latestNews(reader: PublicReader, limit: number, sort = '-published_at'): Promise<PublicContentRow[]> {
  return cachedPart(reader, `news ${limit} ${sort}`, [], (part) => publicContents.latest(part, limit, { type: 'news' }, sort))
}

/** All that the home page shows: the same object until a part of it changes. */
export function homeData(reader: PublicReader): Promise<HomeData> {
  return cachedPart(reader, 'home', [], readHome)
}

type BusinessItems = HomeData['business_items']

/** A door without a picture shows the cover of the business line that it leads to. */
async function withCovers(reader: PublicReader, doors: BusinessItems): Promise<BusinessItems> {
  if (doors.every(({ image }) => image !== null)) return doors
  const covers = new Map((await publicCategories.all(reader)).map(({ type, slug, cover }) => [`/${type}/${slug}`, cover]))
  return doors.map((door) => (door.image ? door : { ...door, image: covers.get(door.link) ?? null }))
}

async function readHome(reader: PublicReader): Promise<HomeData> {
  const { home, contact_form } = await currentSettings(reader)
  const blocks = await aboutBlocks(reader)
  const intro = blocks.company_intro
  return {
    sections: home.sections,
    banners: await shownBanners(reader, 'home'),
    panorama: await cachedPart(
      reader,
      `panorama ${home.panorama}`,
      [cacheTags.settings],
      async ({ db }) => (await mediaByIds(db, [home.panorama])).get(home.panorama ?? 0) ?? null,
    ),
    statistics: blocks.statistics.items,
    business_items: await withCovers(reader, blocks.business.items),
    featured_products: await cachedPart(reader, `products ${home.products_count}`, [], (part) =>
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
    milestones: (await shownRows(reader, 'milestones')).slice(-home.milestones_count),
    certificates: await shownRows(reader, 'certificates'),
    latest_news: await latestNews(reader, home.news_count, '-is_pinned,-published_at'),
    answer_days: contact_form.answer_days,
  }
}
