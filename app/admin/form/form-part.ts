import { entriesOf, type FieldStore, type FormStore, isSame, type Values } from './form-store.ts'

const none: Values = {}

/** One entry of a list in a form, for the controls of its own fields. */
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

  /** The entry as it was saved, wherever it stood then; of a new one, and one that is not recognized, what it is now. */
  savedValues(): Values {
    const place = this.#savedPlace()
    return (place < 0 ? undefined : entriesOf(this.#form.saved(this.#list))[place]) ?? this.values()
  }

  /** Where the entry stood when it was saved; -1 for a new one, and one that is not recognized. */
  #savedPlace(): number {
    const now = this.values()
    const saved = entriesOf(this.#form.saved(this.#list))
    // The same texts are the same entry, wherever they are; else one that was here, or elsewhere, and has a text that no other one has.
    const [here, others] = [saved[this.#index], entriesOf(this.#form.get(this.#list))]
    if (here && isSame(here, now)) return this.#index
    const same = saved.findIndex((entry) => isSame(entry, now))
    if (same >= 0) return same
    const isOf = (entry: Values) => Object.entries(entry).some(([name, value]) => isTelling(value) && isSame(now[name], value))
    const isTaken = (entry: Values) => others.some((other, index) => index !== this.#index && isSame(other, entry))
    if (here && isOf(here) && !isTaken(here)) return this.#index
    return saved.findIndex((entry) => isOf(entry) && !isTaken(entry))
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

/** Many entries have the same number or no picture: a text, or a picture, tells them apart. */
const isTelling = (value: unknown) => (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && value > 9)
