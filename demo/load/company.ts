import { bannersResource } from '../../contracts/banners.ts'
import { certificatesResource } from '../../contracts/certificates.ts'
import { milestonesResource } from '../../contracts/milestones.ts'
import { redirectsResource } from '../../contracts/redirects.ts'
import { type SiteMenu, siteMenusResource } from '../../contracts/site-menus.ts'
import { banners } from '../../server/features/banners/banners.ts'
import { certificates } from '../../server/features/certificates/certificates.ts'
import { menus } from '../../server/features/menus/menus.ts'
import { milestones } from '../../server/features/milestones/milestones.ts'
import { redirects } from '../../server/features/redirects/redirects.ts'
import { dayMs, plusMs } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/work.ts'
import * as company from '../texts/company/index.ts'
import type { PictureIds } from './pictures.ts'

/** The moment so many days from now; null for no number. */
export function inDays(tx: Tx, days: number | undefined): string | null {
  return days === undefined ? null : plusMs(tx.now, days * dayMs)
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null

/** Certificates, by their number. */
export async function seedCertificates(tx: Tx, picture: PictureIds): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, { picture: name, issued_in_days, expires_in_days, ...texts }] of company.certificates.entries()) {
    const input = certificatesResource.input.parse({
      ...texts,
      image_id: picture(name),
      issued_on: dayOf(inDays(tx, issued_in_days)),
      expires_on: dayOf(inDays(tx, expires_in_days)),
      sort_order: index,
    })
    ids.set(texts.certificate_no, (await certificates.create(tx, input)).id)
  }
  return ids
}

export async function seedBanners(tx: Tx, picture: PictureIds): Promise<void> {
  for (const [index, { picture: wide, picture_mobile, starts_in_days, ends_in_days, ...texts }] of company.banners.entries()) {
    await banners.create(
      tx,
      bannersResource.input.parse({
        ...texts,
        image_id: picture(wide),
        image_mobile_id: picture(picture_mobile),
        starts_at: inDays(tx, starts_in_days),
        ends_at: inDays(tx, ends_in_days),
        sort_order: index,
      }),
    )
  }
}

export async function seedMilestones(tx: Tx, picture: PictureIds): Promise<void> {
  for (const { picture: name, ...texts } of company.milestones)
    await milestones.create(tx, milestonesResource.input.parse({ ...texts, image_id: picture(name) }))
}

export async function seedMenus(tx: Tx): Promise<void> {
  for (const location of ['header', 'footer'] as const) await seedMenuItems(tx, location, company.siteMenus[location], null)
}

async function seedMenuItems(
  tx: Tx,
  location: SiteMenu['location'],
  items: typeof company.siteMenus.header,
  parent_id: number | null,
): Promise<void> {
  for (const [index, { children, ...texts }] of items.entries()) {
    const { id } = await menus.create(tx, siteMenusResource.input.parse({ ...texts, location, parent_id, sort_order: index }))
    await seedMenuItems(tx, location, children ?? [], id)
  }
}

export async function seedRedirects(tx: Tx): Promise<void> {
  for (const rule of company.redirects) await redirects.create(tx, redirectsResource.input.parse(rule))
}
