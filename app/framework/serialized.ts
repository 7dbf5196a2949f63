import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import type { Locale } from '../../contracts/fields.ts'

/** A loader's answer as one text. */
export interface Packed<T> {
  packed: string
  /** Never there: carries the type of what is packed. */
  readonly type?: T
}

const views = new WeakMap<Packed<unknown>, unknown>()

/**
 * Packs what a loader answers. React Router's own encoding walks every value of it and costs a sixth of a page's
 * rendering; a text it only copies. The server's own rendering finds the value without reading the text again.
 */
export function pack<T>(view: T): Packed<T> {
  const packed: Packed<T> = { packed: JSON.stringify(view) }
  views.set(packed, view)
  return packed
}

type ByLocale<T> = Partial<Record<Locale, Packed<T>>>
const packedOnce = new WeakMap<object, ByLocale<unknown>>()

/** Packs the view of data that many pages share: once in each language for the same object. Each data object has one kind of view. */
export function packOnce<D extends object, T>(data: D, locale: Locale, view: (data: D, locale: Locale) => T): Packed<T> {
  // What stands under these data was made by this same view.
  const known = (packedOnce.get(data) ?? {}) as ByLocale<T>
  packedOnce.set(data, known)
  known[locale] ??= pack(view(data, locale))
  return known[locale]
}

/** What was packed. */
export function unpack<T>(packed: Packed<T>): T {
  const known = views.get(packed) ?? JSON.parse(packed.packed)
  views.set(packed, known)
  // Only `pack` makes the text, and it was given a T.
  return known as T
}

type Loader<T> = (...input: never[]) => Promise<Packed<T>>

/** The page's data, as its loader packed it. */
export function usePageData<L extends Loader<unknown>>(): L extends Loader<infer T> ? T : never {
  const data = useLoaderData<Packed<L extends Loader<infer T> ? T : never>>()
  return useMemo(() => unpack(data), [data])
}
