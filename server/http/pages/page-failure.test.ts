import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { render } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('what fails before there is a page', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
  })
  afterAll(() => world.close())

  const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const parts = (html: string) => ({
    lang: /<html lang="(.*?)">/.exec(html)?.[1],
    code: /class="code">(.*?)</.exec(html)?.[1],
    title: /<h1>(.*?)</.exec(html)?.[1],
    links: [...html.matchAll(/<a href="(.*?)"/g)].map(([, href]) => href),
  })
  const zh = { lang: 'zh-CN', links: ['/', '', '/', '/en', '/about', '/products', '/contact'] }
  const en = { lang: 'en', links: ['/en', '', '/', '/en', '/en/about', '/en/products', '/en/contact'] }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['an address cut within a letter', 'GET', '/%E5%87', {}, '', { ...zh, code: '404', title: '页面未找到' }],
    ['one of the English site', 'GET', '/en/news/%E5%87%BA%E5', {}, '', { ...en, code: '404', title: 'Page not found' }],
    ['one of no letters at all', 'GET', '/zh/%zz', {}, '', { ...zh, code: '404', title: '页面未找到' }],
    ['one with a sign that no text holds', 'GET', '/en/%00', {}, '', { ...en, code: '400', title: 'An error occurred' }],
    ['a form sent to a page without one', 'POST', '/en/news', form, 'a=b', { ...en, code: '404', title: 'Page not found' }],
    [
      'a form of another site',
      'POST',
      '/contact',
      { ...form, origin: 'https://x.example' },
      'a=b',
      { ...zh, code: '403', title: '访问被拒绝' },
    ],
    ['a form far too large', 'POST', '/en/contact', form, `a=${'b'.repeat(100_000)}`, { ...en, code: '413', title: 'An error occurred' }],
  ] as const)('is a whole error page in the language of its address: %s', async (_, method, url, headers, payload, expected) => {
    const answer = await world.app.inject({ method, url, headers: { ...browser, ...headers }, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(Number(expected.code))
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(parts(answer.body)).toEqual(expected)
    expect(answer.body).not.toContain('{{')
  })

  test('is the status alone for robots, and JSON for calls of the API', async () => {
    const robot = await world.app.inject({ url: '/%E5%87', headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } })
    expect([robot.statusCode, parts(robot.body).links]).toEqual([404, []])
    for (const url of ['/api/v1/%zz', '/api/v1/nothing'])
      expect((await world.app.inject({ method: 'POST', url, headers: browser })).json()).toMatchObject({ success: false })
  })
})
