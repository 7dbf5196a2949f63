import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { media } from '../../server/features/media/media.ts'
import { expectFiles } from '../../server/features/media/unreferenced.ts'
import type { Services } from '../../server/services.ts'
import { systemActor, type Tx } from '../../server/work.ts'
import { type FinishedPicture, finishedDir } from '../pictures/finished.ts'
import type { DemoTexts } from './texts.ts'

/** Finds a picture's media id by its name; null for none. */
export type PictureIds = (name: string | undefined) => number | null
type Pictures = Record<string, FinishedPicture>

export type PictureDeps = Pick<Services, 'storage' | 'storageOwner' | 'work'>

/**
 * Always the same for the same picture of an installation: an interrupted start leaves no file behind that the next one does not use.
 * Different in every other installation: none deletes the files of another.
 */
const keyOf = ({ storageOwner }: PictureDeps, { sha256 }: FinishedPicture) =>
  createHash('sha256').update(`demo ${storageOwner.id} ${sha256}`).digest('hex').slice(0, 32)

/** The number of pictures written at the same time: each waits for its own flush to the disk. */
const concurrency = 8

/** Puts the bytes of the finished pictures into the storage. */
export async function storePictures(deps: PictureDeps, pictures: Pictures): Promise<void> {
  const all = Object.values(pictures).map((picture) => ({ key: `${keyOf(deps, picture)}.jpg`, file: picture.file }))
  const keys = all.map(({ key }) => key)
  await deps.work.run(systemActor, (tx) => expectFiles(tx, keys))
  for (let from = 0; from < all.length; from += concurrency)
    await Promise.all(all.slice(from, from + concurrency).map(({ key, file }) => deps.storage.put(key, join(finishedDir, file))))
}

/** Kinds of pictures in the order in which a first visitor sees them; their scaled copies are made in it. */
const places = ['banner', 'panorama', 'product']
const placeOf = (name: string) => (places.indexOf(name.split('-')[0] ?? '') + places.length + 1) % (places.length + 1)
const byPlace = ([one]: [string, unknown], [other]: [string, unknown]) => placeOf(one) - placeOf(other)

/** Puts the stored pictures into the media library, as uploads would, in folders by their kind. */
export async function addPictures(tx: Tx, deps: PictureDeps, pictures: Pictures, library: DemoTexts['library']): Promise<PictureIds> {
  const ids = new Map<string, number>()
  for (const [name, picture] of Object.entries(pictures).toSorted(byPlace)) {
    const { file, alt_cn, alt_en, drawing: _drawing, ...facts } = picture
    const titles = library.pictures[name]
    const record = await media.add(
      tx,
      {
        ...facts,
        storage_key: keyOf(deps, picture),
        original_name: titles ? `${titles.title_cn}.jpg` : file,
        mime: 'image/jpeg',
        kind: 'image',
      },
      { alt_cn, alt_en, ...titles, folder: library.folders[name.split('-')[0] ?? ''] ?? '' },
    )
    ids.set(name, record.id)
  }
  return (name) => (name ? (ids.get(name) ?? null) : null)
}
