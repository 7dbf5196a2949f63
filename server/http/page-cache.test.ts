import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
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

  test.each([
    '/contact',
    '/contact/',
    '/en/contact/',
    '/Contact',
    '/%63ontact',
    '/contact/_.data',
    '/contact?product=cod',
    '/news?keyword=cod',
  ])('at %s is rendered for each visitor and not stored', async (url) => {
    for (const _visit of [1, 2]) expect((await world.app.inject(url)).headers['cache-control']).toBe('private, no-store')
    expect(rendered).toHaveLength(2)
  })
})
