import type { Readable } from 'node:stream'
import { z } from 'zod'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Keys are hexadecimal, with an extension. Bytes are deleted from quarantine only, never because a listing shows them. */
export interface Storage {
  readonly kind: 'disk' | 's3'
  /** Whole: a reader never sees half of the bytes. */
  put(key: string, source: string): Promise<void>
  /** In bytes; null where there is no such object. */
  size(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** For work that needs a path (image scaling); the file must not be written to. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Also removes what an interrupted `put` left. Answers whether quarantine holds the object now; may be repeated. */
  quarantine(key: string): Promise<boolean>
  restore(key: string): Promise<boolean>
  deleteQuarantined(key: string): Promise<void>
  isUsed(): Promise<boolean>
  /** The id that the storage has, else `id`, which it has from now on. */
  claim(id: string): Promise<string>
  isWritable(): Promise<boolean>
}

/** Characters that the keys of a file and its scaled copies have in common: `media.storage_key`. */
export const storageKeyLength = 32

export const isStorageKey = (key: string) => /^[0-9a-f]{32}(-\d{2,4})?\.[a-z0-9]{2,5}$/.test(key)

export const ownerName = 'installation.json'
export const quarantineName = 'quarantine'

const ownerText = z.object({ id: z.string() })

export const textOfOwner = (id: string) => `${JSON.stringify(ownerText.parse({ id }))}\n`

/** One that cannot be read belongs to an installation that we do not know. */
export function ownerOf(text: string): string {
  try {
    return ownerText.parse(JSON.parse(text)).id
  } catch {
    return 'unreadable'
  }
}
