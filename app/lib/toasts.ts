import { useSyncExternalStore } from 'react'

export const toastPositions = [
  'top',
  'top-right',
  'top-left',
  'top-center',
  'bottom',
  'bottom-right',
  'bottom-left',
  'bottom-center',
] as const
export type ToastPosition = (typeof toastPositions)[number]
export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'loading'

export interface ToastAction {
  label: string
  action: () => void
  style?: 'primary' | 'secondary' | 'danger'
}

export interface Toast {
  id: string
  type: ToastType
  title: string
  message?: string
  position: ToastPosition
  size: 'small' | 'medium' | 'large'
  theme: 'dark' | 'light'
  duration: number
  persistent: boolean
  showClose: boolean
  actions: ToastAction[]
}
export type ToastOptions = Partial<Omit<Toast, 'type' | 'title'>>

export const toastDurationMs = 3_000
export const toastErrorDurationMs = 5_000
/** How often the progress bar of a toast moves. */
export const toastTickMs = 50

let list: readonly Toast[] = []
let lastNumber = 0
const nothing: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  list = next
  for (const listener of listeners) listener()
}

/** Shows a toast, or replaces the one with the same id; answers its id. */
function show(type: ToastType, title: string, options: ToastOptions = {}): string {
  lastNumber += 1
  const toast: Toast = {
    id: `toast-${lastNumber}`,
    type,
    title,
    position: 'top-center',
    size: 'medium',
    theme: pageTheme(),
    duration: type === 'error' ? toastErrorDurationMs : toastDurationMs,
    persistent: type === 'loading',
    showClose: true,
    actions: [],
    ...options,
  }
  change(list.some(({ id }) => id === toast.id) ? list.map((known) => (known.id === toast.id ? toast : known)) : [...list, toast])
  return toast.id
}

/** The one place that shows passing messages; a component of either layout draws them. */
export const toasts = {
  show,
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  dismiss: (id: string) => change(list.filter((toast) => toast.id !== id)),
  has: (id: string) => list.some((toast) => toast.id === id),
}

/** The toasts to draw now. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => nothing,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function pageTheme(): Toast['theme'] {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
