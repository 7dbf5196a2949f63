import { type ApiError, isApiError } from '../../../api/error.ts'
import type { StoredItem } from '../../fields/store/form-context.tsx'
import { type FormStore, isSame, type Values } from '../../fields/store/form-store.ts'
import { conflictCount, conflictsOf, merged } from '../conflict/conflicts.ts'
import type { DraftKeeper } from './drafts.ts'

export interface SaveOptions {
  thenLeave?: boolean
  /** Fields that are set with this save, and only if it succeeds. */
  set?: Values
}

export interface Conflict {
  current: StoredItem
  options: SaveOptions
}

export interface RecordCalls {
  create(values: Values): Promise<unknown>
  /** `values` are all that the form has, for what is stored as a whole; `read` is what they were when they were read. */
  update(id: number, changes: Values & { version: number }, values: Values, read: Values): Promise<unknown>
}

interface Parts {
  form: FormStore
  drafts: DraftKeeper
  calls: RecordCalls
  itemOf: (answer: unknown) => StoredItem | null
  valuesOf: (item: StoredItem) => Values
  richTexts: readonly string[]
  name: string
}

interface State {
  item: StoredItem | null
  isSaving: boolean
  conflict: Conflict | null
}

/** `mergedWith` is the other person's version of the record, where its changes were merged into this save. */
export interface SavedOutcome {
  kind: 'saved'
  item: StoredItem
  isNew: boolean
  mergedWith: StoredItem | null
}
type Outcome = SavedOutcome | { kind: 'invalid' | 'conflict' } | { kind: 'failed'; error: ApiError }

/** Merges within one save: who saves more often than that is asked about. */
const maxMerges = 3

/** Saves run one after the other. What is typed during a save, refused or unanswered stays unsaved and in the draft. */
export class SaveCycle {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #state: State
  #running: Promise<Outcome | null> | null = null

  constructor(parts: Parts, item: StoredItem | null) {
    this.#parts = parts
    this.#state = { item, isSaving: false, conflict: null }
  }

  state = (): State => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Saves what changed, after the save that is under way. Answers null where that one left nothing to do, or failed. */
  async save(options: SaveOptions = {}): Promise<Outcome | null> {
    const before = this.#running
    const run = before ? this.#saveAfter(before, options) : this.#save(options)
    this.#running = run
    try {
      return await run
    } finally {
      if (this.#running === run) this.#running = null
    }
  }

  /** Takes over a later state of the record, where it differs in nothing that is unsaved here; else the next save meets a conflict. */
  follow(item: StoredItem): void {
    const { form, valuesOf } = this.#parts
    if (this.#running || !this.#state.item || item.version <= this.#state.item.version) return
    const [stored, unsaved] = [valuesOf(item), form.unsaved()]
    if (Object.keys(unsaved).some((field) => !isSame(stored[field], form.saved(field)))) return
    this.#take(item)
  }

  adopt(answer: unknown): void {
    const stored = this.#parts.itemOf(answer)
    if (stored) this.#take(stored)
  }

  #take(item: StoredItem): void {
    const { form, valuesOf, drafts, name } = this.#parts
    form.load(valuesOf(item), form.unsaved())
    this.#set({ item })
    drafts.moveTo({ name, id: item.id, version: item.version })
  }

  closeConflict(): void {
    this.#set({ conflict: null })
  }

  resolve(own: Values): Promise<Outcome | null> {
    const { conflict } = this.#state
    if (!conflict) return Promise.resolve(null)
    const { form, valuesOf } = this.#parts
    form.load(valuesOf(conflict.current), own)
    this.#set({ item: conflict.current, conflict: null })
    return this.save(conflict.options)
  }

  async #saveAfter(before: Promise<Outcome | null>, options: SaveOptions): Promise<Outcome | null> {
    const outcome = await before.catch(() => null)
    const isNeeded = this.#parts.form.isDirty() || options.set !== undefined || options.thenLeave === true
    return outcome?.kind === 'saved' && isNeeded ? this.#save(options) : null
  }

  async #save(options: SaveOptions): Promise<Outcome> {
    this.#set({ isSaving: true })
    try {
      let mergedWith: StoredItem | null = null
      for (let merges = 0; ; merges += 1) {
        const { item } = this.#state
        try {
          return { ...(await this.#send(item, options)), mergedWith }
        } catch (error) {
          if (!isApiError(error)) throw error
          // The other 409s, a duplicate say, come without the record.
          const current = error.status === 409 && item ? this.#parts.itemOf(error.data) : null
          if (!current) return this.#failed(error)
          if (merges === maxMerges || !this.#merge(current, options)) {
            this.#set({ conflict: { current, options } })
            return { kind: 'conflict' }
          }
          mergedWith = current
        }
      }
    } finally {
      this.#set({ isSaving: false })
    }
  }

  /** Lays one's own changes over what another person has saved, unless both changed the same thing. */
  #merge(current: StoredItem, { set = {} }: SaveOptions): boolean {
    const { form, valuesOf, richTexts } = this.#parts
    const versions = { base: form.savedValues(), mine: form.unsaved(), theirs: valuesOf(current) }
    const fields = conflictsOf(versions, richTexts)
    const isSetByBoth = conflictsOf({ ...versions, mine: set }, []).length > 0
    if (isSetByBoth || fields.some((field) => conflictCount(field) > 0)) return false
    form.load(versions.theirs, merged(versions, fields, {}).own)
    this.#set({ item: current })
    return true
  }

  async #send(item: StoredItem | null, { set }: SaveOptions): Promise<Omit<SavedOutcome, 'mergedWith'>> {
    const { form, calls, itemOf, valuesOf, drafts, name } = this.#parts
    const sent = form.values()
    const answer = await (item
      ? calls.update(item.id, { ...form.unsaved(), ...set, version: item.version }, { ...sent, ...set }, form.savedValues())
      : calls.create({ ...sent, ...set }))
    const stored = itemOf(answer)
    if (!stored) throw new Error(`What was answered for ${name} is no record`)
    form.settle(sent, valuesOf(stored))
    this.#set({ item: stored })
    drafts.moveTo({ name, id: stored.id, version: stored.version })
    return { kind: 'saved', item: stored, isNew: item === null }
  }

  #failed(error: ApiError): Outcome {
    if (error.status !== 422) return { kind: 'failed', error }
    this.#parts.form.setErrors(error.fields)
    return { kind: 'invalid' }
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
