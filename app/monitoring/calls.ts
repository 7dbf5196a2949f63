import type { ApiTiming } from '../../contracts/analytics.ts'
import { safePath } from './safe-path.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Times the calls of the API; returns the browser's own fetch, whose calls are not timed. */
export function timeCalls(record: (timing: ApiTiming) => void): typeof fetch {
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const path = safePath(input instanceof Request ? input.url : String(input))
    if (!path.includes('/api/')) return plain(input, init)
    const begun = performance.now()
    const settle = (status: number) => {
      const named = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
      const method = methods.find((one) => one === named)
      if (method) record({ url: path, method, duration: Math.round(performance.now() - begun), status, timestamp: Date.now() })
    }
    try {
      const answer = await plain(input, init)
      settle(answer.status)
      return answer
    } catch (error) {
      // A call that was aborted says nothing about how long it takes.
      if (!(error instanceof DOMException && error.name === 'AbortError')) settle(0)
      throw error
    }
  }
  return plain
}
