import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/** Tells whether a navigation is under way at this moment: what `useNavigation` says is as old as the last rendering, which takes its time on a slow phone. */
export function useIsNavigating(): () => boolean {
  const router = useContext(RouterContext)?.router
  return () => router?.state.navigation.state === 'loading'
}
