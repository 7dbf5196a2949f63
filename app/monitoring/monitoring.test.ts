import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { generalMetric, metricsPerSend } from '../../contracts/analytics.ts'
import { monitorSoon } from '../lib/start-monitoring.ts'
import { MetricBuffers, perSend } from './buffers.ts'
import { timeCalls } from './calls.ts'
import { watchInteractions, watchScroll } from './interactions.ts'
import { PageView } from './page-view.ts'
import { safePath } from './safe-path.ts'

/** The listeners of a window that a test fires. */
function fakeWindow(): (type: string) => void {
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  return (type) => listeners.get(type)?.()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://site.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const metric = (value: number) => ({ name: 'interaction' as const, value, timestamp: 1, url: '/' })

function held(transport: Partial<ConstructorParameters<typeof MetricBuffers>[0]> = {}) {
  const sent: { type?: string; metrics?: object[]; general?: object[]; api?: object[]; page?: object[] }[] = []
  const buffers = new MetricBuffers(
    {
      post: async (report) => sent.push(report),
      beacon: (report) => sent.push(report) > 0,
      ...transport,
    },
    () => ({ userAgent: 'x', url: '/', timestamp: 1 }),
  )
  return { buffers, sent }
}

describe('the buffers', () => {
  test('are sent every 30 seconds, and not before', () => {
    const { buffers, sent } = held()
    buffers.start()
    buffers.add('general', metric(1))
    vi.advanceTimersByTime(29_999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([{ type: 'general', metrics: [metric(1)], userAgent: 'x', url: '/', timestamp: 1 }])
    vi.advanceTimersByTime(30_000)
    expect(sent).toHaveLength(1)
  })

  test('send at most 10 metrics of a kind at once, the oldest first', () => {
    const { buffers, sent } = held()
    buffers.start()
    for (let value = 0; value < 23; value += 1) buffers.add('general', metric(value))
    buffers.add('api', { url: '/api/v1/x', method: 'GET', duration: 1, status: 200, timestamp: 1 })
    vi.advanceTimersByTime(30_000)
    expect(sent.map(({ type, metrics }) => [type, metrics?.length])).toEqual([
      ['general', 10],
      ['api', 1],
    ])
    vi.advanceTimersByTime(60_000)
    expect(sent.flatMap(({ type, metrics }) => (type === 'general' ? metrics : []))).toEqual(
      Array.from({ length: 23 }, (_, n) => metric(n)),
    )
    expect(perSend).toBe(metricsPerSend)
  })

  test('go out by beacon when the page is left, three arrays of at most 10 at a time, until nothing is left', () => {
    const { buffers, sent } = held()
    for (let value = 0; value < 12; value += 1) buffers.add('general', metric(value))
    buffers.leave()
    expect(sent.map(({ general, api, page }) => [general?.length, api, page])).toEqual([
      [10, [], []],
      [2, [], []],
    ])
    buffers.leave()
    expect(sent).toHaveLength(2)
  })

  test('swallow failures, and stop where the browser takes no more beacons', async () => {
    const beacon = vi.fn(() => false)
    const { buffers } = held({ post: () => Promise.reject(new Error('offline')), beacon })
    for (let value = 0; value < 30; value += 1) buffers.add('general', metric(value))
    buffers.send()
    await Promise.resolve()
    buffers.leave()
    expect(beacon).toHaveBeenCalledTimes(1)
  })
})

test('measuring begins 1 second after the page has loaded, and a program that does not arrive is no matter', async () => {
  const fire = fakeWindow()
  vi.stubGlobal('document', { readyState: 'interactive' })
  const startMonitoring = vi.fn()
  monitorSoon(async () => ({ startMonitoring }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(startMonitoring).not.toHaveBeenCalled()
  fire('load')
  await vi.advanceTimersByTimeAsync(999)
  expect(startMonitoring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(startMonitoring).toHaveBeenCalledTimes(1)
  vi.stubGlobal('document', { readyState: 'complete' })
  monitorSoon(() => Promise.reject(new Error('gone')))
  monitorSoon(() => Promise.resolve(undefined))
  await vi.advanceTimersByTimeAsync(1_000)
})

describe('interactions', () => {
  test('give at most 100 samples, and only real ones', () => {
    const observed = new Map<string, (list: { getEntries(): object[] }) => void>()
    class Observer {
      static supportedEntryTypes = ['event', 'first-input']
      readonly #callback: (list: { getEntries(): object[] }) => void
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        this.#callback = callback
      }
      observe({ type }: { type: string }): void {
        observed.set(type, this.#callback)
      }
    }
    vi.stubGlobal('PerformanceObserver', Observer)
    const [samples, delays]: number[][] = [[], []]
    watchInteractions(
      (duration) => samples?.push(duration),
      (delay) => delays?.push(delay),
    )
    const entries = Array.from({ length: 150 }, (_, n) => ({ interactionId: n % 2, duration: 48.4 }))
    for (let round = 0; round < 2; round += 1) observed.get('event')?.({ getEntries: () => entries })
    observed.get('first-input')?.({ getEntries: () => [{ startTime: 10, processingStart: 14.6 }] })
    expect([samples?.length, samples?.[0], delays]).toEqual([100, 48, [5]])
  })

  test('scrolling is looked at once it has paused for 100 ms', () => {
    const fire = fakeWindow()
    vi.stubGlobal('document', { documentElement: { scrollHeight: 2_000 } })
    vi.stubGlobal('scrollY', 500)
    vi.stubGlobal('innerHeight', 500)
    const onDepth = vi.fn()
    watchScroll(onDepth)
    for (let count = 0; count < 5; count += 1) {
      fire('scroll')
      vi.advanceTimersByTime(99)
    }
    expect(onDepth).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDepth.mock.calls).toEqual([[50]])
  })
})

describe('calls of the API', () => {
  test('are timed with method and status; those of others, and calls given up, are not', async () => {
    const plain = vi.fn(async (input: RequestInfo | URL): Promise<Response> => {
      if (String(input).includes('/api/v1/away')) throw new TypeError('Failed to fetch')
      if (String(input).includes('/api/v1/left')) throw new DOMException('left', 'AbortError')
      return new Response(null, { status: 204 })
    })
    vi.stubGlobal('window', { fetch: plain })
    const timings: object[] = []
    const own = timeCalls((timing) => timings.push(timing))
    await window.fetch('/api/v1/contents?q=secret', { method: 'post' })
    await window.fetch('/somewhere?next=/api/x')
    await expect(window.fetch('/api/v1/away')).rejects.toThrow('Failed to fetch')
    await expect(window.fetch('/api/v1/left')).rejects.toThrow('left')
    await own('/api/v1/analytics/performance')
    expect(timings).toEqual([
      expect.objectContaining({ url: '/api/v1/contents', method: 'POST', status: 204 }),
      expect.objectContaining({ url: '/api/v1/away', method: 'GET', status: 0 }),
    ])
    expect(plain).toHaveBeenCalledTimes(5)
  })
})

test('a page is reported once, with how far it was read', () => {
  const { buffers, sent } = held()
  const view = new PageView('/news', buffers)
  view.note({ loadTime: 900, domContentLoaded: 400 })
  view.scrolled(80)
  view.scrolled(30)
  view.end()
  view.end()
  buffers.leave()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.page).toEqual([expect.objectContaining({ url: '/news', loadTime: 900, domContentLoaded: 400, firstInputDelay: null })])
  expect(sent[0]?.general?.map((entry) => generalMetric.parse(entry))).toEqual([expect.objectContaining({ name: 'scroll', value: 80 })])
})

test.each([
  ['https://site.example/en/news?token=abc#part', '/en/news'],
  ['/products/x?email=a@b.example', '/products/x'],
  ['/unsubscribe/someone@mail.example/now', '/unsubscribe/-/now'],
  ['/unsubscribe/someone%40mail.example', '/unsubscribe/-'],
  ['http://[', '/'],
])('of the address %s only %s leaves the browser', (address, path) => {
  expect(safePath(address)).toBe(path)
})
