import type { ReactNode } from 'react'
import { useLocale } from '../../lib/site-data.ts'
import { pairIn } from './languages.ts'

interface Props {
  of: object
  /** For a record without a title. */
  otherwise?: ReactNode
}

/** A record's title in the page's language, else in the other one, and marked as such. */
export function Title({ of, otherwise = null }: Props) {
  const { text, lang } = pairIn(of, 'title', useLocale())
  if (text === '') return otherwise
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
