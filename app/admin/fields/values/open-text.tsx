import { Fragment } from 'react'
import css from './compare.module.css'

interface Props {
  text: string
  /** Lines of the original that stand in the text untranslated, in their order. */
  open?: readonly string[]
  /** The language of the original. */
  lang?: string
}

/** A translation in which the lines that are left in the original language are marked. */
export function OpenText({ text, open = [], lang }: Props) {
  return dividedBy(text, open).map(({ text: part, isOpen }, at) => {
    const key = `${at} ${isOpen}`
    return isOpen ? (
      <mark key={key} className={css.untranslated} lang={lang}>
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}

interface Piece {
  text: string
  isOpen: boolean
}

/** The pieces of a text; a line that it does not hold, as that of a picture, is none. */
export function dividedBy(text: string, lines: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const line of lines.flatMap((one) => one.split('\n')).map((one) => one.trim())) {
    const at = line === '' ? -1 : text.indexOf(line, from)
    if (at < 0) continue
    if (at > from) pieces.push({ text: text.slice(from, at), isOpen: false })
    pieces.push({ text: line, isOpen: true })
    from = at + line.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isOpen: false })
  return pieces
}
