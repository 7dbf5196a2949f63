/** Bytes between two places where a record may begin: few places bound the memory of the index, and reads begin where blocks of the file system do. */
const blockBytes = 4_096

export interface Place {
  offset: number
  /** Bytes of its two parts, one after the other. */
  head: number
  body: number
  crc: number
}

/** Written round and round over the oldest records. A record is reserved before it is written and committed once it is, one at a time. */
export class Ring {
  readonly #bytes: number
  /** In the order of writing: the oldest comes first. */
  readonly #places = new Map<string, Place>()
  #next = 0

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  get(key: string): Place | undefined {
    return this.#places.get(key)
  }

  /** Null where a record can have no place; what lies there is forgotten. */
  reserve(bytes: number): number | null {
    const needed = Math.ceil(bytes / blockBytes) * blockBytes
    if (needed > this.#bytes) return null
    const wrapsFrom = this.#next + needed > this.#bytes ? this.#next : Number.POSITIVE_INFINITY
    const offset = wrapsFrom === this.#next ? 0 : this.#next
    for (const [key, place] of this.#places) {
      const isBehind = place.offset >= wrapsFrom
      const overlaps = place.offset < offset + needed && place.offset + place.head + place.body > offset
      if (!isBehind && !overlaps) break
      this.#places.delete(key)
    }
    this.#next = offset + needed
    return offset
  }

  commit(key: string, place: Place): void {
    this.#places.delete(key)
    this.#places.set(key, place)
  }

  delete(key: string): void {
    this.#places.delete(key)
  }
}
