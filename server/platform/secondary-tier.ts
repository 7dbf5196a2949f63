export interface StoredEntry {
  value: unknown
  bytes: number
  tags: readonly string[]
  /** By the cache's own clock: evictions since have overtaken it. */
  startedAt: number
  isOpenEnded: boolean
  inputs?: string | null | undefined
}

/** It knows nothing of evictions: callers that take an entry out look at them. */
export interface SecondaryTier {
  /** True where `get` is worth a call. */
  has(key: string): boolean
  put(key: string, entry: StoredEntry): void
  /** Does not fail, and takes no longer than rendering a page would. */
  get(key: string): Promise<StoredEntry | undefined>
  delete(key: string): void
  close(): Promise<void>
}
