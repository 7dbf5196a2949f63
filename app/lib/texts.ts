import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { noteMissingText } from './missing-texts.ts'

export type Texts = (key: string, values?: Record<string, string | number>) => string

const readers = new WeakMap<i18n, Map<string, Texts>>()

/**
 * The texts of a namespace in the page's language. In place of `useTranslation`, whose subscriptions and wrapper
 * objects cost an eighth of a page's rendering: a page's language never changes without a load.
 */
export function useTexts(namespace = 'public'): Texts {
  const { i18n } = useContext(I18nContext)
  const known = readers.get(i18n) ?? new Map<string, Texts>()
  readers.set(i18n, known)
  const texts = known.get(namespace) ?? reader(i18n, namespace)
  known.set(namespace, texts)
  return texts
}

function reader(translator: i18n, namespace: string): Texts {
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values) return translator.t(key, { ns: namespace, ...values })
    const known = plain.get(key)
    if (known !== undefined) {
      // The translator is asked once: a page that is rendered again lacks the text again.
      if (known === key) noteMissingText(`${namespace}.${key}`)
      return known
    }
    const text = translator.t(key, { ns: namespace })
    plain.set(key, text)
    return text
  }
}
