import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnectionLost } from './connection.ts'
import { useEndedSession } from './ended-session.ts'

/** Calls back when the server answers again: after a lost connection, and after a session that ended has been signed in to again. */
export function useRetry(retry: () => void): void {
  const isOffline = useConnectionLost()
  const { isEnded } = useEndedSession()
  const isLost = isOffline || isEnded
  const onReturn = useEffectEvent(retry)
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (wasLost.current && !isLost) onReturn()
    wasLost.current = isLost
  }, [isLost])
}
