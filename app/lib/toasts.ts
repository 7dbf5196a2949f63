import { useSyncExternalStore } from 'react'
import { toastDurationMs, toastErrorDurationMs, toastPosition } from './constants.ts'

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
export const toastTypes = ['success', 'error', 'warning', 'info', 'loading'] as const
export type ToastType = (typeof toastTypes)[number]
export const toastSizes = ['small', 'medium', 'large'] as const
export const toastThemes = ['light', 'dark'] as const

export interface ToastAction {
  label: string
  action: () => void
  style?: 'primary' | 'secondary' | 'danger'
}

/** Opens in a new tab. */
export interface ToastLink {
  label: string
  href: string
}

export interface Toast {
  id: string
  type: ToastType
  title: string
  message?: string
  position: ToastPosition
  size: (typeof toastSizes)[number]
  theme: (typeof toastThemes)[number]
  duration: number
  persistent: boolean
  showClose: boolean
  actions: ToastAction[]
  /** Stands behind the title. */
  link: ToastLink | null
}
export type ToastOptions = Partial<Omit<Toast, 'type' | 'title'>>

let list: readonly Toast[] = []
let lastNumber = 0
const noToasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  list = next
  for (const listener of listeners) listener()
}

function show(type: ToastType, title: string, options: ToastOptions = {}): string {
  lastNumber += 1
  const toast: Toast = {
    id: `toast-${lastNumber}`,
    type,
    title,
    position: toastPosition,
    size: 'medium',
    theme: pageTheme(),
    duration: type === 'error' ? toastErrorDurationMs : toastDurationMs,
    persistent: type === 'loading',
    showClose: true,
    actions: [],
    link: null,
    ...options,
  }
  change(list.some(({ id }) => id === toast.id) ? list.map((known) => (known.id === toast.id ? toast : known)) : [...list, toast])
  return toast.id
}

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

export function watchToasts(onChange: (list: readonly Toast[]) => void): () => void {
  const listener = () => onChange(list)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    watchToasts,
    () => list,
    () => noToasts,
  )
}

function pageTheme(): Toast['theme'] {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
