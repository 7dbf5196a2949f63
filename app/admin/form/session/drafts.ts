import { z } from 'zod'
import type { FormStore } from '../../fields/store/form-store.ts'

const values = z.record(z.string(), z.unknown())
const storedDraft = z.object({
  values,
  /** The values before the changes; absent in drafts of earlier versions of the program. */
  base: values.default({}),
  /** The version that was edited; null for a new record. */
  version: z.int().nullable(),
  at: z.string(),
  /** Whose text was left out when two people's changes were merged; absent for unsaved work. */
  leftOut: z.enum(['mine', 'theirs']).optional(),
  author: z.string().optional(),
})
export type Draft = z.infer<typeof storedDraft> & {
  key: string
  /** Tells the forms apart that store drafts of one record; empty in drafts of earlier versions of the program. */
  token: string
}
type Content = Omit<Draft, 'key' | 'token'>

export interface DraftPlace {
  name: string
  /** Null for a new record. */
  id: number | null
  version: number | null
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const pauseMs = 800
const prefixOf = ({ name, id }: Pick<DraftPlace, 'name' | 'id'>) => `admin-draft-${name}-${id ?? 'new'}`
const newToken = () => Math.random().toString(36).slice(2, 12)

/** The drafts of a record, or of all new ones, newest first; those of other tabs too. */
export function draftsOf(storage: DraftStorage | null, place: Pick<DraftPlace, 'name' | 'id'>): Draft[] {
  const prefix = prefixOf(place)
  return keysOf(storage)
    .filter((key) => key === prefix || key.startsWith(`${prefix}-`))
    .flatMap((key) => readDraft(storage, key, key.slice(prefix.length + 1)) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at))
}

export function removeDraft(storage: DraftStorage | null, key: string): void {
  quietly(() => storage?.removeItem(key))
}

/** Puts back a draft that was removed. */
export function keepDraft(storage: DraftStorage | null, { key, token: _token, ...stored }: Draft): void {
  write(storage, key, stored)
}

export function storeOmitted(
  storage: DraftStorage | null,
  place: DraftPlace,
  { values: lost, ...merge }: Pick<Draft, 'values' | 'leftOut' | 'author'>,
): void {
  if (Object.keys(lost).length === 0) return
  write(storage, `${prefixOf(place)}-${newToken()}`, { values: lost, base: {}, version: place.version, at: now(), ...merge })
}

/** Each form has its own key: two tabs never write the same draft. A save removes the draft. */
export class DraftKeeper {
  readonly #form: FormStore
  readonly #storage: DraftStorage | null
  readonly #hold: (token: string) => () => void
  readonly #held = new Map<string, () => void>()
  readonly #listeners = new Set<() => void>()
  #place: DraftPlace
  #token = newToken()
  #timer: ReturnType<typeof setTimeout> | undefined
  #storedAt: string | null = null

  /** `hold` marks the draft of a token as being written, until what it returns is called. */
  constructor(form: FormStore, storage: DraftStorage | null, place: DraftPlace, hold: (token: string) => () => void = () => () => {}) {
    this.#form = form
    this.#storage = storage
    this.#place = place
    this.#hold = hold
  }

  key(): string {
    return `${prefixOf(this.#place)}-${this.#token}`
  }

  holds(token: string): boolean {
    return this.#held.has(token)
  }

  storedAt = (): string | null => this.#storedAt

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows the form until the returned function is called, which stores what is left. */
  start(): () => void {
    this.#holdToken()
    const unsubscribe = this.#form.subscribe(() => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.flush(), pauseMs)
    })
    return () => {
      unsubscribe()
      this.flush()
      for (const release of this.#held.values()) release()
      this.#held.clear()
    }
  }

  #holdToken(): void {
    this.#held.set(this.#token, this.#hold(this.#token))
  }

  flush(): void {
    clearTimeout(this.#timer)
    const { version } = this.#place
    const unsaved = this.#form.unsaved()
    const names = Object.keys(unsaved)
    if (names.length === 0) {
      removeDraft(this.#storage, this.key())
      this.#note(null)
      return
    }
    const base = Object.fromEntries(names.map((name) => [name, this.#form.saved(name)]))
    const at = now()
    if (write(this.#storage, this.key(), { values: unsaved, base, version, at })) this.#note(at)
  }

  moveTo(place: DraftPlace): void {
    removeDraft(this.#storage, this.key())
    this.#place = place
    this.flush()
  }

  leaveBehind(): void {
    this.flush()
    this.#token = newToken()
    this.#holdToken()
  }

  #note(at: string | null): void {
    this.#storedAt = at
    for (const listener of this.#listeners) listener()
  }
}

const now = () => new Date().toISOString()

/** The browser's storage; null where it is turned off. */
export function browserStorage(): DraftStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function keysOf(storage: DraftStorage | null): string[] {
  return quietly(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ?? []
}

function readDraft(storage: DraftStorage | null, key: string, token: string): Draft | null {
  const draft = quietly(() => storedDraft.safeParse(JSON.parse(storage?.getItem(key) ?? 'null')).data)
  return draft && Object.keys(draft.values).length > 0 ? { ...draft, key, token } : null
}

function write(storage: DraftStorage | null, key: string, draft: Content): boolean {
  return quietly(() => storage?.setItem(key, JSON.stringify(draft)) === undefined && storage !== null) ?? false
}

/** Storage may be turned off or full, and a draft damaged: then there is none. */
function quietly<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
