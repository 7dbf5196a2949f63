const beijing = 8 * 3_600

/** In Beijing, by which the platform counts: `YYYY-MM-DD`. */
export const dayOf = (seconds: number) => new Date((seconds + beijing) * 1000).toISOString().slice(0, 10)

/** Unix seconds, of a day in Beijing; NaN for what is no date. */
export function startOf(day: string): number {
  const seconds = Date.parse(`${day}T00:00:00Z`) / 1000
  return Number.isNaN(seconds) || new Date(seconds * 1000).toISOString().slice(0, 10) !== day ? Number.NaN : seconds - beijing
}
