import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of media live. Keys are made by the server: hexadecimal, with an extension. */
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
  remove(key: string): Promise<void>
  /** Every object and when it was stored, in milliseconds since 1970; unfinished ones too, under names that are no keys. */
  list(): AsyncIterable<{ key: string; storedAt: number }>
  isWritable(): Promise<boolean>
}

/** Characters that the keys of a file and its scaled copies have in common: `media.storage_key`. */
export const storageKeyLength = 32

export const isStorageKey = (key: string) => /^[0-9a-f]{32}(-\d{2,4})?\.[a-z0-9]{2,5}$/.test(key)
