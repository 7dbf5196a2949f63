/** An entry of the cache that has left the memory. */
export interface StoredEntry {
  value: unknown
  /** Bytes of the value in memory. */
  bytes: number
  tags: readonly string[]
  /** The moment of the cache's own clock when it was begun: evictions since have overtaken it. */
  startedAt: number
  isOpenEnded: boolean
  /** The sources of the value, in its maker's own notation. */
  inputs?: string | null | undefined
}

/** Where entries go that the memory has no room for. It knows nothing of evictions: who takes an entry out looks at them. */
export interface SecondaryTier {
  /** True where `get` is worth a call. */
  has(key: string): boolean
  put(key: string, entry: StoredEntry): void
  /** The entry, or undefined; does not fail, and takes no longer than rendering a page would. */
  get(key: string): Promise<StoredEntry | undefined>
  delete(key: string): void
  /** Keeps nothing any more. */
  close(): Promise<void>
}
