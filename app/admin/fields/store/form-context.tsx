import { createContext, type ReactNode, useContext } from 'react'
import { z } from 'zod'
import type { FormContract, InputOf } from '../../../../contracts/resource.ts'
import type { PublishingApi } from '../../api/resource.ts'
import { type FieldStore, useFieldError, useFormValue, type Values } from './form-store.ts'

/** Columns that every stored record has beside the fields of its contract. */
export const storedItem = z.looseObject({
  id: z.int(),
  version: z.int(),
  /** Not there in what is there from the beginning, such as a text of the about pages. */
  created_at: z.string().optional(),
  updated_at: z.string(),
  deleted_at: z.string().nullable().default(null),
})
export type StoredItem = z.output<typeof storedItem>

/** A further entry of the menu beside the save button, for a stored record. */
export interface FormAction {
  label: string
  icon?: ReactNode
  run: (item: StoredItem) => Promise<unknown>
}

/** The page that shows the record, saved and as it is being written; earlier versions, and the tags that other records carry, where there are such. */
export type FormPublishing = Pick<PublishingApi, 'previewLink' | 'preview'> & Partial<PublishingApi>

/** A form as its parts see it. */
export interface FormContext {
  contract: FormContract
  form: FieldStore
  /** The record as it was last read or saved; null for a new one. */
  item: StoredItem | null
  /** The label of a field by its name: errors, comparisons and conflicts name fields with it. */
  labelOf: (name: string) => string
  /** Revisions and preview; null where the resource has no such calls. */
  publishing: FormPublishing | null
  /** The title of a form that edits the only record of its kind; it has no list to go back to. */
  singleTitle?: string | undefined
  /** Where a record with these values is read on the site, without a language; null where it has no page. */
  sitePath: (values: Values) => string | null
  actions: FormAction[]
  /** Shows the part of the form that a field is in, by the field's path, where not all parts are shown at once. */
  reveal?: ((path: string) => void) | undefined
  /** Of a document, what names it to the server: the translations of all of its texts are followed, in the entries of its lists too. */
  document?: FormContract['document']
}

const Context = createContext<FormContext | null>(null)
export const FormProvider = Context.Provider

/** The form around a component. */
export function useForm(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('There is no form around this component')
  return context
}

/** A field's value, which the component follows. */
export function useFieldValue(name: string): unknown {
  const { form } = useForm()
  return useFormValue(form, () => form.get(name))
}

/** A field of the form around a component, typed by that form's contract. For fields with a special control. */
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
