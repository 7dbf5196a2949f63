import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import type { Instant } from '../../../contracts/fields.ts'
import { type Media, resumableMetadata } from '../../../contracts/media.ts'
import { AppError } from '../../errors.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Actor } from '../../work.ts'
import type { IntakeDeps } from './intake.ts'
import { upload } from './upload.ts'

const mostPerUser = 20
const answerKeptMs = 10 * 60_000

/** How an unfinished upload is called: the number of the user that began it, and what nobody guesses. */
export const unfinishedId = /^\d{1,16}-[0-9a-f]{32}$/

/** Uploads that come in pieces, as far as they have come: each a file of bytes and one of what is known of them. */
export class UnfinishedUploads extends FileStore {
  /** What is being taken in or just was: a sender that lost the answer gets it for the last byte once more. */
  readonly #taken = new LRUCache<string, { size: number; media: Promise<Media> }>({ max: 200, ttl: answerKeptMs })

  constructor(directory: string) {
    super({ directory })
    this.extensions = ['creation', 'termination']
  }

  newId(userId: number): string {
    return `${userId}-${randomBytes(16).toString('hex')}`
  }

  belongsTo(id: string, userId: number): boolean {
    return id.startsWith(`${userId}-`)
  }

  /** Counts with the new one made, so that many at once do not slip past the bound. */
  override async create(begun: Upload): Promise<Upload> {
    const created = await super.create(begun)
    const owner = begun.id.slice(0, begun.id.indexOf('-') + 1)
    const owned = (await this.#ids()).filter((id) => id.startsWith(owner))
    if (owned.length <= mostPerUser) return created
    await this.#discard(begun.id)
    throw new AppError('too_many_uploads', { params: { max: mostPerUser } })
  }

  /** Unlike the library's own, says what is wrong where the disk takes no more. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    if (this.#taken.has(id)) return offset + (await bytes.toArray()).reduce((sum, { length }) => sum + length, 0)
    const file = createWriteStream(this.#path(id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  /**
   * What is all there and still here was not taken in: the program ended, or the storage was away. It asks for its last
   * byte again, so that the sender goes on and the file gets another try.
   */
  override async getUpload(id: string): Promise<Upload> {
    const size = this.#taken.get(id)?.size
    if (size !== undefined) return new Upload({ id, size, offset: size - 1 })
    const found = await super.getUpload(id)
    if (found.offset === found.size) found.offset -= 1
    return found
  }

  /** Takes a whole file into the library; who sends its end again gets the same answer. */
  async takeIn(deps: IntakeDeps, actor: Actor, whole: Upload): Promise<Media> {
    const { id, offset: size } = whole
    const taken = this.#taken.get(id) ?? { size, media: this.#stored(deps, actor, whole) }
    this.#taken.set(id, taken)
    try {
      return await taken.media
    } catch (error) {
      this.#taken.delete(id)
      throw error
    }
  }

  /** Removes what has not grown for a day; answers how many uploads went. */
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

  async #stored(deps: IntakeDeps, actor: Actor, { id, metadata }: Upload): Promise<Media> {
    const { filename, ...texts } = resumableMetadata.parse(metadata)
    try {
      const made = await upload(deps, actor, { name: filename, bytes: this.read(id), texts })
      await this.#discard(id)
      return made
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.#discard(id)
      throw error
    }
  }

  async #discard(id: string): Promise<void> {
    await Promise.all([rm(this.#path(id), { force: true }), rm(`${this.#path(id)}.json`, { force: true })])
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.directory)
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((id) => unfinishedId.test(id))
  }

  async #lastChange(id: string): Promise<number> {
    return Math.max(...(await Promise.all([this.#path(id), `${this.#path(id)}.json`].map(changedAt))))
  }

  #path(id: string): string {
    return join(this.directory, id)
  }
}

/** When a file last changed; one of an upload's two may be missing, where the program ended between them. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.mtimeMs ?? 0
}
