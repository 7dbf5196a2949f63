import { useSessionStorage } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { inAnyPart } from '../../../../contracts/access.ts'
import { useRights } from '../../../api/rights.ts'
import { useTranslator } from '../../api/translate.ts'

interface ReadingMode {
  /** Texts of the other language are shown with their translation. */
  isReading: boolean
  setReading: (isReading: boolean) => void
  /** There is a service that translates, as far as is known. */
  isPossible: boolean
}

/** Letters and rows are read; what stands in a form in both languages is checked against its original. */
export type ReadingPurpose = 'read' | 'check'

const storageKeys: Record<ReadingPurpose, string> = { read: 'admin-reading', check: 'admin-reading-check' }

/** Stays as it is chosen until the window is closed: each text is sent to the service, and paid for. */
export function useReadingMode(purpose: ReadingPurpose = 'read'): ReadingMode {
  const [isWanted, setReading] = useSessionStorage({
    key: storageKeys[purpose],
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (text) => text === 'true',
  })
  const { has } = useRights()
  const translator = useTranslator()
  const isPossible = translator !== undefined && translator.provider !== 'embedded' && translator.is_ready && mayTranslate.some(has)
  return { isReading: isWanted && isPossible, setReading, isPossible }
}

const mayTranslate = inAnyPart('translate')

const counts: Record<ReadingPurpose, number> = { read: 0, check: 0 }
const listeners = new Set<() => void>()
function change(purpose: ReadingPurpose, by: number): void {
  counts[purpose] += by
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a component is on the screen that calls {@link useForeignText}. */
export const useHasForeignTexts = (purpose: ReadingPurpose): boolean =>
  useSyncExternalStore(
    subscribe,
    () => counts[purpose] > 0,
    () => false,
  )

export function useForeignText(purpose: ReadingPurpose): void {
  useEffect(() => {
    change(purpose, 1)
    return () => change(purpose, -1)
  }, [purpose])
}
