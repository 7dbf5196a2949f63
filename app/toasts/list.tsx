import { type FocusEvent, useRef } from 'react'
import { toastPositions, useToasts } from '../lib/toasts.ts'
import { ToastAnnouncer } from './announcer.tsx'
import { ToastCard } from './card.tsx'
import css from './toast.module.css'

export function ToastList({ label, closeLabel }: { label: string; closeLabel: string }) {
  const all = useToasts()
  const { onFocus, giveBack } = useFocusReturn()
  return (
    <section aria-label={label} className={css.all} onFocus={onFocus}>
      <ToastAnnouncer all={all} />
      {toastPositions.map((position) => (
        <div key={position} className={css.place} data-position={position}>
          {all
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={giveBack} />
            ))}
        </div>
      ))}
    </section>
  )
}

function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const giveBack = () => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
  }
  return { onFocus, giveBack }
}
