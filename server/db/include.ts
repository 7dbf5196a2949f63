import type { Selectable } from 'kysely'
import type { CategoryRef } from '../../contracts/categories.ts'
import type { MediaRef } from '../../contracts/media.ts'
import type { Db, MediaRow } from './schema.ts'

type Values = Record<string, unknown>

export const mediaColumns = [
  'id',
  'kind',
  'mime',
  'storage_key',
  'width',
  'height',
  'variants',
  'placeholder',
  'alt_cn',
  'alt_en',
  'focal_x',
  'focal_y',
] as const
type MediaColumns = Pick<Selectable<MediaRow>, (typeof mediaColumns)[number]>

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
}

export const extensionOf = (mime: string) => extensions[mime] ?? 'bin'

export function mediaRefOf(row: MediaColumns): MediaRef {
  const { storage_key, variants, ...rest } = row
  return { ...rest, url: `/media/${storage_key}.${extensionOf(row.mime)}`, variants: JSON.parse(variants) as number[] }
}

export async function mediaByIds(db: Db, ids: Iterable<number | null | undefined>): Promise<Map<number, MediaRef>> {
  const wanted = [...new Set([...ids].filter((id) => typeof id === 'number'))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(mediaColumns).where('id', 'in', wanted).where('deleted_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.id, mediaRefOf(row)]))
}

export async function includeMedia(db: Db, records: Values[], names: readonly string[]): Promise<void> {
  const media = await mediaByIds(
    db,
    records.flatMap((record) => names.map((name) => record[`${name}_id`] as number | null)),
  )
  for (const record of records) for (const name of names) record[name] = media.get(Number(record[`${name}_id`])) ?? null
}

/** Includes the media objects of a `gallery` as `gallery_media`, without those that no longer exist. */
export async function includeGallery(db: Db, records: Values[]): Promise<void> {
  const media = await mediaByIds(
    db,
    records.flatMap((record) => (record.gallery as number[] | undefined) ?? []),
  )
  for (const record of records) record.gallery_media = ((record.gallery as number[] | undefined) ?? []).flatMap((id) => media.get(id) ?? [])
}

export async function includeCategory(db: Db, records: Values[]): Promise<void> {
  const ids = [...new Set(records.map((record) => Number(record.category_id)))]
  if (ids.length === 0) return
  const rows: CategoryRef[] = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'type', 'title_cn', 'title_en'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) record.category = byId.get(Number(record.category_id)) ?? null
}
