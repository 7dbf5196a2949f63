import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

let world: World
let rendered: string[] = []

const render: Render = async ({ url }, reader) => {
  const { pathname, search } = new URL(url)
  rendered.push(pathname + search)
  const { page } = await reader.query('news/list')
  return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: `<!doctype html>${page}` }
}

beforeAll(async () => {
  world = await createWorld('sqlite', { render })
})
afterAll(() => world.close())
beforeEach(() => {
  rendered = []
})

test('the pages of the sitemap are rendered ahead of their visitors', async () => {
  const warm = async () => {
    const { status, body } = await world.call('POST', '/admin/cache/warm', undefined, { token: world.admin })
    expect(status).toBe(200)
    return body.data as { warmed: number; left: number }
  }
  await expect.poll(async () => (await warm()).left).toBe(0)
  expect((await warm()).warmed).toBe(new Set(rendered).size)
  expect(rendered).toEqual(expect.arrayContaining(['/', '/en', '/about', '/en/about']))
  const before = rendered.length
  expect((await world.app.inject('/en/about')).statusCode).toBe(200)
  expect(rendered).toHaveLength(before)
  world.services.cache.clear(['page'])
})

describe('a page', () => {
  test('is rendered once, whatever it is asked with that it does not know', async () => {
    for (const url of ['/about?page=7', '/about', '/about?utm_source=mail&tag=cod', '/about?keyword=cod'])
      expect((await world.app.inject(url)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(rendered).toEqual(['/about'])
  })

  test('is rendered once for the same parameters in another order', async () => {
    await world.app.inject('/news?tag=cod&page=2')
    const { body } = await world.app.inject('/news?page=2&tag=cod')
    expect([rendered, body]).toEqual([['/news?page=2&tag=cod'], '<!doctype html>2'])
  })

  test.each(['/contact', '/en/contact', '/contact.data', '/contact?product=cod', '/news?keyword=cod'])(
    'at %s is rendered for each visitor and not stored',
    async (url) => {
      for (const _visit of [1, 2]) expect((await world.app.inject(url)).headers['cache-control']).toBe('private, no-store')
      expect(rendered).toHaveLength(2)
    },
  )

  test.each(['/contact/', '/en/contact/', '/zh/contact//', '/Contact', '/%63ontact', '/about/', '/en//evil.example'])(
    'at %s, which is another spelling of its address, leads there with its query and is not stored',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const { statusCode, headers } = await world.app.inject({ method, url: `${path}?product=cod&utm_source=mail` })
        expect([statusCode, headers['cache-control']]).toEqual([301, 'private, no-store'])
        expect(headers.location).toMatch(/^(\/en|\/zh)?\/(contact|about|evil\.example)\?product=cod&utm_source=mail$/)
      }
      expect(rendered).toEqual([])
    },
  )
})

test('made-up parameters, however many are asked for, push no page without any out of the memory', async () => {
  const body = () => `<!doctype html>${randomBytes(8_000).toString('hex')}`
  const small = await createWorld('sqlite', {
    env: { CACHE_MB: '1' },
    render: async () => ({ status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: body() }),
  })
  try {
    const pages = Array.from({ length: 80 }, (_, n) => `/products/fish-${n}`)
    for (const url of pages) await small.app.inject({ url })
    const before = small.services.cache.stats().page
    expect(before.entries).toBe(pages.length)
    for (let n = 0; n < 400; n += 1) {
      const query = n % 2 ? `/products?tag=junk-${n}` : `/en/news?page=2&tag=junk-${n}`
      expect((await small.app.inject({ url: query })).headers['cache-control']).toContain('public')
    }
    for (const url of pages) expect(small.services.cache.hit('page', url), url).toBeDefined()
    const after = small.services.cache.stats().page
    expect(after.entries).toBeGreaterThan(before.entries)
    expect(after.bytes).toBeLessThanOrEqual(1024 * 1024)
  } finally {
    await small.close()
  }
})
