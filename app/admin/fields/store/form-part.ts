import { formerEntries } from '../../../../contracts/translation/documents.ts'
import { entriesOf, type FieldStore, type FormStore, isSame, type Values } from './form-store.ts'

const none: Values = {}

export class FormPart implements FieldStore {
  readonly #form: FieldStore
  readonly #list: string
  readonly #index: number

  constructor(form: FieldStore, list: string, index: number) {
    this.#form = form
    this.#list = list
    this.#index = index
  }

  values(): Values {
    return entriesOf(this.#form.get(this.#list))[this.#index] ?? none
  }

  get(name: string): unknown {
    return this.values()[name]
  }

  savedValues(): Values {
    const place = this.#savedPlace()
    return (place < 0 ? undefined : entriesOf(this.#form.saved(this.#list))[place]) ?? this.values()
  }

  /** Where the entry stood when it was saved, by the rule of the server; -1 for a new one, and one that is not recognized. */
  #savedPlace(): number {
    return formerPlaces(this.#form.saved(this.#list), this.#form.get(this.#list))[this.#index] ?? -1
  }

  savedPath(name: string): string | null {
    const place = this.#savedPlace()
    return place < 0 ? null : `${this.#list}.${place}.${name}`
  }

  root(): { form: FormStore; prefix: string } {
    const { form, prefix } = this.#form.root()
    return { form, prefix: `${prefix}${this.#list}.${this.#index}.` }
  }

  saved(name: string): unknown {
    return this.savedValues()[name]
  }

  set(name: string, value: unknown): void {
    this.merge({ [name]: value })
  }

  merge(values: Values): void {
    this.#form.mergeEntry(this.#list, this.#index, values)
  }

  /** Entries do not have lists of entries themselves. */
  mergeEntry(): never {
    throw new Error(`${this.#list} is a list of entries without lists`)
  }

  unsaved(): Values {
    const saved = this.savedValues()
    return Object.fromEntries(Object.entries(this.values()).filter(([name, value]) => !isSame(value, saved[name])))
  }

  isDirty(): boolean {
    return Object.keys(this.unsaved()).length > 0
  }

  errors(): Record<string, string[]> {
    const prefix = `${this.#list}.${this.#index}.`
    const own = Object.entries(this.#form.errors()).filter(([path]) => path.startsWith(prefix))
    return Object.fromEntries(own.map(([path, texts]) => [path.slice(prefix.length), texts]))
  }

  subscribe(listener: () => void): () => void {
    return this.#form.subscribe(listener)
  }

  idOf(name: string): string {
    return this.#form.idOf(`${this.#list}.${this.#index}.${name}`)
  }
}

const known = new WeakMap<object, { saved: unknown; places: (number | null)[] }>()

function formerPlaces(saved: unknown, now: unknown): (number | null)[] {
  if (!Array.isArray(now)) return []
  const last = known.get(now)
  if (last && last.saved === saved) return last.places
  const places = formerEntries(entriesOf(saved), entriesOf(now))
  known.set(now, { saved, places })
  return places
}
