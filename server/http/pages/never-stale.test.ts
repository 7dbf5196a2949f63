import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareDemo } from '../../../demo/load/load.ts'
import { buildApp } from '../../app.ts'
import type { DialectName } from '../../db/connect.ts'
import { createServices, openDatabase } from '../../runtime.ts'
import type { Services } from '../../services.ts'
import { randomFrom } from '../../test/random.ts'
import { randomEditor } from '../../test/random-editor.ts'
import { isSoak, runs } from '../../test/soak.ts'
import { caller, createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { loadRender, type Render } from './render.ts'

/** The test's name says it, NEVER_STALE_SEED sets it. */
const seed = Number(process.env.NEVER_STALE_SEED ?? runs(7, randomInt(1_000_000)))

const pages = [
  '/',
  '/news',
  '/news?page=2',
  '/products',
  '/about',
  '/about/milestones',
  '/about/certificates',
  '/business',
  '/business/aquaculture',
]
const both = pages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])
const documents = ['/feed.xml', '/en/feed.xml', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-articles-1.xml', '/sitemap-products-1.xml']
const answers = [
  '/contents',
  '/contents?page=2&per_page=5',
  '/contents/featured',
  '/contents/latest',
  '/products',
  '/products?sort=sort_order',
  '/categories',
  '/home/data',
  '/about/data',
  '/sitemap/data',
  '/config',
].map((path) => `/api/v1${path}`)
const fixed = [...both, ...documents, ...answers, '/_.data', '/news.data']

interface Process {
  services: Services
  call: World['call']
  read(url: string): Promise<{ status: number; body: string }>
  rendered: Set<string>
  close(): Promise<void>
}

async function processOn(world: World, real: Render): Promise<Process> {
  const { config } = world.services
  const database = openDatabase(config)
  const services = await createServices(config, pino({ level: 'silent' }), database, world.clock)
  const rendered = new Set<string>()
  const render: Render = async (request, reader, known) => {
    const made = await real(request, reader, known)
    const { pathname, search } = new URL(request.url)
    if (!made.isUnchanged) rendered.add(pathname + search)
    return made
  }
  const app = await buildApp(services, { shedLoad: false, render })
  await app.ready()
  return {
    services,
    rendered,
    call: caller(app),
    read: async (url) => {
      const { statusCode, body } = await app.inject(url)
      // Views are counted by browsers, which show the present number.
      return { status: statusCode, body: body.replace(/(\\?"view_count\\?":|"view_count",)\d+/g, '$1') }
    },
    close: async () => {
      await app.close()
      await services.jobs.stop()
      await services.views.stop()
      await services.metrics.stop()
      services.images.close()
      await database.close()
    },
  }
}

/** As the bus between them: what one evicts, the others do. */
function connect(processes: readonly Process[]): void {
  for (const one of processes)
    for (const other of processes)
      if (one !== other) one.services.cache.onEvict((tags) => other.services.cache.evict(tags, { silent: true }))
}

const typeOf = (url: string) => (url.startsWith('/api/') ? 'data' : 'page')

/** The same page by an address that is not stored, which would take longer. */
const uncached = (url: string) => (isRendered(url) ? `${url}${url.includes('?') ? '&' : '?'}preview=none` : url)

const isRendered = (url: string) => typeOf(url) === 'page' && !documents.includes(url) && !url.endsWith('.data')

describe.each(dialects)('on %s', (dialect: DialectName) => {
  let world: World
  let processes: Process[] = []
  let fresh: Process
  beforeAll(async () => {
    world = await createWorld(dialect)
    const seedDemo = await prepareDemo(world.services)
    await world.services.work.run(systemActor, seedDemo)
    // As it is served: React is several times slower in development.
    vi.stubEnv('NODE_ENV', 'production')
    const render = await loadRender()
    vi.unstubAllEnvs()
    // An embedded database belongs to one process.
    for (let n = 0; n < (dialect === 'postgres' ? 2 : 1); n += 1) processes.push(await processOn(world, render))
    connect(processes)
    fresh = await processOn(world, render)
  })
  afterAll(async () => {
    for (const one of [...processes, fresh]) await one.close()
    processes = []
    await world.close()
  })

  const details = async () => {
    const { read } = world.services.database
    const articles = await read.selectFrom('contents').select('slug').orderBy('id', 'desc').limit(4).execute()
    const products = await read.selectFrom('products').select('slug').orderBy('id', 'desc').limit(4).execute()
    return [...articles.map(({ slug }) => `/news/${slug}`), ...products.map(({ slug }) => `/en/products/${slug}`)]
  }

  /** Returns whether the page was rendered again, and whether without need. */
  async function compared(one: Process, url: string, before: string | undefined, when: string) {
    const wasCached = one.services.cache.has(typeOf(url), url)
    const [shown, right] = [await one.read(url), await fresh.read(uncached(url))]
    expect(shown, `${url} ${when}`).toEqual(right)
    const isSame = shown.body === before
    // Rendering is what costs; of the others only what comes out otherwise is stored and compressed again.
    const isMade = before !== undefined && !wasCached && (isRendered(url) ? one.rendered.has(url) : !isSame)
    return { body: shown.status === 200 ? shown.body : undefined, isMade, isForNothing: isMade && isSame }
  }

  // The rules are the same on both: on Postgres a few writes show that its queries have the same answers.
  const writes = runs({ sqlite: 12, postgres: 5 }[dialect], 2_000)
  test(`no page, list, feed or sitemap is stale after any of ${writes} writes drawn by ${seed}, and few are made again for nothing`, async () => {
    const editor = randomEditor({ random: randomFrom(seed), clock: world.clock, processes, token: world.admin })
    const known = new Map<string, string | undefined>()
    const made: string[] = []
    const needlesslyRendered: string[] = []
    const compareAll = async (one: Process, index: number, urls: readonly string[], n: number) => {
      one.rendered.clear()
      for (const url of urls) {
        const key = `${index} ${url}`
        const { body, isMade, isForNothing } = await compared(one, url, known.get(key), `in process ${index} after write ${n}`)
        known.set(key, body)
        if (isMade) made.push(`${url} after write ${n}`)
        if (isForNothing) needlesslyRendered.push(`${url} after write ${n}`)
      }
    }
    for (let n = 0; n < writes; n += 1) {
      await editor.act()
      fresh.services.cache.clear()
      const urls = [...fixed, ...(await details())]
      for (const [index, one] of processes.entries()) await compareAll(one, index, urls, n)
    }
    if (isSoak)
      console.log(`${writes} writes on ${dialect}: ${made.length} rendered again, ${needlesslyRendered.length} of them without need`)
    expect(made.length).toBeGreaterThan(writes)
    expect(needlesslyRendered.length / made.length, needlesslyRendered.join('\n')).toBeLessThan(0.05)
  }, 3_600_000)
})
