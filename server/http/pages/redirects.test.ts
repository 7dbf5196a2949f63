import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

const render: Render = async (request) => {
  const { pathname } = new URL(request.url)
  return {
    status: /\/about(\/us)?$/.test(pathname) ? 200 : 404,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: '<!doctype html>',
  }
}

describe('route rules', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
  })
  afterAll(() => world.close())
  const rule = (body: object) => world.call('POST', '/admin/redirects', body, { token: world.admin })
  const visit = (path: string) => world.app.inject(path)

  test('answer where nothing else does, in the visitor’s language', async () => {
    await rule({ from_path: '/old', to: '/about', status: 308 })
    expect((await visit('/old')).headers.location).toBe('/about')
    expect((await visit('/en/old')).headers.location).toBe('/en/about')
    expect((await visit('/old')).statusCode).toBe(308)
  })

  test('hold in development, too, where each page is rendered anew', async () => {
    await rule({ from_path: '/old-dev', to: '/about' })
    const app = await buildApp(world.services, { render, keepPages: false, shedLoad: false })
    expect((await app.inject('/en/old-dev?utm_source=mail')).headers.location).toBe('/en/about?utm_source=mail')
    expect((await app.inject('/old-dev.data')).headers['x-remix-redirect']).toBe('/about')
    expect((await app.inject('/about/')).headers.location).toBe('/about')
    expect((await app.inject('/about')).statusCode).toBe(200)
    await app.close()
  })

  test('leave a page alone that exists, unless they are forced', async () => {
    await rule({ from_path: '/about', to: '/contact' })
    expect((await visit('/about')).statusCode).toBe(200)
    await rule({ from_path: '/about/team', to: 'https://example.com/team', status: 302, force: true })
    const forced = await visit('/about/team')
    expect([forced.statusCode, forced.headers.location]).toEqual([302, 'https://example.com/team'])
  })

  test('take the place of a page that is already cached as soon as they are forced', async () => {
    expect((await visit('/about/us')).statusCode).toBe(200)
    await rule({ from_path: '/about/us', to: '/about', force: true })
    expect((await visit('/about/us')).headers.location).toBe('/about')
  })

  test('keep the old address of a category whose slug has changed', async () => {
    const { id, version } = (
      await world.call(
        'POST',
        '/admin/categories',
        { type: 'general', title_cn: '质量', slug: 'quality', status: 'active' },
        { token: world.admin },
      )
    ).body.data
    await world.call('PUT', `/admin/categories/${id}`, { slug: 'our-quality', version }, { token: world.admin })
    const answer = await visit('/en/quality')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/en/our-quality'])
  })

  test('take the visitor’s query along, and leave the target’s own as it is', async () => {
    await rule({ from_path: '/fair', to: '/about?from=fair#stand' })
    expect((await visit('/fair?utm_source=mail&from=elsewhere')).headers.location).toBe('/about?from=fair&utm_source=mail#stand')
    await rule({ from_path: '/shop', to: 'https://shop.example/a?b=%2C' })
    expect((await visit('/en/shop?utm_source=mail')).headers.location).toBe('https://shop.example/a?b=%2C&utm_source=mail')
  })

  test.each([
    ['/moved', '/about', '/moved.data', '/about', undefined],
    ['/moved', '/about', '/en/moved.data?utm_source=mail&_routes=en%3Acategory', '/en/about?utm_source=mail', undefined],
    ['/moved', '/about', '/zh/moved.data', '/about', undefined],
    ['/abroad', 'https://example.com/team?a=1', '/abroad.data?utm_source=mail', 'https://example.com/team?a=1&utm_source=mail', 'true'],
    ['/in-english', '/en/about', '/in-english.data', '/en/about', 'true'],
    ['/sheet', '/media/sheet.pdf', '/en/sheet.data', '/media/sheet.pdf', 'true'],
    ['/office', '/admin/login', '/en/office.data', '/en/admin/login', 'true'],
    ['/feed', '/feed.xml', '/feed.data', '/feed.xml', 'true'],
  ])('from %s to %s send the router, which asks for %s, on to %s (by a full load: %s)', async (from_path, to, asked, target, load) => {
    await rule({ from_path, to })
    const { statusCode, headers, body } = await visit(asked)
    expect([statusCode, headers['x-remix-redirect'], headers['x-remix-status'], headers['x-remix-reload-document']]).toEqual([
      204,
      target,
      '301',
      load,
    ])
    expect([headers.location, body]).toEqual([undefined, ''])
  })

  test('hold for an address in Chinese characters', async () => {
    await rule({ from_path: '/关于/团队', to: '/about' })
    expect((await visit('/%E5%85%B3%E4%BA%8E/%E5%9B%A2%E9%98%9F')).headers.location).toBe('/about')
  })

  test('hold for another spelling than that of a page, such as that of an older site', async () => {
    await rule({ from_path: '/About-Us/', to: '/about', status: 308 })
    expect([(await visit('/About-Us/')).statusCode, (await visit('/About-Us/')).headers.location]).toEqual([308, '/about'])
  })

  test('keep lists that are narrowed to a category whose slug has changed', async () => {
    const category = { type: 'product', title_cn: '贝', slug: 'shellfish', status: 'active' }
    const { id, version } = (await world.call('POST', '/admin/categories', category, { token: world.admin })).body.data
    await world.call('PUT', `/admin/categories/${id}`, { slug: 'bivalves', version }, { token: world.admin })
    expect((await visit('/en/products?category=shellfish&sort=-view_count')).headers.location).toBe(
      '/en/products?category=bivalves&sort=-view_count',
    )
    expect((await visit('/shellfish')).headers.location).toBe('/bivalves')
    expect((await visit('/products?category=none-such')).statusCode).toBe(404)
  })

  test('that would go in a circle are refused', async () => {
    await rule({ from_path: '/a', to: '/b' })
    await rule({ from_path: '/b', to: '/c' })
    const loop = await rule({ from_path: '/c', to: '/a' })
    expect(loop.status).toBe(422)
    expect(loop.body.errors.to).toHaveLength(1)
    // Visitors are led to an address in lower case before its rule is looked for.
    expect((await rule({ from_path: '/case', to: '/CASE' })).status).toBe(422)
    await rule({ from_path: '/first', to: '/second' })
    expect((await rule({ from_path: '/second', to: '/First?from=second' })).status).toBe(422)
  })

  test('say where an address leads, by which rules and to what, without counting that as a visit', async () => {
    const follow = async (address: string) =>
      (await world.call('GET', `/admin/redirects/test?address=${encodeURIComponent(address)}`, undefined, { token: world.admin })).body.data
    const { id } = (await rule({ from_path: '/test-1', to: '/test-2', status: 302 })).body.data
    const second = (await rule({ from_path: '/test-2', to: '/about?from=test' })).body.data
    expect(await follow('/en/test-1/')).toEqual({
      steps: [
        { from: '/en/test-1/', to: '/en/test-1', status: 301, reason: 'spelling', rule_id: null },
        { from: '/en/test-1', to: '/en/test-2', status: 302, reason: 'rule', rule_id: id },
        { from: '/en/test-2', to: '/en/about?from=test', status: 301, reason: 'rule', rule_id: second.id },
      ],
      address: '/en/about?from=test',
      end: 'found',
    })
    expect(await follow(`${world.services.config.siteUrl}/About/`)).toMatchObject({
      steps: [{ to: '/about', reason: 'spelling', rule_id: null }],
      end: 'found',
    })
    expect(await follow('/test-nothing')).toEqual({ steps: [], address: '/test-nothing', end: 'missing' })
    await rule({ from_path: '/test-out', to: 'https://example.com/' })
    expect(await follow('test-out')).toMatchObject({ address: 'https://example.com/', end: 'external' })
    expect(await follow('https://example.com/')).toEqual({ steps: [], address: 'https://example.com/', end: 'external' })
    // Its target's one spelling is where it begins.
    const former = (await rule({ from_path: '/test-loop', to: '/elsewhere' })).body.data
    const { services } = world
    await services.database.write((db) => db.updateTable('redirects').set({ to: '/Test-Loop' }).where('id', '=', former.id).execute())
    services.cache.clear()
    expect(await follow('/test-loop')).toMatchObject({ end: 'loop' })
    const { body } = await world.call('GET', `/admin/redirects/${id}`, undefined, { token: world.admin })
    expect(body.data.hits).toBe(0)
    expect((await world.call('GET', '/admin/redirects/test?address=/x', undefined, { token: world.editor })).status).toBe(403)
    expect((await rule({ from_path: 'https://example.com/old', to: '/about' })).body.errors.from_path[0]).toContain('/')
  })
})
