import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'

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

  test('has an icon at the address where browsers look for one, once it has chosen a picture', async () => {
    expect((await world.app.inject('/favicon.ico')).statusCode).toBe(204)
    const id = await addPicture(world)
    const { url } = (await world.call('GET', `/admin/media/${id}`, undefined, { token: world.admin })).body.data
    expect((await world.call('PUT', '/admin/config', { 'site.favicon': id }, { token: world.admin })).status).toBe(200)
    const answer = await world.app.inject('/favicon.ico')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
  })

  test('is sent with the rule for subdomains where that is asked for', async () => {
    expect((await world.app.inject('/feed.xml')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
