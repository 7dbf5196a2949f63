import { createServer, type RequestListener, type Server } from 'node:http'
import type { TaggedCache } from '../platform/cache.ts'
import type { Services } from '../services.ts'
import { limitArrival, longestArrivalMs } from './arrival.ts'
import type { StoredResponse } from './stored-response.ts'

/**
 * Serves cached responses before the framework sees the request: a hit needs no routing, no hooks and no log line.
 * Everything else is passed on. A request that may change anything, or that carries a token, is never answered here.
 */
export function cacheFront(cache: TaggedCache, apiBase: string, next: RequestListener): RequestListener {
  const api = `${apiBase}/`
  return (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return next(request, response)
    const cached = cache.hit<StoredResponse>(url.startsWith(api) ? 'data' : 'page', url)
    if (cached) return void cached.write(request, response)
    next(request, response)
  }
}

/** An HTTP server that looks into the cache first. */
export function frontedServer({ cache, drain }: Pick<Services, 'cache' | 'drain'>, apiBase: string, next: RequestListener): Server {
  const front = cacheFront(cache, apiBase, next)
  return createServer(
    { headersTimeout: 10_000, requestTimeout: longestArrivalMs, connectionsCheckingInterval: 5_000, keepAliveTimeout: 72_000 },
    (request, response) => {
      limitArrival(request)
      if (drain.hasBegun) response.setHeader('connection', 'close')
      front(request, response)
    },
  )
}
