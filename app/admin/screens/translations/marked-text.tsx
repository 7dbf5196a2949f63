import { Fragment } from 'react'
import { useAdminTexts } from '../../kit/texts.ts'
import { piecesOf, placeholderLabel, placeholdersIn, shownText } from './placeholders.ts'
import css from './translations.module.css'

/** A text with the names of what the program fills into it. */
export function MarkedText({ text }: { text: string }) {
  const t = useAdminTexts()
  const all = placeholdersIn([text], placeholderLabel(t))
  return piecesOf(shownText(text, all), all).map(({ text: piece, placeholder, start }) =>
    placeholder ? (
      <span key={start} className={css.placeholder}>
        {placeholder.label}
      </span>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  )
}
