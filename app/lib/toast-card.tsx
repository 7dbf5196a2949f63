import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconLoader2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './toast.module.css'
import { type Toast, type ToastAction, toasts, toastTickMs } from './toasts.ts'

const icons = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  loading: IconLoader2,
} as const

/** Milliseconds that a toast has left; it waits while `isPaused`, and goes at zero. */
function useCountdown({ id, duration, persistent, title }: Toast, isPaused: boolean): number {
  const [left, setLeft] = useState(duration)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that was replaced, by its title, starts anew
  useEffect(() => setLeft(duration), [duration, persistent, title])
  useEffect(() => {
    if (persistent || isPaused) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - toastTickMs)), toastTickMs)
    return () => clearInterval(timer)
  }, [persistent, isPaused])
  useEffect(() => {
    if (left === 0 && !persistent) toasts.dismiss(id)
  }, [left, persistent, id])
  return left
}

/** One message: announced at once where it warns, and kept for as long as the pointer or the focus is on it. */
export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useCountdown(toast, isHovered || isFocused)
  const { id, type, title, message, size, theme, persistent, showClose, duration, actions } = toast
  const Icon = icons[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses; every control inside is a button
    <div
      className={css.card}
      data-type={type}
      data-size={size}
      data-theme={theme}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={css.icon} size={size === 'small' ? 16 : 20} aria-hidden />
      <div className={css.text} role={type === 'error' || type === 'warning' ? 'alert' : 'status'}>
        <p className={css.title}>{title}</p>
        {message ? <p className={css.message}>{message}</p> : null}
      </div>
      {showClose ? (
        <button type="button" className={css.close} aria-label={closeLabel} onClick={() => toasts.dismiss(id)}>
          <IconX size={16} aria-hidden />
        </button>
      ) : null}
      {actions.length > 0 ? <Actions id={id} actions={actions} /> : null}
      {persistent ? null : <span className={css.progress} style={{ transform: `scaleX(${left / duration})` }} />}
    </div>
  )
}

function Actions({ id, actions }: { id: string; actions: ToastAction[] }) {
  const run = ({ action }: ToastAction) => {
    toasts.dismiss(id)
    action()
  }
  return (
    <div className={css.actions}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={css.action}
          data-style={action.style ?? 'secondary'}
          onClick={() => run(action)}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}
