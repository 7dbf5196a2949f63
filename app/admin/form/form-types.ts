import type { ReactNode } from 'react'
import type { ResourceContract } from '../../../contracts/resource.ts'
import type { CallOptions } from '../../api/client.ts'
import type { PublishingApi } from '../api/resource.ts'
import type { Form } from './form-store.ts'
import type { ResourceValues } from './resource-values.ts'

/** What every stored record has. */
export interface StoredItem {
  id: number
  version: number
  created_at: string
  updated_at: string
  deleted_at?: string | null
}

/** The calls that a form makes; `resourceApi(contract)` has them all. */
export interface FormApi<Values, Item> {
  contract: ResourceContract
  get(id: number): Promise<Item>
  create(body: NoInfer<Values>, options?: Pick<CallOptions, 'quiet' | 'autoRedirect'>): Promise<Item>
  update(
    id: number,
    body: Partial<NoInfer<Values>> & { version: number },
    options?: Pick<CallOptions, 'quiet' | 'autoRedirect'>,
  ): Promise<Item>
}

export interface ResourceFormProps<Values extends object, Item extends StoredItem> {
  api: FormApi<Values, Item>
  /** Null for a new record. */
  id: number | null
  values: ResourceValues<Values, Item>
  /** Heading of a new record. */
  createTitle: string
  titleOf: (values: Values) => string
  /** The label of a field by its name: errors, comparisons and conflicts name fields with it. */
  labelOf: (name: string) => string
  /** The wide column: texts and what is written. */
  main: (form: Form<Values>, item: Item | null) => ReactNode
  /** The narrow column: state, place, pictures. */
  side: (form: Form<Values>, item: Item | null) => ReactNode
  /** What “save and publish” sets; absent where a record has no such state. */
  publish?: { label: string; values: Partial<Values> }
  /** Revisions and preview, where the resource has them. */
  publishing?: Pick<PublishingApi, 'revisions' | 'revision' | 'previewLink'> & {
    restoreRevision(id: number, version: number): Promise<unknown>
  }
  /** Where the record is read on the site; null while it is not public. */
  siteUrl?: (item: Item) => string | null
  /** Further entries of the menu beside the save button. */
  actions?: (item: Item) => { label: string; icon?: ReactNode; run: () => void }[]
}
