import { useEffect } from 'react'

const forms = new Set<() => boolean>()

export const hasUnsavedWork = (): boolean => [...forms].some((isDirty) => isDirty())

/** Counts a form among the unsaved work for as long as it is open. */
export function useUnsavedWork(isDirty: () => boolean): void {
  useEffect(() => {
    forms.add(isDirty)
    return () => {
      forms.delete(isDirty)
    }
  }, [isDirty])
}
