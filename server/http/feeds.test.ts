import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

describe('the feed of a company without a name', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { env: { SITE_URL: 'https://www.fish.example', HSTS_SUBDOMAINS: 'on' } })
  })
  afterAll(() => world.close())

  test.each([
    ['/feed.xml', 'https://www.fish.example/feed.xml'],
    ['/en/feed.xml', 'https://www.fish.example/en/feed.xml'],
  ])('%s is called by its host, and says where it is itself', async (url, own) => {
    const { body } = await world.app.inject(url)
    expect(body).toContain('<title>www.fish.example</title>')
    expect(body).toContain('<description>www.fish.example</description>')
    expect(body).toContain(`<atom:link href="${own}" rel="self" type="application/rss+xml"/>`)
  })

  test('is sent with the rule for subdomains where that is asked for', async () => {
    expect((await world.app.inject('/feed.xml')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
