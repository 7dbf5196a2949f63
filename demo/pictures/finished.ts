import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fromRoot } from '../../server/root.ts'

/** The finished pictures, drawn once and kept in the repository; `npm run demo:pictures` brings them up to date. */
export const finishedDir = fileURLToPath(fromRoot('demo/pictures/finished/'))
export const manifestPath = fileURLToPath(fromRoot('demo/pictures/finished.json'))

const finishedPicture = z.strictObject({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  /** The thumbhash, in Base64. */
  placeholder: z.string(),
  alt_cn: z.string(),
  alt_en: z.string(),
  /** The hash of the SVG that the picture was made from. */
  drawing: z.string(),
})
export type FinishedPicture = z.infer<typeof finishedPicture>

/** `sources` is the hash of the drawing code: while it is the same, no drawing can have changed. */
const manifest = z.strictObject({ sources: z.string(), pictures: z.record(z.string(), finishedPicture) })
export type Manifest = z.infer<typeof manifest>

export function readManifest(path: string = manifestPath): Manifest {
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** The finished pictures by name, in the order of the media library. */
export function readPictures(): Record<string, FinishedPicture> {
  return readManifest().pictures
}
