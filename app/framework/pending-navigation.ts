import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Returns a function that reports a navigation under way at this moment: the value of `useNavigation` is as old as the last rendering,
 * which takes its time on a slow phone.
 */
export function useIsNavigating(): () => boolean {
  const router = useContext(RouterContext)?.router
  return () => router?.state.navigation.state === 'loading'
}

/**
 * Returns a function that reads the query of the address that the page is going to have: what a component was drawn with is the former one
 * while a navigation is under way, and a change made to that would take the navigation back.
 */
export function useLatestSearch(): () => URLSearchParams {
  const router = useContext(RouterContext)?.router
  return useCallback(() => {
    const { location, navigation } = router?.state ?? {}
    return new URLSearchParams((navigation?.location ?? location)?.search)
  }, [router])
}
