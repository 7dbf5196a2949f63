import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './config.module.css'

/** `filled`: as far as it is known, it may work; nothing has tried it. */
export type PartState = 'open' | 'filled' | 'done' | 'failed'

interface Props {
  title: string
  /** The state or the content in one line, for a part that is folded. */
  fact: string
  /** Of a step of the wizard: its number, or a mark in its place. */
  step?: { number: number; state: PartState }
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

const marks = { done: IconCheck, failed: IconX }

/** Folded parts stay in the page: a link to a field, and a refused one, unfold theirs. */
export function Part({ title, fact, step, isOpen, onToggle, children }: Props) {
  const heading = useId()
  const Mark = step && (step.state === 'done' || step.state === 'failed') ? marks[step.state] : null
  return (
    <section aria-labelledby={heading}>
      <details className={css.part} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          {step ? (
            <span className={css.mark} data-state={step.state} aria-hidden>
              {Mark ? <Mark size={16} stroke={2.4} /> : step.number}
            </span>
          ) : (
            <IconChevronRight className={css.chevron} size={18} stroke={1.6} aria-hidden />
          )}
          <h2 id={heading}>{title}</h2>
          <span className={css.fact}>{fact}</span>
        </summary>
        <div className={css.body}>{children}</div>
      </details>
    </section>
  )
}
