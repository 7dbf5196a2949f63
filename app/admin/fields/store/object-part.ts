import { type FieldStore, isSame, type Values } from './form-store.ts'

export class ObjectPart implements FieldStore {
  readonly #form: FieldStore
  readonly #name: string

  constructor(form: FieldStore, name: string) {
    this.#form = form
    this.#name = name
  }

  values(): Values {
    return objectOf(this.#form.get(this.#name))
  }

  get(name: string): unknown {
    return this.values()[name]
  }

  savedValues(): Values {
    return objectOf(this.#form.saved(this.#name))
  }

  saved(name: string): unknown {
    return this.savedValues()[name]
  }

  set(name: string, value: unknown): void {
    this.merge({ [name]: value })
  }

  merge(values: Values): void {
    this.#form.set(this.#name, { ...this.values(), ...values })
  }

  mergeEntry(): never {
    throw new Error(`${this.#name} has no lists of entries`)
  }

  unsaved(): Values {
    const saved = this.savedValues()
    return Object.fromEntries(Object.entries(this.values()).filter(([name, value]) => !isSame(value, saved[name])))
  }

  isDirty(): boolean {
    return Object.keys(this.unsaved()).length > 0
  }

  errors(): Record<string, string[]> {
    const prefix = `${this.#name}.`
    const own = Object.entries(this.#form.errors()).filter(([path]) => path.startsWith(prefix))
    return Object.fromEntries(own.map(([path, texts]) => [path.slice(prefix.length), texts]))
  }

  root(): ReturnType<FieldStore['root']> {
    const { form, prefix } = this.#form.root()
    return { form, prefix: `${prefix}${this.#name}.` }
  }

  savedPath(name: string): string | null {
    const path = this.#form.savedPath(this.#name)
    return path && `${path}.${name}`
  }

  subscribe(listener: () => void): () => void {
    return this.#form.subscribe(listener)
  }

  idOf(name: string): string {
    return this.#form.idOf(`${this.#name}.${name}`)
  }
}

const none: Values = {}
const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : none
