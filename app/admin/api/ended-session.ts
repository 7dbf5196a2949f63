import { useEffect, useSyncExternalStore } from 'react'
import { authState } from '../../api/auth-state.ts'
import { setSignInHere } from '../../api/failures.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

interface State {
  /** From the call that was refused to the next sign-in. */
  isEnded: boolean
  isAsking: boolean
}

const going: State = { isEnded: false, isAsking: false }

class EndedSession {
  #state = going
  readonly #listeners = new Set<() => void>()

  state = (): State => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ask = (): void => this.#set({ isEnded: true, isAsking: true })
  postpone = (): void => this.#set({ ...this.#state, isAsking: false })
  signedIn = (): void => this.#set(going)

  #set(state: State): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

export const endedSession = new EndedSession()

export const useEndedSession = (): State => useSyncExternalStore(endedSession.subscribe, endedSession.state, () => going)

/** A session that ends under unsaved work is signed in to again in place. */
export function useSignInHere(): void {
  useEffect(() => {
    setSignInHere((reason) => {
      if (!authState().user || (reason === 'refused' && !hasUnsavedWork())) return false
      endedSession.ask()
      return true
    })
    return () => setSignInHere(null)
  }, [])
}
