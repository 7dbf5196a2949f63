import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { media } from '../features/media/media.ts'
import type { Services } from '../services.ts'
import { systemActor } from '../work.ts'
import { picturesDir, readPictures } from './pictures/manifest.ts'

/** Finds a picture's media id by its name; null for none. */
export type PictureIds = (name: string | undefined) => number | null

/** Puts the pictures of the build into the media library, as uploads would, in folders by their kind. */
export async function importPictures({ storage, work }: Services): Promise<PictureIds> {
  const ids = new Map<string, number>()
  const keyed = Object.entries(readPictures()).map(([name, fact]) => ({ name, fact, storage_key: randomBytes(16).toString('hex') }))
  for (const { fact, storage_key } of keyed) await storage.put(`${storage_key}.jpg`, createReadStream(join(picturesDir, fact.file)))
  await work.run(systemActor, async (tx) => {
    for (const { name, fact, storage_key } of keyed) {
      const { file: _file, alt_cn, alt_en, ...facts } = fact
      const record = await media.add(
        tx,
        { ...facts, storage_key, original_name: `${name}.jpg`, mime: 'image/jpeg', kind: 'image' },
        { alt_cn, alt_en, folder: name.split('-')[0] ?? '' },
      )
      ids.set(name, record.id)
    }
  })
  return (name) => (name ? (ids.get(name) ?? null) : null)
}
