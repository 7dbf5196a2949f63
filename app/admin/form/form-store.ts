import { useCallback, useSyncExternalStore } from 'react'

type Errors = Record<string, string[]>

/**
 * The values of a form. Each field follows its own value alone, so that typing redraws one field and not the form.
 * Methods, not function properties: a form with more fields then fits a component that needs fewer.
 */
export interface Form<V> {
  get<K extends keyof V>(name: K): V[K]
  set<K extends keyof V>(name: K, value: V[K]): void
  /** As it was loaded or last saved. */
  saved<K extends keyof V>(name: K): V[K]
  errors(): Errors
  subscribe(listener: () => void): () => void
}

/** The whole of a form's state, for the frame that loads and saves it. */
export class FormStore<V extends object> implements Form<V> {
  #values: V
  #saved: V
  #errors: Errors = {}
  readonly #listeners = new Set<() => void>()

  constructor(values: V) {
    this.#values = values
    this.#saved = values
  }

  get<K extends keyof V>(name: K): V[K] {
    return this.#values[name]
  }

  saved<K extends keyof V>(name: K): V[K] {
    return this.#saved[name]
  }

  set<K extends keyof V>(name: K, value: V[K]): void {
    this.merge({ [name]: value } as unknown as Partial<V>)
  }

  values(): V {
    return this.#values
  }

  /** Sets several fields at once; what was wrong with them is open again. */
  merge(values: Partial<V>): void {
    this.#values = { ...this.#values, ...values }
    this.#errors = Object.fromEntries(Object.entries(this.#errors).filter(([path]) => !((path.split('.')[0] ?? '') in values)))
    this.#changed()
  }

  /** Takes over what the server has: nothing is unsaved any more, except `kept`. */
  load(saved: V, kept: Partial<V> = {}): void {
    this.#saved = saved
    this.#values = { ...saved, ...kept }
    this.#errors = {}
    this.#changed()
  }

  errors(): Errors {
    return this.#errors
  }

  setErrors(errors: Errors): void {
    this.#errors = errors
    this.#changed()
  }

  /** The fields that differ from what is saved. */
  unsaved(): Partial<V> {
    const names = Object.keys(this.#values) as (keyof V)[]
    const changed = names.filter((name) => !isSame(this.#values[name], this.#saved[name]))
    return Object.fromEntries(changed.map((name) => [name, this.#values[name]])) as Partial<V>
  }

  isDirty(): boolean {
    return Object.keys(this.unsaved()).length > 0
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Whether two field values are the same to the server. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** A field's value, followed by a component. */
export function useFieldValue<V, K extends keyof V>(form: Form<V>, name: K): V[K] {
  return useFormValue(form, () => form.get(name))
}

/** Whatever is read from a form; must answer the same object while nothing changes. */
export function useFormValue<V, T>(form: Form<V>, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  return useSyncExternalStore(subscribe, read)
}

/** What the server said about a field, or about a part of it (`specifications.0.label_cn`). */
export function useFieldError<V>(form: Form<V>, name: keyof V & string): string | null {
  return useFormValue(form, () => {
    const found = Object.entries(form.errors()).filter(([path]) => path === name || path.startsWith(`${name}.`))
    return found.length === 0 ? null : found.flatMap(([, texts]) => texts).join(', ')
  })
}

/** The element id of a field's control: errors lead to it. */
export const fieldId = (name: string) => `field-${name}`
