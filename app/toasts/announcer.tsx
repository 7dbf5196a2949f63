import { useEffect, useState } from 'react'
import type { Toast } from '../lib/toasts.ts'
import css from './toast.module.css'

/** Screen readers announce changes of a region that they know; one that is inserted with its text is often ignored. */
const settleMs = 100

const isUrgent = ({ type }: Toast) => type === 'error' || type === 'warning'

export function ToastAnnouncer({ all }: { all: readonly Toast[] }) {
  const [announced, setAnnounced] = useState<readonly Toast[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(all), settleMs)
    return () => clearTimeout(timer)
  }, [all])
  return (
    <div className={css.announcer}>
      <div role="alert" aria-atomic="false">
        {announced.filter(isUrgent).map(asText)}
      </div>
      <div role="status" aria-atomic="false">
        {announced.filter((toast) => !isUrgent(toast)).map(asText)}
      </div>
    </div>
  )
}

function asText({ id, title, message }: Toast) {
  return (
    <p key={id}>
      {title} {message}
    </p>
  )
}
