import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing } from '../null-if-missing.ts'
import { writeOnce } from '../private-files.ts'
import { type ByteRange, isStorageKey, ownerName, ownerOf, quarantineName, type Storage, textOfOwner } from './storage.ts'

const partialSuffix = /^\.\d+\.\d+\.part$/

/** In folders by the first two characters of the keys. */
export class DiskStorage implements Storage {
  readonly kind = 'disk'
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

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
    return (await stat(this.path(key)).catch(nullIfMissing))?.size ?? null
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // The error of a stream that nothing reads yet would end the program.
    const file = await open(this.path(key))
    return file.createReadStream(range ?? {})
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return use(this.path(key))
  }

  async quarantine(key: string): Promise<boolean> {
    const hidden = this.#hiddenPath(key)
    await this.#removePartials(key)
    await mkdir(dirname(hidden), { recursive: true })
    return (await isMoved(this.path(key), hidden)) || (await isThere(hidden))
  }

  async restore(key: string): Promise<boolean> {
    const path = this.path(key)
    await mkdir(dirname(path), { recursive: true })
    return isMoved(this.#hiddenPath(key), path)
  }

  async deleteQuarantined(key: string): Promise<void> {
    await rm(this.#hiddenPath(key), { force: true })
  }

  async isUsed(): Promise<boolean> {
    const found = await opendir(this.#root, { recursive: true }).catch(nullIfMissing)
    for await (const { name } of found ?? []) if (name === ownerName || isStorageKey(name)) return true
    return false
  }

  async claim(id: string): Promise<string> {
    return ownerOf(await writeOnce(join(this.#root, ownerName), () => textOfOwner(id)))
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

  #hiddenPath(key: string): string {
    return join(this.#root, quarantineName, key.slice(0, 2), basename(this.path(key)))
  }

  /** Removes the files of a process that ended while it stored this object. */
  async #removePartials(key: string): Promise<void> {
    const folder = dirname(this.path(key))
    const names = await readdir(folder).catch(nullIfMissing)
    for (const name of names ?? [])
      if (name.startsWith(key) && partialSuffix.test(name.slice(key.length))) await rm(join(folder, name), { force: true })
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null
}

async function isMoved(from: string, to: string): Promise<boolean> {
  return (await rename(from, to).then(() => true, nullIfMissing)) === true
}
