import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { TaggedCache } from './cache.ts'

const channel = 'anlan:evict'
const notice = z.object({ from: z.string(), tags: z.array(z.string()) })

/**
 * Publishes evictions to the other processes of one site, and applies theirs. Without Redis, or while it is unavailable,
 * every process works by itself; because it may have missed evictions, its cache is cleared when the connection returns.
 */
export async function joinCacheBus(url: string | undefined, cache: TaggedCache, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (!url) return async () => undefined
  // Eight megabytes that a single process does without.
  const { Redis } = await import('ioredis')
  const self = randomUUID()
  const options = { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null, enableOfflineQueue: true })
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => log.warn({ err: error }, 'Redis is away'))
  let wasReady = false
  subscriber.on('ready', () => {
    if (wasReady) cache.clear()
    wasReady = true
  })
  subscriber.on('message', (_channel: string, text: string) => {
    const { from, tags } = notice.parse(JSON.parse(text))
    if (from !== self) cache.evict(tags, { silent: true })
  })
  cache.onEvict((tags) => void publisher.publish(channel, JSON.stringify({ from: self, tags })).catch(() => undefined))
  await Promise.allSettled([publisher.connect(), subscriber.connect().then(() => subscriber.subscribe(channel))])
  return async () => {
    publisher.disconnect()
    subscriber.disconnect()
  }
}
