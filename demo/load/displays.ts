import { bannersResource } from '../../contracts/banners.ts'
import { certificatesResource } from '../../contracts/certificates.ts'
import { milestonesResource } from '../../contracts/milestones.ts'
import { banners } from '../../server/features/banners/banners.ts'
import { certificates } from '../../server/features/certificates/certificates.ts'
import { milestones } from '../../server/features/milestones/milestones.ts'
import type { Tx } from '../../server/work.ts'
import { inDays } from './dates.ts'
import type { PictureIds } from './pictures.ts'
import type { DemoTexts } from './texts.ts'

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null

/** Adds the certificates; returns their ids by their number. */
export async function addCertificates(tx: Tx, list: DemoTexts['certificates']): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, { issued_in_days, expires_in_days, ...texts }] of list.entries()) {
    const input = certificatesResource.input.parse({
      ...texts,
      issued_on: dayOf(inDays(tx, issued_in_days)),
      expires_on: dayOf(inDays(tx, expires_in_days)),
      sort_order: index,
    })
    ids.set(texts.certificate_no, (await certificates.create(tx, input)).id)
  }
  return ids
}

export async function addBanners(tx: Tx, list: DemoTexts['banners'], picture: PictureIds): Promise<void> {
  for (const [index, { picture: wide, picture_mobile, starts_in_days, ends_in_days, ...texts }] of list.entries()) {
    const input = bannersResource.input.parse({
      ...texts,
      image_id: picture(wide),
      image_mobile_id: picture(picture_mobile),
      starts_at: inDays(tx, starts_in_days),
      ends_at: inDays(tx, ends_in_days),
      sort_order: index,
    })
    await banners.create(tx, input)
  }
}

export async function addMilestones(tx: Tx, list: DemoTexts['milestones'], picture: PictureIds): Promise<void> {
  for (const { picture: name, ...texts } of list)
    await milestones.create(tx, milestonesResource.input.parse({ ...texts, image_id: picture(name) }))
}
