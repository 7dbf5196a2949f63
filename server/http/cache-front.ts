import { createServer, type RequestListener, type Server } from 'node:http'
import type { Services } from '../services.ts'
import { limitArrival, maxArrivalMs } from './arrival.ts'
import { earlyRefusal } from './early-refusal.ts'
import { isAmbiguous } from './request-target.ts'
import type { StoredResponse } from './stored-response.ts'

type Front = Pick<Services, 'cache' | 'config' | 'lanes' | 'mostRead' | 'wording'>

/** A hit needs no routing, no hooks and no log line. Requests that may change anything or carry a token are never answered here. */
export function cacheFront(services: Front, apiBase: string, proceed: RequestListener): RequestListener {
  const { cache, mostRead } = services
  const api = `${apiBase}/`
  const isRefused = earlyRefusal(services)
  return (request, response) => {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || isAmbiguous(request)) return proceed(request, response)
    const type = url.startsWith(api) ? 'data' : 'page'
    const cached = cache.hit<StoredResponse>(type, url)
    if (cached) {
      if (type === 'page') mostRead.count(url)
      return void cached.write(request, response)
    }
    const next = () => {
      if (type === 'data' || !isRefused(request, response)) proceed(request, response)
    }
    if (!cache.mightContain(type, url)) return next()
    void cache.promote<StoredResponse>(type, url).then((promoted) => {
      if (!promoted) return next()
      if (type === 'page') mostRead.count(url)
      return promoted.write(request, response)
    })
  }
}

export function frontedServer(services: Front & Pick<Services, 'shutdown'>, apiBase: string, next: RequestListener): Server {
  const front = cacheFront(services, apiBase, next)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: maxArrivalMs, connectionsCheckingInterval: 5_000, keepAliveTimeout: 72_000 },
    (request, response) => {
      limitArrival(request)
      if (services.shutdown.hasBegun) response.setHeader('connection', 'close')
      front(request, response)
    },
  )
  return server.on('connection', () => services.lanes.acceptQueue.accepted())
}
