import { useCallback } from 'react'
import { usePresentState } from '../../../framework/pending-navigation.ts'

/**
 * Returns a function that reads the query of the address that the page is going to have: what a component was drawn with is the former one
 * while a navigation is under way, and a change made to that would take the navigation back.
 */
export function useLatestSearch(): () => URLSearchParams {
  const present = usePresentState()
  return useCallback(() => {
    const { location, navigation } = present() ?? {}
    return new URLSearchParams((navigation?.location ?? location)?.search)
  }, [present])
}
