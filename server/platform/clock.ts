import type { Instant } from '../../contracts/fields.ts'

export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => new Date().toISOString() }

export function plusMs(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString()
}

export const dayMs = 86_400_000
