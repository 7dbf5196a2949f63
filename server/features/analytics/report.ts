import { z } from 'zod'
import {
  type ApiTiming,
  apiTiming,
  generalMetric,
  type Measured,
  measuredTypes,
  metricsPerSend,
  type PageMetrics,
  pageMetrics,
  performanceBeacon,
  performanceSend,
} from '../../../contracts/analytics.ts'

export interface Figure {
  url: string
  metric: string
  value: number
  /** The method of an API call; absent for what belongs to a page. */
  method?: string
}

export interface ReadReport {
  figures: Figure[]
  dropped: number
}

/** Reads either form of a report; what does not fit is left out and counted, entry by entry. */
export function readReport(body: unknown): ReadReport {
  const one = performanceSend.safeParse(body)
  if (one.success) return readEntries({ [one.data.type]: one.data.metrics })
  const beacon = performanceBeacon.safeParse(body)
  return beacon.success && measuredTypes.some((type) => beacon.data[type]) ? readEntries(beacon.data) : { figures: [], dropped: 1 }
}

function readEntries(given: { [K in keyof Measured]?: unknown[] | undefined }): ReadReport {
  const read = [
    ...each(given.general, generalMetric, ({ url, name, value }) => [{ url, metric: name, value }]),
    ...each(given.api, apiTiming, callFigures),
    ...each(given.page, pageMetrics, pageFigures),
  ]
  const surplus = measuredTypes.reduce((sum, type) => sum + Math.max(0, (given[type]?.length ?? 0) - metricsPerSend), 0)
  return {
    figures: read.flatMap((figures) => figures ?? []),
    dropped: surplus + read.filter((figures) => figures === null).length,
  }
}

function each<S extends z.ZodType>(entries: unknown[] | undefined, schema: S, figures: (entry: z.output<S>) => Figure[]) {
  return (entries ?? []).slice(0, metricsPerSend).map((entry) => {
    const { success, data } = z.safeParse(schema, entry)
    return success ? figures(data) : null
  })
}

function callFigures({ url, method, duration, status }: ApiTiming): Figure[] {
  const hasFailed = status === 0 || status >= 400
  return [{ url, method, metric: hasFailed ? 'api_failed' : 'api', value: duration }]
}

/** Paints and shifts of a page arrive as web vitals too, and there in their final state: they are not counted twice. */
function pageFigures({ url, loadTime, domContentLoaded, firstInputDelay }: PageMetrics): Figure[] {
  const values = {
    [domContentLoaded === null ? 'soft_load' : 'load']: loadTime,
    dom_ready: domContentLoaded,
    FID: firstInputDelay,
  }
  return Object.entries(values).flatMap(([metric, value]) => (value === null ? [] : [{ url, metric, value }]))
}

export type Device = 'mobile' | 'tablet' | 'desktop'

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent) || (/Android/i.test(userAgent) && !/\bMobile\b/i.test(userAgent))) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'mobile' : 'desktop'
}
