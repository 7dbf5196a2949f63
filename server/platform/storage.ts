import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the bytes of media live. Keys are made by the server: hexadecimal, with an extension. */
export interface Storage {
  /** Stores a stream whole: a reader never sees half of it. */
  put(key: string, bytes: Readable): Promise<void>
  /** Size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Bytes `start` to `end`, both included; all without a range. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  isWritable(): Promise<boolean>
}

const keyPattern = /^[0-9a-f]{32}(-\d{2,4})?\.[a-z0-9]{2,5}$/

/** Media on the local disk, in folders by the first two characters of their keys. */
export class DiskStorage implements Storage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** The file of a key, for work that needs a path (image scaling). */
  path(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(this.#root, key.slice(0, 2), key)
  }

  async put(key: string, bytes: Readable): Promise<void> {
    const path = this.path(key)
    const partial = `${path}.${process.pid}.${Date.now()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await pipeline(bytes, createWriteStream(partial, { flush: true }))
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async size(key: string): Promise<number | null> {
    if (!keyPattern.test(key)) return null
    const found = await stat(this.path(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found?.size ?? null
  }

  read(key: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.path(key), range ?? {})
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true })
  }

  async isWritable(): Promise<boolean> {
    const probe = join(this.#root, `.probe-${process.pid}`)
    try {
      await mkdir(this.#root, { recursive: true })
      await pipeline([Buffer.alloc(1)], createWriteStream(probe))
      await rm(probe, { force: true })
      return true
    } catch {
      return false
    }
  }
}
