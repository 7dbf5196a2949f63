import { loadOptional } from '../framework/page-change.ts'

/** So long after the page has loaded: measuring must not slow down what it measures. */
export const startAfterMs = 1_000

const loadMonitoring = () => loadOptional<{ startMonitoring(): void }>(() => import('../monitoring/monitoring.ts'))

/** Begins to measure, with a chunk of its own that the first visit does not wait for. */
export function monitorSoon(load = loadMonitoring): void {
  const start = () => {
    setTimeout(() => {
      load().then(
        (monitoring) => monitoring?.startMonitoring(),
        // A page that cannot be measured is none the worse for its reader.
        () => undefined,
      )
    }, startAfterMs)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
