import { setTimeout as sleepFor } from 'node:timers/promises'

/** Tests put one in its place that does not wait. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Fails with the signal's reason when that comes first. */
export const sleep: Sleep = async (ms, signal) => {
  await sleepFor(ms, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
}
