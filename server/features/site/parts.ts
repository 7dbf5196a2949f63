import { type PublicBanner, publicBanner } from '../../../contracts/banners.ts'
import { type PublicCertificate, publicCertificate } from '../../../contracts/certificates.ts'
import { type PublicMilestone, publicMilestone } from '../../../contracts/milestones.ts'
import { banners } from '../banners/banners.ts'
import { certificates } from '../certificates/certificates.ts'
import { milestones } from '../milestones/milestones.ts'
import { pickFields } from '../publishing/pick.ts'
import { collecting, type PublicReader } from '../publishing/public-list.ts'
import { tagMedia } from './tag-media.ts'

/** One part of the site that many pages show: read once, kept until a tag of it is evicted. */
export async function keptPart<T>(
  reader: PublicReader,
  name: string,
  tags: string[],
  read: (part: PublicReader) => Promise<T>,
): Promise<T> {
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
