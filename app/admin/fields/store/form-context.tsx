import { createContext, type ReactNode, useContext } from 'react'
import type { Location } from 'react-router'
import { z } from 'zod'
import type { Locale } from '../../../../contracts/fields.ts'
import type { FormContract, InputOf } from '../../../../contracts/resource.ts'
import type { ResourceName } from '../../../../contracts/resources.ts'
import type { PublishingApi } from '../../api/resource.ts'
import { type FieldStore, useFieldError, useFormValue, type Values } from './form-store.ts'

export const storedItem = z.looseObject({
  id: z.int(),
  version: z.int(),
  /** Not there in what is there from the beginning, such as a text of the about pages. */
  created_at: z.string().optional(),
  updated_at: z.string(),
  deleted_at: z.string().nullable().default(null),
})
export type StoredItem = z.output<typeof storedItem>

export interface FormAction {
  label: string
  icon?: ReactNode
  /** It makes another record. */
  creates?: boolean
  run: (item: StoredItem) => Promise<unknown>
}

/** The creation of a record that does more than to store it, after which the form stays open. */
export interface FormCreation {
  label: string
  /** False keeps the record from being stored. */
  confirm: (values: Values) => Promise<boolean>
}

export type FormPublishing = Pick<PublishingApi, 'previewLink' | 'preview'> & Partial<PublishingApi>

/** A record that is edited over the page that shows it; with null for its id, a new one. */
export interface PageRecord {
  resource: string
  id: number | null
}

/** A record with changes that are not saved. */
export interface TypedRecord {
  resource: ResourceName
  id: number
  version: number
  changes: Values
}

/** The place that a part of a page is opened at: a record that it shows, a field of its form, or a text of the interface by its key. */
export interface PageTarget {
  record?: PageRecord
  field?: string
  text?: string
}

/** A text of the interface that is being written, and what it was before. */
export interface TypedText {
  key: string
  locale: Locale
  base: string
  typed: string
}

/** A page that is edited part by part: it stands before the form from the beginning, and a click on a part opens it. */
export interface TypedTexts {
  subscribe: (listener: () => void) => () => void
  /** The same object until one of them changes. */
  all: () => ReadonlyMap<string | number, TypedText>
  /** Answers whether none has failed. */
  saveAll: () => Promise<boolean>
}

export interface EditedPage {
  /** Its address on the site, without a language. */
  path: string
  /** The parts that can be opened, as `data-section` of the page names them. */
  parts: readonly string[]
  part: string | null
  /** The language that it is shown in, which stays from part to part. */
  locale: Locale
  setLocale: (locale: Locale) => void
  /** With null for the part, what stands in none. */
  open: (part: string | null, target?: PageTarget) => void
  openRecord: (record: PageRecord) => void
  /** The part after a navigation has a form of its own. */
  isFormLeft: (current: Pick<Location, 'search' | 'hash'>, next: Pick<Location, 'search' | 'hash'>) => boolean
  /** The record that is being edited over it. */
  record: PageRecord | null
  /** The unsaved changes of that record; the same object until one of them changes. */
  typedRecord: { subscribe: (listener: () => void) => () => void; current: () => TypedRecord | null }
  /** The key of the text that is open. */
  text: string | null
  /** The texts that are being written; null for those who may not change any. */
  texts: TypedTexts | null
}

export interface FormContext {
  contract: FormContract
  form: FieldStore
  /** The record as it was last read or saved; null for a new one. */
  item: StoredItem | null
  labelOf: (name: string) => string
  /** Revisions and preview; null where the resource has no such calls. */
  publishing: FormPublishing | null
  singleTitle?: string | undefined
  /** Where a record with these values is read on the site, without a language; null where it has no page. */
  sitePath: (values: Values) => string | null
  actions: FormAction[]
  creation?: FormCreation | undefined
  /** The person writes the texts of the record, and nothing else. */
  isTextOnly?: boolean
  reveal?: ((path: string) => void) | undefined
  page?: EditedPage | undefined
  document?: FormContract['document']
}

const Context = createContext<FormContext | null>(null)
export const FormProvider = Context.Provider

export function useForm(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('There is no form around this component')
  return context
}

export function useFieldValue(name: string): unknown {
  const { form } = useForm()
  return useFormValue(form, () => form.get(name))
}

export function useField<R extends FormContract, Name extends keyof InputOf<R> & string>(contract: R, name: Name) {
  const { form, contract: own } = useForm()
  if (own !== contract) throw new Error(`The form edits ${own.name}, not ${contract.name}`)
  return {
    // The store holds what this contract's input holds, and this is that contract.
    value: useFieldValue(name) as InputOf<R>[Name],
    set: (value: InputOf<R>[Name]) => form.set(name, value),
    error: useFieldError(form, name),
  }
}
