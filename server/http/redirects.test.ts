import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../test/world.ts'
import type { Render } from './render.ts'

const render: Render = async (request) => {
  const { pathname } = new URL(request.url)
  return { status: pathname.includes('about') ? 200 : 404, headers: new Headers({ 'content-type': 'text/html' }), body: '<!doctype html>' }
}

describe.each(dialects)('route rules on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
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

  test('that would go in a circle are refused', async () => {
    await rule({ from_path: '/a', to: '/b' })
    await rule({ from_path: '/b', to: '/c' })
    const loop = await rule({ from_path: '/c', to: '/a' })
    expect(loop.status).toBe(422)
    expect(loop.body.errors.to).toHaveLength(1)
  })
})
