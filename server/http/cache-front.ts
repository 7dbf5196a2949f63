import { createServer, type RequestListener, type Server } from 'node:http'
import type { Services } from '../services.ts'
import { limitArrival, longestArrivalMs } from './arrival.ts'
import type { StoredResponse } from './stored-response.ts'

type Front = Pick<Services, 'cache' | 'mostRead'>

/**
 * Serves cached responses before the framework sees the request: a hit needs no routing, no hooks and no log line.
 * Everything else is passed on. A request that may change anything, or that carries a token, is never answered here.
 */
export function cacheFront({ cache, mostRead }: Front, apiBase: string, next: RequestListener): RequestListener {
  const api = `${apiBase}/`
  return (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return next(request, response)
    const type = url.startsWith(api) ? 'data' : 'page'
    const cached = cache.hit<StoredResponse>(type, url)
    if (cached) {
      if (type === 'page') mostRead.count(url)
      return void cached.write(request, response)
    }
    if (!cache.mayRecall(type, url)) return next(request, response)
    void cache.recall<StoredResponse>(type, url).then((recalled) => {
      if (!recalled) return next(request, response)
      if (type === 'page') mostRead.count(url)
      return recalled.write(request, response)
    })
  }
}

/** An HTTP server that looks into the cache first. */
export function frontedServer(services: Front & Pick<Services, 'drain' | 'lanes'>, apiBase: string, next: RequestListener): Server {
  const front = cacheFront(services, apiBase, next)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: longestArrivalMs, connectionsCheckingInterval: 5_000, keepAliveTimeout: 72_000 },
    (request, response) => {
      limitArrival(request)
      if (services.drain.hasBegun) response.setHeader('connection', 'close')
      front(request, response)
    },
  )
  return server.on('connection', () => services.lanes.acceptQueue.accepted())
}
