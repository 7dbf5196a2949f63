import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { jobSummary } from '../../../contracts/jobs.ts'
import { readEvents } from '../../api/event-stream.ts'
import { readAgain } from './read-again.ts'

const waitsMs = [1_000, 5_000, 15_000, 60_000]

type Listener = () => void

/** The only connection of a window for events. It closes while the window is hidden: a browser has few connections for a host. */
class LiveSummary {
  readonly #listeners = new Set<Listener>()
  #abort: AbortController | null = null
  #isLive = true
  #mark = ''

  get isLive(): boolean {
    return this.#isLive
  }

  listen(tell: Listener): () => void {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  follow(queries: QueryClient): () => void {
    const look = () => {
      if (document.visibilityState === 'hidden') this.#stop()
      else if (!this.#abort) void this.#run(queries)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      this.#stop()
    }
  }

  #stop(): void {
    this.#abort?.abort()
    this.#abort = null
  }

  async #run(queries: QueryClient): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const { signal } = abort
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await readEvents(
          '/v1/admin/jobs/events',
          ({ name, data }) => {
            if (name !== 'jobs') return
            failures = 0
            this.#take(queries, data)
          },
          signal,
        )
      } catch {
        // Polling, while the stream is down, reports failures to the user.
      }
      if (signal.aborted) return
      this.#setLive(false)
      await pause(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal)
    }
  }

  #take(queries: QueryClient, data: unknown): void {
    const summary = jobSummary.safeParse(data).data
    if (!summary) return
    this.#setLive(true)
    queries.setQueryData(['jobs', 'summary'], summary)
    if (summary.mark === this.#mark) return
    this.#mark = summary.mark
    void readAgain(queries, { queryKey: ['jobs'], predicate: ({ queryKey }) => queryKey[1] !== 'summary' })
  }

  #setLive(isLive: boolean): void {
    if (isLive === this.#isLive) return
    this.#isLive = isLive
    for (const tell of this.#listeners) tell()
  }
}

const live = new LiveSummary()
let followers = 0
let stop: (() => void) | null = null

/** Keeps the summary in the query cache up to date by the server's events. False while their stream is interrupted. */
export function useLiveSummary(): boolean {
  const queries = useQueryClient()
  useEffect(() => {
    followers += 1
    if (followers === 1) stop = live.follow(queries)
    return () => {
      followers -= 1
      if (followers === 0) stop?.()
    }
  }, [queries])
  return useSyncExternalStore(
    (tell) => live.listen(tell),
    () => live.isLive,
    () => true,
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
