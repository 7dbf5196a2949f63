import { useSyncExternalStore } from 'react'
import { quoteListKey, showQuoteCount } from './quote-count.ts'

/** A product that a visitor wants a quote for, in one grade. Kept in the browser; the server learns of it when the form is sent. */
export interface QuoteLine {
  /** Stays the same while the line is edited. */
  key: string
  id: number
  href: string
  title: string
  grade: string
  quantity: string
  remarks: string
}
export type QuotedProduct = Pick<QuoteLine, 'id' | 'href' | 'title'>

/** The server takes no more. */
const maxLines = 50
const none: QuoteLine[] = []
const listeners = new Set<() => void>()
let lines: QuoteLine[] | undefined

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Storage may hold anything: an entry without a product is none. */
function stored(): QuoteLine[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(quoteListKey) ?? '[]')
    if (!Array.isArray(known)) return none
    return known.flatMap((entry: Partial<Record<keyof QuoteLine, unknown>> | null, place) =>
      entry && typeof entry.id === 'number'
        ? [
            {
              key: textOf(entry.key) || String(place),
              id: entry.id,
              href: textOf(entry.href),
              title: textOf(entry.title),
              grade: textOf(entry.grade),
              quantity: textOf(entry.quantity),
              remarks: textOf(entry.remarks),
            },
          ]
        : [],
    )
  } catch {
    return none
  }
}

export const quoteLines = (): QuoteLine[] => (lines ??= stored())

function change(next: QuoteLine[]): void {
  lines = next
  try {
    localStorage.setItem(quoteListKey, JSON.stringify(next))
  } catch {
    // Storage is turned off, or full: the list lasts as long as this page.
  }
  showQuoteCount(next.length)
  for (const listener of listeners) listener()
}

export const lineOf = ({ id, href, title }: QuotedProduct, grade = ''): QuoteLine => ({
  id,
  href,
  title,
  key: `${id}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`,
  grade,
  quantity: '',
  remarks: '',
})

/** Replaces the line with the same key, or adds it; false where the list is full. */
export function putLine(line: QuoteLine): boolean {
  const known = quoteLines()
  const isKnown = known.some(({ key }) => key === line.key)
  if (!isKnown && known.length >= maxLines) return false
  change(isKnown ? known.map((other) => (other.key === line.key ? line : other)) : [...known, line])
  return true
}

export const removeLines = (isRemoved: (line: QuoteLine) => boolean): void => change(quoteLines().filter((line) => !isRemoved(line)))

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== quoteListKey) return
    lines = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Empty while the page is hydrated: the server knows of no list. */
export const useQuoteLines = (): QuoteLine[] => useSyncExternalStore(subscribe, quoteLines, () => none)
