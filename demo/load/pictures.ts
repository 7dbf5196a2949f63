import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { media } from '../../server/features/media/media.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import type { Tx } from '../../server/work.ts'
import { type PictureFact, picturesDir, readPictures } from '../pictures/manifest.ts'

/** Finds a picture's media id by its name; null for none. */
export type PictureIds = (name: string | undefined) => number | null

/** Always the same for the same picture, so that an interrupted start leaves no file behind that the next one does not use. */
const keyOf = ({ sha256 }: PictureFact) => createHash('sha256').update(`demo ${sha256}`).digest('hex').slice(0, 32)

/** Puts the bytes of the build's pictures into the storage. */
export async function storePictures(storage: Storage): Promise<void> {
  for (const fact of Object.values(readPictures())) await storage.put(`${keyOf(fact)}.jpg`, join(picturesDir, fact.file))
}

/** Puts the stored pictures into the media library, as uploads would, in folders by their kind. */
export async function addPictures(tx: Tx): Promise<PictureIds> {
  const ids = new Map<string, number>()
  for (const [name, fact] of Object.entries(readPictures())) {
    const { file: _file, alt_cn, alt_en, ...facts } = fact
    const record = await media.add(
      tx,
      { ...facts, storage_key: keyOf(fact), original_name: `${name}.jpg`, mime: 'image/jpeg', kind: 'image' },
      { alt_cn, alt_en, folder: name.split('-')[0] ?? '' },
    )
    ids.set(name, record.id)
  }
  return (name) => (name ? (ids.get(name) ?? null) : null)
}
