import { parse } from 'node:path'
import type { Media, MediaCrop, MediaItem } from '../../../contracts/media.ts'
import { extensionOf } from '../../db/include.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Actor } from '../../work.ts'
import { cleaned, hashOf, type IngestDeps, storeChecked, withDraft } from './ingest.ts'
import { media } from './media.ts'
import { record } from './upload.ts'

/** Makes a new file from a part of a picture, which stays as it is. The same part again yields the same file. */
export async function crop(deps: IngestDeps, actor: Actor, id: number, region: MediaCrop): Promise<MediaItem> {
  const db = deps.database.read
  const [row, original] = await Promise.all([media.stored(db, id), media.get(db, id)])
  if (!row || row.deleted_at) throw new AppError('not_found')
  checkRegion(original, region)
  return withDraft(deps, actor, async ({ path: draft }) => {
    const { x: left, y: top, width, height } = region
    const facts = await deps.storage.withFile(`${row.storage_key}.${extensionOf(row.mime)}`, (source) =>
      cleaned(deps, actor, source, { path: draft, mime: row.mime, region: { left, top, width, height } }),
    )
    const known = { sha256: await hashOf(draft), original_name: nameOf(original, region), mime: row.mime, kind: row.kind }
    const { is_duplicate: _, ...made } = await record(deps, actor, await storeChecked(deps, actor, facts, known), textsOf(original, region))
    return made
  })
}

function checkRegion({ kind, width, height }: Media, region: MediaCrop): void {
  if (kind !== 'image' || width === null || height === null) throw invalidField('id', 'not_an_image')
  if (region.x + region.width > width) throw invalidField('width', 'too_large', { max: width - region.x })
  if (region.y + region.height > height) throw invalidField('height', 'too_large', { max: height - region.y })
}

function nameOf({ original_name }: Media, { width, height }: MediaCrop): string {
  const { name, ext } = parse(original_name)
  return `${name.slice(0, 200)} ${width}×${height}${ext}`
}

/** The original's texts, and its focal point, moved into the part where it lies outside. */
function textsOf(original: Media, { x, y, width, height }: MediaCrop) {
  const { alt_cn, alt_en, is_decorative, title_cn, title_en, folder, tags } = original
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return {
    ...{ alt_cn, alt_en, is_decorative, title_cn, title_en, folder, tags },
    focal_x: within((original.focal_x * (original.width ?? 0) - x) / width),
    focal_y: within((original.focal_y * (original.height ?? 0) - y) / height),
  }
}
