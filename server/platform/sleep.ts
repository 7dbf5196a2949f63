import { setTimeout as sleepFor } from 'node:timers/promises'

/** Waits for `ms`; tests put one in its place that does not. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits; fails with the signal's reason when that comes first. */
export const sleep: Sleep = async (ms, signal) => {
  await sleepFor(ms, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
}
