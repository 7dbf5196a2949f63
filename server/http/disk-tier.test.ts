import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../test/random.ts'
import { runs } from '../test/soak.ts'
import { createWorld, type World } from '../test/world.ts'
import type { Render } from './pages/render.ts'

const articles = 60
/** So large that a third of the pages fit into a megabyte. */
const padding = randomBytes(20_000).toString('base64')
let rendered = 0

const render: Render = async ({ url }, reader) => {
  rendered += 1
  const { pathname } = new URL(url)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  try {
    const { article } = await reader.article(pathname.split('/').at(-1) ?? '')
    return { status: 200, headers, body: `<!doctype html><h1>${article.title_cn}</h1>${pathname}${padding}` }
  } catch (error) {
    if (error instanceof Response) return { status: error.status, headers, body: '<!doctype html>' }
    throw error
  }
}

describe('pages that the memory has no room for', () => {
  let world: World
  const made: { id: number; slug: string; title: string; version: number; isPublic: boolean }[] = []
  const paths: string[] = []

  const write = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await world.call(method, `/admin${path}`, body, { token: world.admin })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  /** As a browser asks, past the cache in front of the framework. */
  const visit = async (path: string) => {
    const { port } = world.app.server.address() as AddressInfo
    const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage]
    const body = await text(answer)
    return { status: answer.statusCode, title: /<h1>(.*)<\/h1>/.exec(body)?.[1], headers: answer.headers, body }
  }

  beforeAll(async () => {
    world = await createWorld('sqlite', { render, env: { CACHE_MB: '1' } })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const category = await write('POST', '/categories', { type: 'news', title_cn: '类', slug: 'press' })
    for (let n = 0; n < articles; n += 1) {
      const values = { category_id: category.id, title_cn: `文章${n}`, status: 'published', slug: `article-${n}` }
      const { id, version } = await write('POST', '/contents', values)
      made.push({ id, slug: values.slug, title: values.title_cn, version, isPublic: true })
    }
    paths.push(...made.flatMap(({ slug }) => [`/news/${slug}`, `/en/news/${slug}`]))
  })
  afterAll(() => world.close())

  test('are rendered once and then read from the disk, the same to the byte', async () => {
    const first = new Map<string, Awaited<ReturnType<typeof visit>>>()
    for (const path of paths) first.set(path, await visit(path))
    const before = rendered
    expect(world.services.cache.stats().page.entries).toBeLessThan(paths.length / 2)
    for (const path of paths) {
      const repeated = await visit(path)
      expect([repeated.status, repeated.body === first.get(path)?.body]).toEqual([200, true])
      const { date: _, ...headers } = repeated.headers
      expect(first.get(path)?.headers).toMatchObject(headers)
    }
    for (const path of paths) expect((await world.app.inject(`${path}?utm_source=mail`)).statusCode).toBe(200)
    // The disk is written behind the answers: what is asked for before it is there is rendered again.
    expect(rendered - before).toBeLessThan(paths.length / 10)
  })

  test('show every write from its answer on, whatever was read, written and pushed out before', async () => {
    const { below, pick } = randomFrom(7)
    for (let n = 0; n < runs(200, 5_000); n += 1) {
      const article = pick(made)
      if (below(10) === 0) {
        article.isPublic = below(4) !== 0
        article.title = `第${n}次`
        const change = { title_cn: article.title, status: article.isPublic ? 'published' : 'archived', version: article.version }
        article.version = (await write('PUT', `/contents/${article.id}`, change)).version
      }
      const shown = await visit(`${pick(['', '/en'])}/news/${article.slug}`)
      expect([shown.status, shown.title]).toEqual(article.isPublic ? [200, article.title] : [404, undefined])
    }
  })

  test('are gone with the whole cache', async () => {
    for (const path of paths) await visit(path)
    await write('POST', '/cache/clear/all', {})
    const before = rendered
    const there = made.filter(({ isPublic }) => isPublic)
    for (const { slug } of there) await visit(`/news/${slug}`)
    expect(rendered - before).toBe(there.length)
  })
})

test('CACHE_DISK_MB=0 leaves the disk alone: what the memory has no room for is rendered again', async () => {
  let made = 0
  const world = await createWorld('sqlite', {
    env: { CACHE_MB: '1', CACHE_DISK_MB: '0' },
    render: async () => {
      made += 1
      return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: `<!doctype html>${padding}` }
    },
  })
  try {
    for (let n = 0; n < 100; n += 1) await world.app.inject(`/products/fish-${n}`)
    expect(world.services.cache.mightContain('page', '/products/fish-0')).toBe(false)
    await world.app.inject('/products/fish-0')
    expect(made).toBe(101)
  } finally {
    await world.close()
  }
})
