import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import type { Locale } from '../../contracts/fields.ts'

export interface Serialized<T> {
  /** JSON with its quotes and apostrophes exchanged: inside of two further texts, each quote takes three characters more. */
  text: string
  /** Never set: carries the type of what the text holds. */
  readonly type?: T
}

/** Undoes itself. Few texts have apostrophes: there are few parts. */
const exchanged = (text: string) =>
  text
    .split("'")
    .map((part) => part.replaceAll('"', "'"))
    .join('"')

const views = new WeakMap<object, unknown>()

/**
 * Makes one text of a loader's answer. React Router's own encoding walks every value of an answer and costs a sixth of a page's rendering;
 * a text it only copies. The server's own rendering finds the value without parsing the text.
 */
export function serialize<T>(view: T): Serialized<T> {
  const answer: Serialized<T> = { text: exchanged(JSON.stringify(view)) }
  views.set(answer, view)
  return answer
}

/** True only for an answer that `serialize` made in this process. */
export const isSerialized = (answer: unknown): answer is Serialized<unknown> =>
  typeof answer === 'object' && answer !== null && views.has(answer)

type ByLocale<T> = Partial<Record<Locale, Serialized<T>>>
const serializedOnce = new WeakMap<object, ByLocale<unknown>>()

/** The view of data that many pages share: made once per language and object. Each data object has one kind of view. */
export function serializeOnce<D extends object, T>(data: D, locale: Locale, view: (data: D, locale: Locale) => T): Serialized<T> {
  // Views stored under these data were made by this same function.
  const known = (serializedOnce.get(data) ?? {}) as ByLocale<T>
  serializedOnce.set(data, known)
  known[locale] ??= serialize(view(data, locale))
  return known[locale]
}

export function deserialize<T>(answer: Serialized<T>): T {
  const known = views.get(answer) ?? JSON.parse(exchanged(answer.text))
  views.set(answer, known)
  // Only `serialize` makes the text, and it was given a T.
  return known as T
}

type Loader<T> = (...input: never[]) => Promise<Serialized<T>>

export function usePageData<L extends Loader<unknown>>(): L extends Loader<infer T> ? T : never {
  const data = useLoaderData<Serialized<L extends Loader<infer T> ? T : never>>()
  return useMemo(() => deserialize(data), [data])
}
