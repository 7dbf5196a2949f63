import { type ReactNode, useEffect, useRef } from 'react'
import css from './chat-log.module.css'

interface Props {
  label: string
  /** The number of messages by the reader: after another one the log scrolls to the end from any position. */
  ownCount: number
  className?: string | undefined
  children: ReactNode
}

/** Messages that are read from the end: what is added below keeps it in sight, what is added above moves nothing. */
export function ChatLog({ label, ownCount, className = '', children }: Props) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => {
    // `scrollTo` may return a promise, which is no clean-up.
    void log.current?.scrollTo({ top: 0 })
  }, [ownCount])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={`${css.scroll} ${className}`} ref={log} role="log" aria-label={label} tabIndex={0}>
      <div className={css.messages}>{children}</div>
    </div>
  )
}
