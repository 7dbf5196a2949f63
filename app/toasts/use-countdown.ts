import { useEffect, useState } from 'react'
import { toastTickMs } from '../lib/constants.ts'

interface Countdown {
  duration: number
  isPaused: boolean
  /** Restarts where it changes. */
  of: unknown
  onEnd: () => unknown
}

/** Milliseconds left of a duration, updated every tick; time spent paused does not count. */
export function useCountdown({ duration, isPaused, of, onEnd }: Countdown): number {
  const [left, setLeft] = useState(duration)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when to restart
  useEffect(() => setLeft(duration), [duration, of])
  useEffect(() => {
    if (isPaused) return
    let last = Date.now()
    const timer = setInterval(() => {
      // By the clock: a busy or hidden page has its ticks come late.
      const now = Date.now()
      const passed = now - last
      last = now
      setLeft((before) => Math.max(0, before - passed))
    }, toastTickMs)
    return () => clearInterval(timer)
  }, [isPaused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends once, whatever the caller's function is by then
  useEffect(() => {
    if (left === 0) onEnd()
  }, [left])
  return left
}
