import { useSyncExternalStore } from 'react'
import type { EditedPage, TypedText } from '../../fields/store/form-context.tsx'

const neverChanging = () => () => {}
const nothingTyped: ReadonlyMap<string | number, TypedText> = new Map()
const noTexts = () => nothingTyped

/** The texts of the interface that are being written; the same map until one of them changes. */
export function useTypedTexts(page: EditedPage | undefined): ReadonlyMap<string | number, TypedText> {
  const texts = page?.texts
  return useSyncExternalStore(texts?.subscribe ?? neverChanging, texts?.all ?? noTexts)
}
