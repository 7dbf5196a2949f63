import type { MouseEvent, Ref } from 'react'
import { useTexts } from '../../lib/texts.ts'
import css from './contact.module.css'
import { fieldId } from './field.tsx'
import { fields, type Problems } from './rules.ts'

export function ErrorSummary({ ref, notice, problems }: { ref: Ref<HTMLDivElement>; notice: string; problems: Problems }) {
  const t = useTexts()
  const linked = fields.filter((field) => problems[field])
  const others = Object.keys(problems).filter((name) => !linked.some((field) => field === name))
  if (notice === '' && linked.length === 0) return null
  const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    document.getElementById(event.currentTarget.hash.slice(1))?.focus()
  }
  // Everything that was wrong has been put right since: nothing is left to say.
  if (linked.length + others.length === 0 && notice === t('contact.problems.summary')) return null
  return (
    <div className={css.summary} ref={ref} tabIndex={-1} role="alert" aria-labelledby="contact-summary">
      <p id="contact-summary">{notice}</p>
      {linked.length + others.length > 0 ? (
        <ul>
          {linked.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={focusField}>
                {t('contact.problems.at', { field: t(`contact.fields.${field}`), problem: problems[field]?.[0] ?? '' })}
              </a>
            </li>
          ))}
          {others.map((name) => (
            <li key={name}>{problems[name]?.[0]}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
