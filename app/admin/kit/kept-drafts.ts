import type { z } from 'zod'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Options<Draft, Stored> {
  /** Null where the browser stores nothing. */
  storage: DraftStorage | null
  name: string
  schema: z.ZodType<Stored>
  idOf: (draft: Stored) => string | number
  restored: (stored: Stored) => Draft
}

export class KeptDrafts<Draft extends Stored, Stored> {
  readonly #options: Options<Draft, Stored>
  readonly #listeners = new Set<() => void>()
  #drafts: ReadonlyMap<string | number, Draft>

  constructor(options: Options<Draft, Stored>) {
    this.#options = options
    this.#drafts = new Map(readStored(options).map((stored) => [options.idOf(stored), options.restored(stored)]))
  }

  all = (): ReadonlyMap<string | number, Draft> => this.#drafts

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  put(draft: Draft): void {
    const id = this.#options.idOf(draft)
    this.#set(new Map(this.#drafts).set(id, draft), id)
  }

  drop(id: string | number): void {
    this.#set(new Map([...this.#drafts].filter(([known]) => known !== id)), id)
  }

  #set(drafts: ReadonlyMap<string | number, Draft>, changed: string | number): void {
    const before = this.#drafts.get(changed)
    this.#drafts = drafts
    this.#keep(changed, before)
    for (const listener of this.#listeners) listener()
  }

  /** Other tabs keep drafts under the same name: theirs stay as they are. */
  #keep(id: string | number, before: Draft | undefined): void {
    const { storage, name, schema, idOf } = this.#options
    if (!storage) return
    try {
      const draft = this.#drafts.get(id)
      const [old, now] = [before, draft].map((one) => (one === undefined ? undefined : schema.parse(one)))
      const last = JSON.stringify(old)
      // Only its state has changed, which is not kept.
      if (now !== undefined && JSON.stringify(now) === last) return
      const isReplaced = (one: Stored) => idOf(one) === id && (now !== undefined || JSON.stringify(one) === last)
      const stored = [...readStored(this.#options).filter((one) => !isReplaced(one)), ...(now === undefined ? [] : [now])]
      if (stored.length === 0) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify(stored))
    } catch (error) {
      console.warn('what is typed is in this window alone: the browser stores nothing', error)
    }
  }
}

function readStored<Draft, Stored>({ storage, name, schema }: Options<Draft, Stored>): Stored[] {
  try {
    const given: unknown = JSON.parse(storage?.getItem(name) ?? '[]')
    return (Array.isArray(given) ? given : []).flatMap((one) => {
      const parsed = schema.safeParse(one)
      return parsed.success ? [parsed.data] : []
    })
  } catch (error) {
    console.warn('stored texts cannot be read', error)
    return []
  }
}
