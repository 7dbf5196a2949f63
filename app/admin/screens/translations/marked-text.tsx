import { Fragment } from 'react'
import css from './translations.module.css'

const placeholder = /(\{\{[^{}]*\}\})/

export function MarkedText({ text }: { text: string }) {
  return text.split(placeholder).map((part, at) => {
    const key = `${at} ${part}`
    return placeholder.test(part) ? (
      <code key={key} className={css.placeholder}>
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
