import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, isStorageKey, type Storage } from './storage.ts'

const partialSuffix = /\.\d+\.\d+\.part$/

/** Media on the local disk, in folders by the first two characters of their keys. */
export class DiskStorage implements Storage {
  readonly kind = 'disk'
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** The file of a key. */
  path(key: string): string {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
    return join(this.#root, key.slice(0, 2), key)
  }

  async put(key: string, source: string): Promise<void> {
    const path = this.path(key)
    const partial = `${path}.${process.pid}.${Date.now()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await pipeline(createReadStream(source), createWriteStream(partial, { flush: true }))
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async size(key: string): Promise<number | null> {
    if (!isStorageKey(key)) return null
    const found = await stat(this.path(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found?.size ?? null
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.path(key), range ?? {})
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return use(this.path(key))
  }

  async remove(key: string): Promise<void> {
    const name = key.replace(partialSuffix, '')
    await rm(this.path(name) + key.slice(name.length), { force: true })
  }

  async *list(): AsyncGenerator<{ key: string; storedAt: number }> {
    for (const folder of await readdir(this.#root, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue
      for (const key of await readdir(join(this.#root, folder.name))) {
        if (!isStorageKey(key.replace(partialSuffix, ''))) continue
        // It may have gone since the folder was read.
        const found = await stat(join(this.#root, folder.name, key)).catch(() => null)
        if (found) yield { key, storedAt: found.mtimeMs }
      }
    }
  }

  async isWritable(): Promise<boolean> {
    const probe = join(this.#root, `.probe-${process.pid}`)
    try {
      await mkdir(this.#root, { recursive: true })
      await pipeline([Buffer.alloc(1)], createWriteStream(probe))
      return true
    } catch {
      return false
    } finally {
      // On a full disk there is an empty file all the same.
      await rm(probe, { force: true }).catch(() => undefined)
    }
  }
}
