import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { MediaRef } from '../../../contracts/media.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { mediaByIds } from '../../db/include.ts'
import { AppError } from '../../errors.ts'
import type { Images } from '../../platform/images/images.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { siteData } from '../site/frame.ts'

export interface SharingDeps {
  storage: Storage
  images: Images
  temporaryDir: string
}

export type SharedKind = 'contents' | 'products'

/** A public record's share card: a JPEG of 1200 × 630 with its title in its language. Fails with `not_found`. */
export async function shareCard(
  deps: SharingDeps,
  reader: PublicReader,
  kind: SharedKind,
  idOrSlug: string,
  locale: Locale,
): Promise<Buffer> {
  const found = await (kind === 'products' ? publicProducts : publicContents).get(reader, idOrSlug)
  const { site, appearance } = await siteData(reader)
  const { title, category } = localize({ title_cn: found.title_cn, title_en: found.title_en, category: found.category }, locale)
  const { cover } = found
  return drawn(deps, cover?.kind === 'image' ? cover : null, (source, target) =>
    deps.images.shareCard({
      source,
      target,
      whole: kind === 'products',
      focal: { x: cover?.focal_x ?? 0.5, y: cover?.focal_y ?? 0.5 },
      locale,
      title,
      kicker: category?.title ?? '',
      site: localize(site, locale).name,
      brand: appearance.brand_colour,
    }),
  )
}

/** A picture by its id and its storage key: who knows the key can read the file as well, who counts ids learns nothing. */
export interface PictureName {
  id: number
  key: string
}

/** The share card of a page that shows no record: the site's own title beside a picture or beside none. Fails with `not_found`. */
export async function siteCard(deps: SharingDeps, reader: PublicReader, name: PictureName | null, locale: Locale): Promise<Buffer> {
  const found = name && (await pictureOf(reader, name))
  const { site, appearance } = await siteData(reader)
  const { name: company, title } = localize(site, locale)
  return drawn(deps, found, (source, target) =>
    deps.images.shareCard({
      source,
      target,
      whole: false,
      focal: { x: found?.focal_x ?? 0.5, y: found?.focal_y ?? 0.5 },
      locale,
      title: title || company,
      kicker: '',
      site: company,
      brand: appearance.brand_colour,
    }),
  )
}

async function pictureOf(reader: PublicReader, { id, key }: PictureName): Promise<MediaRef> {
  const found = (await mediaByIds(reader.db, [id])).get(id)
  if (found?.kind !== 'image' || !basename(found.url).startsWith(`${key}.`)) throw new AppError('not_found')
  reader.tag(cacheTags.record('media', id))
  return found
}

/** Runs work that writes a file from a picture's original, or from none, and answers the file's bytes. */
export async function drawn(
  { storage, temporaryDir }: SharingDeps,
  picture: Pick<MediaRef, 'url'> | null,
  draw: (source: string | null, target: string) => Promise<void>,
): Promise<Buffer> {
  const target = join(temporaryDir, randomUUID())
  try {
    if (picture) await storage.withFile(basename(picture.url), (source) => draw(source, target))
    else await draw(null, target)
    return await readFile(target)
  } finally {
    await rm(target, { force: true })
  }
}
