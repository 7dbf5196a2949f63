import { useEffect, useSyncExternalStore } from 'react'
import { connectionLostEvent } from '../../api/client.ts'

const probeEveryMs = 4_000

/** True while the server cannot be reached: from the first call that fails for want of an answer to the first probe that is answered. */
class Connection {
  #isLost = false
  #probing: ReturnType<typeof setInterval> | undefined
  readonly #listeners = new Set<() => void>()

  isLost = (): boolean => this.#isLost

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  lose = (): void => {
    this.#set(true)
    this.#probing ??= setInterval(() => void this.probe(), probeEveryMs)
  }

  probe = async (): Promise<void> => {
    const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAnswered) return
    clearInterval(this.#probing)
    this.#probing = undefined
    this.#set(false)
  }

  #set(isLost: boolean): void {
    if (this.#isLost === isLost) return
    this.#isLost = isLost
    for (const listener of this.#listeners) listener()
  }
}

const connection = new Connection()

export const useConnectionLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost, () => false)

/** Follows the connection for as long as the back office is open. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('offline', connection.lose, { signal })
    addEventListener(connectionLostEvent, connection.lose, { signal })
    addEventListener('online', () => void connection.probe(), { signal })
    return () => ended.abort()
  }, [])
}
