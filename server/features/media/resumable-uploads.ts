import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import type { Instant } from '../../../contracts/fields.ts'
import { resumableMetadata, type UploadedMedia } from '../../../contracts/media.ts'
import { AppError } from '../../errors.ts'
import { dayMs } from '../../platform/clock.ts'
import { nullIfMissing } from '../../platform/null-if-missing.ts'
import type { Actor } from '../../work.ts'
import type { IngestDeps } from './ingest.ts'
import { upload } from './upload.ts'
import { demandRoom, maxBytesUnderWay, tooManyBytes } from './upload-quota.ts'

const maxPerUser = 20
const answerKeptMs = 10 * 60_000

/** The id of a resumable upload: the id of the user that began it, and 128 random bits. */
export const resumableUploadId = /^\d{1,16}-[0-9a-f]{32}$/

/** Uploads that arrive in chunks (tus): each is a file of the bytes received so far and a file of its metadata. */
// @ts-expect-error The library declares `checkOrCreateDirectory` private.
export class ResumableUploads extends FileStore {
  /** Uploads that are being stored or just were: a client that lost the answer gets it by sending the last byte again. */
  readonly #received = new LRUCache<string, { size: number; media: Promise<UploadedMedia> }>({ max: 200, ttl: answerKeptMs })

  constructor(directory: string) {
    super({ directory })
    this.extensions = ['creation', 'termination']
  }

  /**
   * The library's constructor creates the directory asynchronously and throws in the callback: an uncaught exception, which would end the
   * program on a full disk. `create` creates the directory, too.
   */
  override checkOrCreateDirectory(): void {}

  newId(userId: number): string {
    return `${userId}-${randomBytes(16).toString('hex')}`
  }

  belongsTo(id: string, userId: number): boolean {
    return id.startsWith(`${userId}-`)
  }

  /** Counts after the new one is made: many requests at once cannot exceed the limit. */
  override async create(begun: Upload): Promise<Upload> {
    const created = await super.create(begun)
    const owner = begun.id.slice(0, begun.id.indexOf('-') + 1)
    try {
      const owned = (await this.#ids()).filter((id) => id.startsWith(owner))
      if (owned.length > maxPerUser) throw new AppError('too_many_uploads', { params: { max: maxPerUser } })
      // A finished one counts for nothing.
      const sizes = await Promise.all(
        owned.map((id) =>
          super.getUpload(id).then(
            ({ size = 0 }) => size,
            () => 0,
          ),
        ),
      )
      if (sizes.reduce((sum, size) => sum + size, 0) > maxBytesUnderWay) throw tooManyBytes()
      await demandRoom(this.directory, begun.size)
      return created
    } catch (error) {
      await this.#discard(begun.id)
      throw error
    }
  }

  /** Unlike the library's own, passes on the error of a full disk. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    if (this.#received.has(id)) return offset + (await bytes.toArray()).reduce((sum, { length }) => sum + length, 0)
    await demandRoom(this.directory)
    const file = createWriteStream(this.#path(id), { flags: 'r+', start: offset })
    await pipeline(bytes, file).catch((error: unknown) => this.#refuseStored(id, error))
    return offset + file.bytesWritten
  }

  /** A complete upload that is still here was not stored (the program ended, say). It asks for its last byte: storing is tried again. */
  override async getUpload(id: string): Promise<Upload> {
    const size = this.#received.get(id)?.size
    if (size !== undefined) return new Upload({ id, size, offset: size - 1 })
    const found = await super.getUpload(id)
    if (found.offset === found.size) found.offset -= 1
    return found
  }

  /** Stores a complete upload in the media library; a client that sends its end again gets the same answer. */
  async receive(deps: IngestDeps, actor: Actor, whole: Upload): Promise<UploadedMedia> {
    const { id, offset: size } = whole
    const received = this.#received.get(id) ?? { size, media: this.#stored(deps, actor, whole) }
    this.#received.set(id, received)
    try {
      return await received.media
    } catch (error) {
      this.#received.delete(id)
      throw error
    }
  }

  /** Removes uploads that have not grown for a day; returns how many. */
  async sweep(now: Instant): Promise<number> {
    const before = Date.parse(now) - dayMs
    let removed = 0
    for (const id of await this.#ids()) {
      if ((await this.#lastChange(id)) >= before) continue
      await this.#discard(id)
      removed += 1
    }
    return removed
  }

  async #stored(deps: IngestDeps, actor: Actor, { id, metadata }: Upload): Promise<UploadedMedia> {
    const { filename, ...texts } = resumableMetadata.parse(metadata)
    // Opened before anything else is done: the error of a stream that nothing reads yet would end the program.
    const file = await open(this.#path(id)).catch((error: unknown) => this.#refuseStored(id, error))
    try {
      const made = await upload(deps, actor, { name: filename, bytes: file.createReadStream(), texts })
      await this.#discard(id)
      return made
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.#discard(id)
      throw error
    } finally {
      await file.close()
    }
  }

  /** Another process that shares the directory may have stored the same bytes: fails with `wrong_offset`, and the sender asks again. */
  #refuseStored(id: string, error: unknown): never {
    const { code, path } = error as NodeJS.ErrnoException
    throw code === 'ENOENT' && path === this.#path(id) ? new AppError('wrong_offset', { cause: error }) : error
  }

  async #discard(id: string): Promise<void> {
    await Promise.all([rm(this.#path(id), { force: true }), rm(`${this.#path(id)}.json`, { force: true })])
  }

  async #ids(): Promise<string[]> {
    const names = (await readdir(this.directory).catch(nullIfMissing)) ?? []
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((id) => resumableUploadId.test(id))
  }

  async #lastChange(id: string): Promise<number> {
    return Math.max(...(await Promise.all([this.#path(id), `${this.#path(id)}.json`].map(changedAt))))
  }

  #path(id: string): string {
    return join(this.directory, id)
  }
}

/** 0 for a missing file: the program may have ended between writing an upload's two files. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(nullIfMissing)
  return found?.mtimeMs ?? 0
}
