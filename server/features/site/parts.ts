import { type PublicBanner, publicBanner } from '../../../contracts/banners.ts'
import { type PublicCertificate, publicCertificate } from '../../../contracts/certificates.ts'
import { type PublicMilestone, publicMilestone } from '../../../contracts/milestones.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { banners } from '../banners/banners.ts'
import { certificates } from '../certificates/certificates.ts'
import { milestones } from '../milestones/milestones.ts'
import { pickFields } from '../publishing/pick.ts'
import { collecting, type PublicReader } from '../publishing/public-list.ts'
import { tagMedia } from './tag-media.ts'

/** A part of the site that many pages show: read once, cached until one of its tags is evicted. */
export async function cachedPart<T>(
  reader: PublicReader,
  name: string,
  tags: CacheTag[],
  read: (part: PublicReader) => Promise<T>,
): Promise<T> {
  const cached = await reader.cache.fetch('data', `part ${name}`, async () => {
    const collected = new Set(tags)
    const part = collecting(reader, collected)
    const value = await read(part)
    tagMedia(value, part.tag)
    return { value: { value, tags: [...collected] }, bytes: JSON.stringify(value).length, tags: collected }
  })
  reader.tag(...cached.tags)
  return cached.value
}

const bannerFields = Object.keys(publicBanner.shape)
const certificateFields = Object.keys(publicCertificate.shape)
const milestoneFields = Object.keys(publicMilestone.shape)

export function shownBanners(reader: PublicReader, position: PublicBanner['position']): Promise<PublicBanner[]> {
  return cachedPart(reader, `banners ${position}`, [cacheTags.collection('banners')], async ({ db, now }) =>
    (await banners.showing(db, position, now)).map((row) => pickFields<PublicBanner>(row, bannerFields)),
  )
}

export function shownCertificates(reader: PublicReader): Promise<PublicCertificate[]> {
  return cachedPart(reader, 'certificates', [cacheTags.collection('certificates')], async ({ db, now }) =>
    (await certificates.showing(db, now)).map((row) => pickFields<PublicCertificate>(row, certificateFields)),
  )
}

export function shownMilestones(reader: PublicReader): Promise<PublicMilestone[]> {
  return cachedPart(reader, 'milestones', [cacheTags.collection('milestones')], async ({ db }) =>
    (await milestones.showing(db)).map((row) => pickFields<PublicMilestone>(row, milestoneFields)),
  )
}
