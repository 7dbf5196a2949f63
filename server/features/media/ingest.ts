import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes, maxUploadMegabytes } from '../../../contracts/media.ts'
import type { Database } from '../../db/connect.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Images } from '../../platform/images/images.ts'
import { ImageError } from '../../platform/images/limits.ts'
import type { Asker } from '../../platform/limiter.ts'
import { networkOf } from '../../platform/network.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { fileKey, type StoredFile } from './media.ts'
import { typeOfFile } from './types.ts'
import { expectFiles } from './unreferenced.ts'
import type { UploadQuota } from './upload-quota.ts'

export interface IngestDeps {
  database: Database
  work: UnitOfWork
  storage: Storage
  images: Images
  temporaryDir: string
  uploadQuota: UploadQuota
}

type FileIdentity = Pick<StoredFile, 'sha256' | 'original_name'>
type Region = Parameters<Images['clean']>[0]['region']

export interface Draft {
  path: string
  take: (bytes: number) => Promise<void>
}

/** Runs `work` with what names temporary files; all of them are removed afterwards in any case. */
export async function withDrafts<T>(
  { temporaryDir, uploadQuota }: IngestDeps,
  { userId }: Actor,
  work: (newDraft: () => Draft) => Promise<T>,
): Promise<T> {
  const drafts: string[] = []
  const { take, release } = uploadQuota.open(userId)
  await mkdir(temporaryDir, { recursive: true })
  try {
    return await work(() => {
      const draft = join(temporaryDir, randomBytes(16).toString('hex'))
      drafts.push(draft, `${draft}.clean`)
      return { path: draft, take }
    })
  } finally {
    await Promise.all(drafts.map((draft) => rm(draft, { force: true })))
    release()
  }
}

export function withDraft<T>(deps: IngestDeps, actor: Actor, work: (draft: Draft) => Promise<T>): Promise<T> {
  return withDrafts(deps, actor, (newDraft) => work(newDraft()))
}

/** Writes a stream to a draft and returns its SHA-256; fails with `too_large` beyond the limit of an upload. */
export async function receive(bytes: Readable, { path, take }: Draft): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxUploadBytes) return done(new AppError('too_large', { params: { max: maxUploadMegabytes } }))
      hash.update(chunk)
      take(chunk.length).then(() => done(null, chunk), done)
    },
  })
  await pipeline(bytes, meter, createWriteStream(path))
  if (size === 0) throw invalidField('file', 'required')
  return hash.digest('hex')
}

/** Detects a file's type by its bytes, which may have to be of one kind, re-encodes an image without its metadata, and stores it under a random key. */
export async function store(
  deps: IngestDeps,
  actor: Actor,
  draft: string,
  known: FileIdentity,
  only?: StoredFile['kind'],
): Promise<StoredFile> {
  const { mime, kind } = await typeOfFile(draft, (await stat(draft)).size)
  if (only && kind !== only) throw invalidField('file', 'other_kind')
  const facts =
    kind === 'image'
      ? await cleaned(deps, actor, draft, { path: `${draft}.clean`, mime })
      : { path: draft, width: null, height: null, placeholder: null }
  return storeChecked(deps, actor, facts, { ...known, mime, kind })
}

type Facts = Pick<StoredFile, 'width' | 'height' | 'placeholder'> & { path: string }

/** Stores a file whose type has been checked. Where no record of it follows, it is removed later. */
export async function storeChecked(
  { storage, work }: IngestDeps,
  actor: Actor,
  { path, ...dimensions }: Facts,
  known: FileIdentity & Pick<StoredFile, 'mime' | 'kind'>,
): Promise<StoredFile> {
  const storage_key = randomBytes(16).toString('hex')
  const key = fileKey({ ...known, storage_key })
  await work.run(actor, (tx) => expectFiles(tx, [key]))
  await storage.put(key, path)
  return { ...known, ...dimensions, storage_key, size: (await stat(path)).size }
}

/** In the type of the image itself; of a `region` only that part. */
interface Target {
  path: string
  mime: string
  region?: Region
}

export async function cleaned({ images }: IngestDeps, actor: Actor, source: string, { path, ...target }: Target): Promise<Facts> {
  try {
    return { path, ...(await images.clean({ source, target: path, ...target }, askerOf(actor))) }
  } catch (error) {
    if (error instanceof ImageError) throw invalidField('file', error.problem)
    throw error
  }
}

/** The program itself waits as long as it takes. */
const askerOf = ({ ip }: Actor): Asker | undefined => (ip === '' ? undefined : { client: networkOf(ip) })

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A file name as it is shown: without folders, control characters and markup. */
export function safeName(name: string): string {
  return (
    basename(name.replaceAll('\\', '/'))
      .replace(/[\p{Cc}<>"]/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  )
}
