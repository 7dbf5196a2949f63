import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { RemovalQuestion } from './removal-dialog.tsx'

type Ask = (question: RemovalQuestion) => Promise<boolean>

// Few visits of the back office delete something.
const RemovalDialog = lazy(() => import('./removal-dialog.tsx').then(({ RemovalDialog: Dialog }) => ({ default: Dialog })))
const RemovalContext = createContext<Ask>(() => Promise.resolve(false))

export function useRemoval(): Ask {
  return useContext(RemovalContext)
}

export function RemovalProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: RemovalQuestion; number: number; answer: (isDone: boolean) => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback<Ask>((question) => {
    setOpen(true)
    return new Promise((answer) => setAsked((before) => ({ question, number: (before?.number ?? 0) + 1, answer })))
  }, [])
  const close = (isDone: boolean) => {
    setOpen(false)
    asked?.answer(isDone)
  }
  return (
    <RemovalContext value={ask}>
      {children}
      <Suspense>{asked ? <RemovalDialog key={asked.number} question={asked.question} isOpen={isOpen} onClose={close} /> : null}</Suspense>
    </RemovalContext>
  )
}
