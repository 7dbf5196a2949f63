import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { toastPositions, useToasts } from '../lib/toasts.ts'
import { ToastAnnouncer } from './announcer.tsx'
import { ToastCard } from './card.tsx'
import css from './toast.module.css'

interface Props {
  label: string
  closeLabel: string
  /** Measures the height, in pixels, at the top of the window that toasts must not cover. */
  measureTop?: () => number
}

export function ToastList({ label, closeLabel, measureTop }: Props) {
  const all = useToasts()
  const [top, setTop] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may come on another page
  useLayoutEffect(() => setTop(measureTop?.() ?? 0), [all, measureTop])
  const { onFocus, giveBack } = useFocusReturn()
  return (
    <section aria-label={label} className={css.all} style={{ top }} onFocus={onFocus}>
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
