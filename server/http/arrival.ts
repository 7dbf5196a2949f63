import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

const ordinaryMs = 10_000
/** For the largest upload on a slow line. */
export const maxArrivalMs = 15 * 60_000

/** For the rest of a body that is not read. */
const discardMs = 5_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function limitArrival(request: IncomingMessage, ms = ordinaryMs): void {
  const { headers, socket } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const timer = setTimeout(() => {
    if (!request.complete) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
  }, ms)
  timer.unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** A route hook for uploads: once the guard has accepted the sender, the body may arrive slowly. */
export async function arrivesSlowly({ raw }: FastifyRequest): Promise<void> {
  clearTimeout(timers.get(raw))
}

/**
 * Lets the rest of a body arrive that its route left unread when it failed. Otherwise the next request on the connection would
 * wait behind it for good; and a client that is cut off while it sends does not see the answer. What takes long is cut off.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete !== false || request.destroyed) return
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), discardMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}
