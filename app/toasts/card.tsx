import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconLoader2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type Toast, type ToastAction, toasts } from '../lib/toasts.ts'
import css from './toast.module.css'
import { useCountdown } from './use-countdown.ts'

const icons = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  loading: IconLoader2,
} as const

interface Props {
  toast: Toast
  closeLabel: string
  /** Closed by hand: the focus needs another place. */
  onClose: () => void
}

export function ToastCard({ toast, closeLabel, onClose }: Props) {
  const { id, type, title, message, size, theme, persistent, showClose, duration, actions, link } = toast
  const pause = usePause()
  const left = useCountdown({ duration, isPaused: persistent || pause.isPaused, of: toast, onEnd: () => persistent || toasts.dismiss(id) })
  const close = () => {
    onClose()
    toasts.dismiss(id)
  }
  const Icon = icons[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses, and keys come from the buttons inside
    <div
      className={css.card}
      data-type={type}
      data-size={size}
      data-theme={theme}
      onKeyDown={(event) => event.key === 'Escape' && showClose && close()}
      {...pause.handlers}
    >
      <Icon className={css.icon} size={size === 'small' ? 16 : 20} aria-hidden />
      <div className={css.text}>
        <p className={css.title}>
          {title}
          {link ? (
            <>
              {' · '}
              <a className={css.link} href={link.href} target="_blank" rel="noopener">
                {link.label}
              </a>
            </>
          ) : null}
        </p>
        {message ? <p className={css.message}>{message}</p> : null}
      </div>
      {showClose ? (
        <button type="button" className={css.close} aria-label={closeLabel} onClick={close}>
          <IconX size={16} aria-hidden />
        </button>
      ) : null}
      {actions.length > 0 ? <Actions id={id} actions={actions} onClose={onClose} /> : null}
      {persistent ? null : <span className={css.progress} style={{ transform: `scaleX(${left / duration})` }} />}
    </div>
  )
}

function usePause() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { isPaused: isHovered || isFocused, handlers }
}

function Actions({ id, actions, onClose }: { id: string; actions: ToastAction[]; onClose: () => void }) {
  const run = ({ action }: ToastAction) => {
    onClose()
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
