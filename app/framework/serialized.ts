import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import type { Locale } from '../../contracts/fields.ts'

/** A loader's answer as one text. */
export interface Serialized<T> {
  json: string
  /** Never set: carries the type of what the text holds. */
  readonly type?: T
}

const views = new WeakMap<Serialized<unknown>, unknown>()

/**
 * What a loader answers, as one text. React Router's own encoding walks every value of an answer and costs a sixth of a page's
 * rendering; a text it only copies. The server's own rendering finds the value without parsing the text.
 */
export function serialize<T>(view: T): Serialized<T> {
  const text: Serialized<T> = { json: JSON.stringify(view) }
  views.set(text, view)
  return text
}

type ByLocale<T> = Partial<Record<Locale, Serialized<T>>>
const serializedOnce = new WeakMap<object, ByLocale<unknown>>()

/** The view of data that many pages share: made once per language and object. Each data object has one kind of view. */
export function serializeOnce<D extends object, T>(data: D, locale: Locale, view: (data: D, locale: Locale) => T): Serialized<T> {
  // What is stored under these data was made by this same view.
  const known = (serializedOnce.get(data) ?? {}) as ByLocale<T>
  serializedOnce.set(data, known)
  known[locale] ??= serialize(view(data, locale))
  return known[locale]
}

export function deserialize<T>(text: Serialized<T>): T {
  const known = views.get(text) ?? JSON.parse(text.json)
  views.set(text, known)
  // Only `serialize` makes the text, and it was given a T.
  return known as T
}

type Loader<T> = (...input: never[]) => Promise<Serialized<T>>

/** The value that the page's loader has serialized. */
export function usePageData<L extends Loader<unknown>>(): L extends Loader<infer T> ? T : never {
  const data = useLoaderData<Serialized<L extends Loader<infer T> ? T : never>>()
  return useMemo(() => deserialize(data), [data])
}
