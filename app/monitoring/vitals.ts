import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { GeneralMetric } from '../../contracts/analytics.ts'
import { safePath } from './safe-path.ts'

/**
 * The web vitals of the page, and of the pages that it changes into where the browser tells them apart. A value that
 * grows while its entry is still held grows in the entry; once sent, it stays as it was.
 */
export function watchVitals(landing: string, record: (entry: GeneralMetric, isOfLanding: boolean) => void): void {
  const known = new Map<string, GeneralMetric>()
  const report = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
    const isOfLanding = navigationType !== 'soft-navigation'
    const url = isOfLanding || !navigationURL ? landing : safePath(navigationURL)
    const entry = known.get(id) ?? { name, value: rounded, timestamp: Date.now(), url }
    entry.value = rounded
    if (!known.has(id)) record(entry, isOfLanding)
    known.set(id, entry)
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report, { reportSoftNavs: true })
}
