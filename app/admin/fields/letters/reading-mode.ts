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

/** Stays as it is chosen until the window is closed: each text is sent to the service, and paid for. */
export function useReadingMode(): ReadingMode {
  const [isWanted, setReading] = useSessionStorage({
    key: 'admin-reading',
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

let count = 0
const listeners = new Set<() => void>()
function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a component is on the screen that calls {@link useForeignText}. */
export const useHasForeignTexts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )

export function useForeignText(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}
