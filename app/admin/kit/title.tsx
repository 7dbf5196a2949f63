import type { ReactNode } from 'react'
import { useLocale } from '../../lib/site-data.ts'
import { pairIn } from './languages.ts'

interface Props {
  of: object
  /** For a record without the text. */
  otherwise?: ReactNode
}

/** A text of a record in the page's language, else in the other one, and marked as such. */
export function PairText({ of, pair, otherwise = null }: Props & { pair: string }) {
  const { text, lang } = pairIn(of, pair, useLocale())
  if (text === '') return otherwise
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

export const Title = (props: Props) => <PairText {...props} pair="title" />
