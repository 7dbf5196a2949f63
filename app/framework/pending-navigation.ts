import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Returns a function that reads the router's state of this moment: the values of `useNavigation` and `useLocation` are as old as the last
 * rendering, which takes its time on a slow phone.
 */
export function usePresentState() {
  const router = useContext(RouterContext)?.router
  return useCallback(() => router?.state, [router])
}
