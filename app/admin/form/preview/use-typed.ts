import { useSyncExternalStore } from 'react'
import type { EditedPage, TypedRecord, TypedText } from '../../fields/store/form-context.tsx'

const neverChanging = () => () => {}
const nothingTyped: ReadonlyMap<string | number, TypedText> = new Map()
const noTexts = () => nothingTyped
const noRecord = () => null

/** The texts of the interface that are being written; the same map until one of them changes. */
export function useTypedTexts(page: EditedPage | undefined): ReadonlyMap<string | number, TypedText> {
  const texts = page?.texts
  return useSyncExternalStore(texts?.subscribe ?? neverChanging, texts?.all ?? noTexts)
}

/** The record that is being written over the page; null while it has no unsaved changes. */
export function useTypedRecord(page: EditedPage | undefined): TypedRecord | null {
  return useSyncExternalStore(page?.typedRecord.subscribe ?? neverChanging, page?.typedRecord.current ?? noRecord)
}
