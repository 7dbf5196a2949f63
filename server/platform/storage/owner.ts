import type { Storage } from './storage.ts'

/** In another installation's storage, which a mistake in the configuration has led to, nothing is deleted. */
export class StorageOwner {
  readonly #storage: Storage
  readonly #id: string
  #belongsToAnother = false

  constructor(storage: Storage, id: string) {
    this.#storage = storage
    this.#id = id
  }

  get id(): string {
    return this.#id
  }

  get belongsToAnother(): boolean {
    return this.#belongsToAnother
  }

  /** Claims a storage that belongs to no installation yet. */
  async isOurs(): Promise<boolean> {
    const owner = await this.#storage.claim(this.#id)
    this.#belongsToAnother = owner !== this.#id
    return !this.#belongsToAnother
  }
}
