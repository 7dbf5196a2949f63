import type { Readable } from 'node:stream'
import { z } from 'zod'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of media live. Keys are made by the server: hexadecimal, with an extension. Bytes are deleted from quarantine only,
 * and nothing is ever deleted because a listing shows it.
 */
export interface Storage {
  readonly kind: 'disk' | 's3'
  /** Stores a file's bytes whole: a reader never sees half of them. */
  put(key: string, source: string): Promise<void>
  /** Size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** An object's bytes, all of them without a range. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Lends a local file with an object's bytes, for work that needs a path (image scaling); it must not be written to. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /**
   * Moves an object to where it is not served, and removes what an interrupted `put` of it left. Answers whether quarantine holds
   * it now; may be repeated.
   */
  quarantine(key: string): Promise<boolean>
  /** Moves an object back from quarantine. Answers whether there was one. */
  restore(key: string): Promise<boolean>
  deleteQuarantined(key: string): Promise<void>
  /** Anything has ever been stored here. */
  isUsed(): Promise<boolean>
  /** The id of the installation that this storage belongs to: what it says, else `id`, which it says from now on. */
  claim(id: string): Promise<string>
  isWritable(): Promise<boolean>
}

/** Characters that the keys of a file and its scaled copies have in common: `media.storage_key`. */
export const storageKeyLength = 32

export const isStorageKey = (key: string) => /^[0-9a-f]{32}(-\d{2,4})?\.[a-z0-9]{2,5}$/.test(key)

/** The object that says which installation a storage belongs to. */
export const ownerName = 'installation.json'
/** Where objects wait for being deleted. */
export const quarantineName = 'quarantine'

const ownerText = z.object({ id: z.string() })

export const textOfOwner = (id: string) => `${JSON.stringify(ownerText.parse({ id }))}\n`

/** The id in the text of the owner's object. One that cannot be read belongs to an installation that we do not know. */
export function ownerOf(text: string): string {
  try {
    return ownerText.parse(JSON.parse(text)).id
  } catch {
    return 'unreadable'
  }
}
