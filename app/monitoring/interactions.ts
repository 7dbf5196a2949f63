export const maxSamples = 100
export const scrollDebounceMs = 100

/** A browser's report of an interaction; the standard types lack its id. */
type InteractionTiming = PerformanceEventTiming & { interactionId?: number }

/** Measures the time (ms) from a click, tap or key to its effect: at most {@link maxSamples} of a page load. */
export function watchInteractions(onSample: (duration: number) => void, onFirstDelay: (delay: number) => void): void {
  let samples = 0
  observe('event', { durationThreshold: 40 }, (entry: InteractionTiming) => {
    if (!entry.interactionId || samples >= maxSamples) return
    samples += 1
    onSample(Math.round(entry.duration))
  })
  observe('first-input', {}, (entry: InteractionTiming) => onFirstDelay(Math.round(entry.processingStart - entry.startTime)))
}

function observe(type: string, options: object, onEntry: (entry: InteractionTiming) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry as InteractionTiming)
  })
  observer.observe({ type, buffered: true, ...options })
}

/** Reports the depth to which the page has been seen (%), once scrolling pauses. */
export function watchScroll(onDepth: (percent: number) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const height = document.documentElement.scrollHeight
    onDepth(height === 0 ? 100 : Math.min(100, Math.round(((scrollY + innerHeight) / height) * 100)))
  }
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(measure, scrollDebounceMs)
    },
    { passive: true },
  )
}
