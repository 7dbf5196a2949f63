import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Media } from '../../../contracts/media.ts'
import { extensionOf } from '../../db/expand.ts'
import { AppError, invalidField } from '../../errors.ts'
import { ImageError, type Images } from '../../platform/images/images.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { media, type StoredFile } from './media.ts'
import { maxUploadBytes, typeOfFile } from './types.ts'

export interface UploadDeps {
  work: UnitOfWork
  storage: Storage
  images: Images
  temporaryDir: string
}

type Texts = Parameters<typeof media.add>[2]

/** What Postgres calls the second of two equal keys; SQLite writes one after the other and has no such case. */
const uniqueViolation = '23505'

/**
 * Takes one file: streams it to the disk while hashing it, decides its type by its bytes, cleans an image of its
 * metadata, stores it and makes its record. The same bytes again yield the record that they have already.
 */
export async function upload(deps: UploadDeps, actor: Actor, file: { name: string; bytes: Readable; texts?: Texts }): Promise<Media> {
  const draft = join(deps.temporaryDir, randomBytes(16).toString('hex'))
  await mkdir(deps.temporaryDir, { recursive: true })
  try {
    const sha256 = await receive(file.bytes, draft)
    const known = await deps.work.run(actor, (tx) => media.bySha256(tx, sha256))
    if (known) return known
    const stored = await store(deps, draft, { sha256, original_name: safeName(file.name) })
    return await record(deps, actor, stored, file.texts)
  } finally {
    await Promise.all([rm(draft, { force: true }), rm(`${draft}.clean`, { force: true })])
  }
}

/** Writes the stream to `path`; answers its SHA-256. */
async function receive(bytes: Readable, path: string): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxUploadBytes) return done(new AppError('too_large', { params: { max: maxUploadBytes / 1024 / 1024 } }))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(bytes, meter, createWriteStream(path))
  if (size === 0) throw invalidField('file', 'required')
  return hash.digest('hex')
}

async function store(
  { images, storage }: UploadDeps,
  draft: string,
  known: Pick<StoredFile, 'sha256' | 'original_name'>,
): Promise<StoredFile> {
  const { mime, kind } = await typeOfFile(draft, (await stat(draft)).size)
  const facts = kind === 'image' ? await cleaned(images, draft, mime) : { path: draft, width: null, height: null, placeholder: null }
  const storage_key = randomBytes(16).toString('hex')
  await storage.put(`${storage_key}.${extensionOf(mime)}`, createReadStream(facts.path))
  const { path, ...dimensions } = facts
  return { ...known, ...dimensions, storage_key, mime, kind, size: (await stat(path)).size }
}

async function cleaned(images: Images, draft: string, mime: string) {
  const path = `${draft}.clean`
  try {
    return { path, ...(await images.clean({ source: draft, target: path, mime })) }
  } catch (error) {
    if (error instanceof ImageError) throw invalidField('file', /pixel/i.test(error.message) ? 'too_many_pixels' : 'damaged_image')
    throw error
  }
}

/** Makes the record; where the same bytes came twice at once, the second finds the record of the first, and its file goes. */
async function record({ work, storage }: UploadDeps, actor: Actor, stored: StoredFile, texts: Texts): Promise<Media> {
  const key = `${stored.storage_key}.${extensionOf(stored.mime)}`
  const add = () => work.run(actor, async (tx) => (await media.bySha256(tx, stored.sha256)) ?? media.add(tx, stored, texts))
  let made: Media | undefined
  try {
    made = await add().catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== uniqueViolation) throw error
      return add()
    })
    return made
  } finally {
    if (made?.url !== `/media/${key}`) await storage.remove(key)
  }
}

/** A file name as it is shown: without folders, control characters and markup. */
function safeName(name: string): string {
  return (
    basename(name.replaceAll('\\', '/'))
      .replace(/[\p{Cc}<>"]/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  )
}
