import { loadOptional } from '../framework/page-change.ts'

/** The delay after the page has loaded: measuring must not slow down what it measures. */
export const startAfterMs = 1_000

const loadMonitoring = () => loadOptional<{ startMonitoring(): void }>(() => import('../monitoring/monitoring.ts'))

export function monitorSoon(load = loadMonitoring): void {
  const start = () => {
    setTimeout(() => {
      load().then(
        (monitoring) => monitoring?.startMonitoring(),
        // A failure to measure does not concern the reader.
        () => undefined,
      )
    }, startAfterMs)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
