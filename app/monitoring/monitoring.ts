import { apiUrl } from '../lib/bootstrap.ts'
import { MetricBuffers, type Transport } from './buffers.ts'
import { timeCalls } from './calls.ts'
import { watchInteractions, watchScroll } from './interactions.ts'
import { watchPaths } from './navigation.ts'
import { PageView } from './page-view.ts'
import { safePath } from './safe-path.ts'
import { notePage } from './visit.ts'
import { watchVitals } from './vitals.ts'

const path = '/v1/analytics/performance'

export function startMonitoring(): void {
  const buffers = new MetricBuffers(transport(timeCalls((timing) => buffers.add('api', timing))), () => ({
    userAgent: navigator.userAgent,
    url: view.path,
    timestamp: Date.now(),
  }))
  const landing = new PageView(safePath(location.pathname), buffers)
  let view = landing
  notePage(landing.path)
  noteLoad(landing)
  noteVitals(landing, buffers)
  watchInteractions(
    (duration) => view.general('interaction', duration),
    (delay) => landing.note({ firstInputDelay: delay }),
  )
  watchScroll((percent) => view.scrolled(percent))
  watchPaths((path, duration) => {
    view.end()
    const next = new PageView(path, buffers)
    view = next
    void duration.then((ms) => {
      next.note({ loadTime: ms === null ? null : Math.round(ms) })
      // By now it has its heading.
      if (view === next) notePage(path)
    })
  })
  sendOnLeaving(() => {
    view.end()
    buffers.leave()
  })
  buffers.start()
}

function transport(plainFetch: typeof fetch): Transport {
  const headers = { 'content-type': 'application/json' }
  return {
    post: (report) => plainFetch(apiUrl(path), { method: 'POST', headers, body: JSON.stringify(report) }),
    beacon: (report) => navigator.sendBeacon(apiUrl(path), JSON.stringify(report)),
  }
}

function noteLoad(view: PageView): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return
  // A page that was drawn ahead of its visit begins with the visit.
  const since = (moment: number) => Math.max(0, Math.round(moment - ('activationStart' in entry ? Number(entry.activationStart) : 0)))
  view.note({ loadTime: since(entry.loadEventEnd), domContentLoaded: since(entry.domContentLoadedEventEnd) })
}

function noteVitals(landing: PageView, buffers: MetricBuffers): void {
  watchVitals(landing.path, (entry, isOfLanding) => {
    buffers.add('general', entry)
    if (!isOfLanding) return
    if (entry.name === 'FCP') landing.note({ firstContentfulPaint: entry.value })
    if (entry.name === 'LCP') landing.note({ largestContentfulPaint: entry.value })
    if (entry.name === 'CLS') landing.note({ cumulativeLayoutShift: entry.value })
  })
}

/**
 * On being hidden, which leaving for good ends in as well: a phone may report nothing later, and the vitals are reported just before.
 * `pagehide` comes too early: a page's entry would go without its vitals.
 */
function sendOnLeaving(send: () => void): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
