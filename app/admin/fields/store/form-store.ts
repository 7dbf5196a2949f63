import { useCallback, useSyncExternalStore } from 'react'

export type Values = Record<string, unknown>
type Errors = Record<string, string[]>

/** A form's values, those that are saved, and what is wrong with them. A component follows single values, and is drawn again with those alone. */
export class FormStore {
  #values: Values
  #saved: Values
  #errors: Errors = {}
  #left: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()
  readonly #idPrefix: string

  /** Of two forms on one screen each has a prefix for the ids of its controls. */
  constructor(values: Values, idPrefix = 'field') {
    this.#values = values
    this.#saved = values
    this.#idPrefix = idPrefix
  }

  get(name: string): unknown {
    return this.#values[name]
  }

  saved(name: string): unknown {
    return this.#saved[name]
  }

  savedValues(): Values {
    return this.#saved
  }

  set(name: string, value: unknown): void {
    this.merge({ [name]: value })
  }

  values(): Values {
    return this.#values
  }

  merge(values: Values): void {
    this.#values = { ...this.#values, ...values }
    this.#errors = Object.fromEntries(Object.entries(this.#errors).filter(([path]) => !((path.split('.')[0] ?? '') in values)))
    this.#changed()
  }

  mergeEntry(list: string, index: number, values: Values): void {
    const paths = new Set(Object.keys(values).map((name) => `${list}.${index}.${name}`))
    const entries = entriesOf(this.#values[list])
    this.#values = { ...this.#values, [list]: entries.with(index, { ...entries[index], ...values }) }
    this.#errors = Object.fromEntries(Object.entries(this.#errors).filter(([path]) => !paths.has(path)))
    this.#changed()
  }

  /** Replaces everything by what the server has; `unsaved` fields are laid over it. */
  load(saved: Values, unsaved: Values = {}): void {
    this.#saved = saved
    this.#values = { ...saved, ...unsaved }
    this.#errors = {}
    this.#changed()
  }

  /** Takes over what a save stored. A field that was changed after `sent` was read stays unsaved. */
  settle(sent: Values, stored: Values): void {
    const changed = Object.entries(this.#values).filter(([name, value]) => !isSame(value, sent[name]) || isSame(value, stored[name]))
    this.load(stored, Object.fromEntries(changed))
  }

  errors(): Errors {
    return this.#errors
  }

  setErrors(errors: Errors): void {
    this.#errors = errors
    this.#left = new Set([...this.#left, ...Object.keys(errors)])
    this.#changed()
  }

  leave(path: string): void {
    if (this.#left.has(path)) return
    this.#left = new Set([...this.#left, path])
    this.#changed()
  }

  hasLeft(path: string): boolean {
    return this.#left.has(path)
  }

  /** Which parts of a field count as left, after they have changed places. */
  setLeft(name: string, paths: readonly string[]): void {
    this.#left = new Set([...[...this.#left].filter((path) => path.split('.')[0] !== name), ...paths])
    this.#changed()
  }

  unsaved(): Values {
    return Object.fromEntries(Object.entries(this.#values).filter(([name, value]) => !isSame(value, this.#saved[name])))
  }

  isDirty(): boolean {
    return Object.keys(this.unsaved()).length > 0
  }

  root(): { form: FormStore; prefix: string } {
    return { form: this, prefix: '' }
  }

  /** The path of a field as it was when it was saved; null where it was not there. */
  savedPath(name: string): string | null {
    return name
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  idOf(name: string): string {
    return `${this.#idPrefix}-${name}`
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

export type FieldStore = Pick<
  FormStore,
  | 'get'
  | 'saved'
  | 'savedValues'
  | 'savedPath'
  | 'root'
  | 'set'
  | 'merge'
  | 'mergeEntry'
  | 'values'
  | 'unsaved'
  | 'isDirty'
  | 'errors'
  | 'subscribe'
  | 'idOf'
>

export function entriesOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

/** Compares two field values as the server does, which trims texts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a === b || a.trim() === b.trim()
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Follows what is read from a form; `read` must return the same object while nothing changes. */
export function useFormValue<T>(form: Pick<FieldStore, 'subscribe'>, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  return useSyncExternalStore(subscribe, read)
}

/** The server's errors for a field and its parts (`specifications.0.label_cn`). */
export function useFieldError(form: FieldStore, name: string): string | null {
  return useFormValue(form, () => {
    const found = Object.entries(form.errors()).filter(([path]) => path === name || path.startsWith(`${name}.`))
    return found.length === 0 ? null : found.flatMap(([, texts]) => texts).join(', ')
  })
}
