import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Place, Ring } from './ring.ts'

export interface DiskRecord {
  head: Buffer
  body: Buffer
}

/** Bounded in size. The file loses its name once open: it is this process's alone, and the system frees it. Failures are thrown. */
export class DiskFile {
  readonly #handle: FileHandle
  readonly #ring: Ring

  private constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle
    this.#ring = new Ring(bytes)
  }

  static async open(directory: string, bytes: number): Promise<DiskFile> {
    await mkdir(directory, { recursive: true })
    const path = join(directory, `cache-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    try {
      await unlink(path)
    } catch (error) {
      await handle.close()
      throw error
    }
    return new DiskFile(handle, bytes)
  }

  has(key: string): boolean {
    return this.#ring.get(key) !== undefined
  }

  /** Over the oldest records; one call at a time. */
  async write(key: string, { head, body }: DiskRecord): Promise<void> {
    const offset = this.#ring.reserve(head.length + body.length)
    if (offset === null) return
    const { bytesWritten } = await this.#handle.writev([head, body], offset)
    if (bytesWritten !== head.length + body.length) throw new Error('the disk took a part of a record')
    this.#ring.commit(key, { offset, head: head.length, body: body.length, crc: checksum({ head, body }) })
  }

  /** Undefined where there is none, and where what was read is not what was written. */
  async read(key: string): Promise<DiskRecord | undefined> {
    const place = this.#ring.get(key)
    if (!place) return undefined
    // Unpooled memory: the body is kept, and would hold on to a larger buffer.
    const record = { head: Buffer.allocUnsafeSlow(place.head), body: Buffer.allocUnsafeSlow(place.body) }
    const { bytesRead } = await this.#handle.readv([record.head, record.body], place.offset)
    if (bytesRead === place.head + place.body && checksum(record) === place.crc) return record
    this.#drop(key, place)
    return undefined
  }

  delete(key: string): void {
    this.#ring.delete(key)
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  /** It was written over while it was read, or the disk has lost it: unless there is a newer one already. */
  #drop(key: string, place: Place): void {
    if (this.#ring.get(key) === place) this.#ring.delete(key)
  }
}

const checksum = ({ head, body }: DiskRecord) => crc32(body, crc32(head))
