import type { GeneralMetric, PageMetrics } from '../../contracts/analytics.ts'
import type { MetricBuffers } from './buffers.ts'

export class PageView {
  readonly path: string
  readonly #buffers: MetricBuffers
  readonly #page: PageMetrics
  #depth = 0
  #isReported = false

  constructor(path: string, buffers: MetricBuffers) {
    this.path = path
    this.#buffers = buffers
    this.#page = {
      url: path,
      loadTime: null,
      domContentLoaded: null,
      firstContentfulPaint: null,
      largestContentfulPaint: null,
      firstInputDelay: null,
      cumulativeLayoutShift: null,
      timestamp: Date.now(),
    }
  }

  note(figures: Partial<Omit<PageMetrics, 'url' | 'timestamp'>>): void {
    Object.assign(this.#page, figures)
  }

  scrolled(percent: number): void {
    this.#depth = Math.max(this.#depth, percent)
  }

  general(name: GeneralMetric['name'], value: number): void {
    this.#buffers.add('general', { name, value, timestamp: Date.now(), url: this.path })
  }

  /** Reports the page as it is left; once, whether it is come back to or not. */
  end(): void {
    if (this.#isReported) return
    this.#isReported = true
    this.#buffers.add('page', this.#page)
    if (this.#depth > 0) this.general('scroll', this.#depth)
  }
}
