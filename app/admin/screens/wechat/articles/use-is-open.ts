import { useEffect, useRef } from 'react'

/** Asks whether the dialog is still there, for answers that come after it was closed. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
