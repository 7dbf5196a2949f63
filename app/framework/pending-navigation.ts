import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Returns a function that reports a navigation under way at this moment: the value of `useNavigation` is as old as the last rendering,
 * which takes its time on a slow phone.
 */
export function useIsNavigating(): () => boolean {
  const router = useContext(RouterContext)?.router
  return () => router?.state.navigation.state === 'loading'
}
