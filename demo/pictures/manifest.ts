import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fromRoot } from '../../server/root.ts'

/** Where drawn pictures are kept between builds. */
export const picturesDir = fileURLToPath(fromRoot('.cache/pictures/'))
/** What the build drew, by name. */
export const picturesManifest = fileURLToPath(fromRoot('build/pictures.json'))

const pictureFact = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  sha256: z.string(),
  placeholder: z.string(),
  alt_cn: z.string(),
  alt_en: z.string(),
})
export type PictureFact = z.infer<typeof pictureFact>

/** The pictures of this build. */
export function readPictures(): Record<string, PictureFact> {
  return z.record(z.string(), pictureFact).parse(JSON.parse(readFileSync(picturesManifest, 'utf8')))
}
