import { createContext, useContext } from 'react'
import type { Location } from 'react-router'
import type { TypedRecord } from '../../fields/store/form-context.tsx'

/** Where a record is edited other than on its own screen: over a page that shows it. */
export interface RecordPlace {
  /** Null for a new record. */
  id: number | null
  /** Values of a new record that the page implies. */
  start: object
  isLeft: (current: Location, next: Location) => boolean
  close: () => void
  /** With each change of what is written; null once nothing is left to save. */
  onTyped: (typed: TypedRecord | null) => void
  onSaved: () => void
  onCreated: (id: number) => void
}

const Context = createContext<RecordPlace | null>(null)
export const RecordPlaceProvider = Context.Provider

/** Null on a record's own screen. */
export const useRecordPlace = (): RecordPlace | null => useContext(Context)

const hidden = { status: 'inactive' } as const
const nothing = {}

/** A new record is shown once that is chosen; over a page that is to show it, at once. */
export function useHiddenStart(): Partial<typeof hidden> {
  return useRecordPlace() ? nothing : hidden
}
