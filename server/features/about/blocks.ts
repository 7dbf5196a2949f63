import { aboutBlockIds } from '../../../contracts/about.ts'
import type { ImpactUse } from '../../../contracts/impact.ts'
import { lineKey } from '../../db/block-places.ts'
import type { Db } from '../../db/schema.ts'

export async function blockPlaces(db: Db): Promise<Map<string, ImpactUse>> {
  const lines = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title_cn', 'title_en'])
    .where('type', '=', 'business')
    .where('deleted_at', 'is', null)
    .execute()
  const about = Object.entries(aboutBlockIds).map(([key, id]): [string, ImpactUse] => [
    key,
    { resource: 'about', id, title_cn: '', title_en: '', path: '/about' },
  ])
  return new Map([
    ...about,
    ...lines.map(({ slug, ...line }): [string, ImpactUse] => [
      lineKey(slug),
      { ...line, resource: 'business-lines', path: `/business/${slug}` },
    ]),
  ])
}
