import { z } from 'zod'

export const metricsPerSend = 10

const url = z.string().min(1).max(2_000)
/** Milliseconds since 1970, by the browser's clock. */
const timestamp = z.number().min(0)
const milliseconds = z.number().min(0).max(600_000)
const score = z.number().min(0).max(100)

/** The measures that Google rates a page by, in the order they are shown. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** A single figure: a web vital, how long the answer to a click took, how far (%) a page was scrolled. */
export const generalMetric = z.object({
  name: z.enum([...vitalNames, 'interaction', 'scroll']),
  value: milliseconds,
  timestamp,
  url,
})
export type GeneralMetric = z.infer<typeof generalMetric>

/** One call of the API; status 0 when no answer came. */
export const apiTiming = z.object({
  url,
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  duration: milliseconds,
  status: z.int().min(0).max(599),
  timestamp,
})
export type ApiTiming = z.infer<typeof apiTiming>

/** One page view; a change of page inside the browser has a `loadTime` and no `domContentLoaded`. */
export const pageMetrics = z.object({
  url,
  loadTime: milliseconds.nullable(),
  domContentLoaded: milliseconds.nullable(),
  firstContentfulPaint: milliseconds.nullable(),
  largestContentfulPaint: milliseconds.nullable(),
  firstInputDelay: milliseconds.nullable(),
  cumulativeLayoutShift: score.nullable(),
  timestamp,
})
export type PageMetrics = z.infer<typeof pageMetrics>

export interface Measured {
  general: GeneralMetric
  api: ApiTiming
  page: PageMetrics
}
export const measuredTypes = ['general', 'api', 'page'] as const satisfies (keyof Measured)[]

// Entries are parsed one by one: a bad one does not spoil its neighbours.
const entries = z.array(z.unknown())
const sender = { userAgent: z.string().optional(), url: z.string().optional(), timestamp: z.number().optional() }

/** `POST /v1/analytics/performance`: one buffer, as it is sent every 30 seconds. */
export const performanceSend = z.object({ type: z.enum(measuredTypes), metrics: entries, ...sender })
/** The same path by beacon, when a page is left: all three buffers. */
export const performanceBeacon = z.object({
  general: entries.optional(),
  api: entries.optional(),
  page: entries.optional(),
  ...sender,
})
export const performanceReport = z.union([performanceSend, performanceBeacon])

export const vitalRatings = ['good', 'needs_improvement', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

/** The 75th percentile of a web vital (milliseconds; CLS a score) with its rating; null where nothing was measured. */
export const vitalSummary = z.object({
  name: z.enum(vitalNames),
  p75: z.number().nullable(),
  rating: z.enum(vitalRatings).nullable(),
  samples: z.int().min(0),
})
export type VitalSummary = z.infer<typeof vitalSummary>
