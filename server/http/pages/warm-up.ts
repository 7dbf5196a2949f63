import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { englishPath } from '../../../contracts/paths.ts'
import type { Services } from '../../services.ts'
import { programIp } from '../uncached.ts'
import { pageAddress } from './page-address.ts'

/** Where nothing is known about readers yet. */
const firstPages = ['/', '/news', '/products', '/about', '/contact']
const maxWarmed = 200
/** Interval of looks at a busy lane. */
const pollMs = 100
/** After each page the program rests several times as long as it took, and at least so long. */
const restMs = 20
const restTimes = 3

/** As the most common browsers ask: nothing is decompressed in vain. */
const headers = { 'accept-encoding': 'br' }

/** Renders only while no visitor waits for a page; answers how to stop. Asked for like any page: what is stored is what visitors get. */
export function startWarmUp(app: FastifyInstance, services: Services): () => Promise<void> {
  const { log } = services
  const stopping = new AbortController()
  const done = warm(app, services, stopping.signal).then(
    (count) => log.debug({ count }, 'pages were rendered ahead'),
    (error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'pages could not be rendered ahead')
    },
  )
  return async () => {
    stopping.abort()
    await done
  }
}

export interface WarmUp {
  ready: number
  left: number
}

async function warm(app: FastifyInstance, services: Services, signal: AbortSignal): Promise<number> {
  const urls = addresses(services)
  const progress = { ready: 0, left: urls.length }
  await renderAhead(app, services, urls, progress, signal)
  return progress.ready
}

/** Renders those that are not in the cache; keeps `progress`. */
export async function renderAhead(
  app: FastifyInstance,
  services: Services,
  urls: readonly string[],
  progress: WarmUp,
  signal: AbortSignal,
): Promise<void> {
  for (const url of urls) {
    if (services.cache.has('page', url)) progress.ready += 1
    else {
      while (isBusy(services)) await sleep(pollMs, undefined, { signal })
      const started = performance.now()
      const { statusCode } = await app.inject({ url, remoteAddress: programIp, headers })
      if (statusCode === 200) progress.ready += 1
      await sleep(Math.max(restMs, restTimes * (performance.now() - started)), undefined, { signal })
    }
    progress.left -= 1
  }
}

function addresses({ mostRead }: Services): string[] {
  const remembered = mostRead.top(maxWarmed).filter(isCachedPage)
  return remembered.length > 0 ? remembered : firstPages.flatMap((path) => [path, englishPath(path)])
}

/** The file that the addresses were in may be of another version, or made by hand. */
function isCachedPage(url: string): boolean {
  const { page, isCached, isSpelled, url: own } = pageAddress(url)
  return page !== null && isCached && isSpelled && own === url
}

const isBusy = ({ lanes: { pages, searches, documents } }: Services) =>
  [pages, searches, documents].some(({ figures }) => figures.running + figures.waiting > 0)
