import { type VitalName, type VitalRating, type VitalSummary, vitalNames } from '../../../contracts/analytics.ts'
import type { Reader } from '../../db/list.ts'
import { dayIn } from '../settings/time-zone.ts'
import { type HourSpan, hourOf, momentOf, rolledUntil, rolledVitals, unrolledVitals, type VitalSamples } from './roll-up.ts'

/** Google's thresholds: up to the first a value is good, beyond the second poor. */
const thresholds: Record<VitalName, [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** The largest contentful paint that is still good, in milliseconds. */
export const lcpGood = thresholds.LCP[0]

export function ratingOf(name: VitalName, p75: number): VitalRating {
  const [good, poor] = thresholds[name]
  return p75 <= good ? 'good' : p75 <= poor ? 'needs_improvement' : 'poor'
}

/** A summary's samples count half at its median, a quarter each at its 75th and 95th percentiles: exact for like summaries. */
export function combinedP75(summaries: Omit<VitalSamples, 'metric'>[]): number | null {
  const points = summaries
    .flatMap(({ samples, p50, p75, p95 }) => [
      { value: p50, weight: samples * 0.5 },
      { value: p75, weight: samples * 0.25 },
      { value: p95, weight: samples * 0.25 },
    ])
    .sort((one, other) => one.value - other.value)
  const wanted = points.reduce((sum, { weight }) => sum + weight, 0) * 0.75
  let reached = 0
  for (const { value, weight } of points) {
    reached += weight
    // Sums of quarters are exact; thirds of nothing do not occur.
    if (reached >= wanted) return value
  }
  return null
}

export async function webVitals(reader: Reader, span: HourSpan, days: readonly string[], timeZone: string) {
  const rolled = await rolledVitals(reader.db, span).execute()
  const { rows } = await unrolledVitals(await rolledUntil(reader.db)).execute(reader.db)
  const now = hourOf(reader.now)
  // Samples that are not rolled up yet are of the last hour or two.
  const fresh = now < span.to ? rows.map((row) => ({ ...row, hour: now, samples: Number(row.samples) })) : []
  const all = [...rolled, ...fresh]
  const byDay = Map.groupBy(
    all.filter(({ metric }) => metric === 'LCP'),
    ({ hour }) => dayIn(timeZone, momentOf(hour)),
  )
  return {
    summaries: vitalNames.map((name) => summaryOf(name, all)),
    speed: days.map((day) => ({ day, lcp: combinedP75(byDay.get(day) ?? []) })),
  }
}

function summaryOf(name: VitalName, all: VitalSamples[]): VitalSummary {
  const summaries = all.filter(({ metric }) => metric === name)
  const p75 = combinedP75(summaries)
  return {
    name,
    p75,
    rating: p75 === null ? null : ratingOf(name, p75),
    samples: summaries.reduce((sum, { samples }) => sum + samples, 0),
  }
}
