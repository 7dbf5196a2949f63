import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headingCharacters, headingFontPath } from '../../../contracts/heading-font.ts'
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

describe('the font of a page’s headings', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())

  test('is made for its characters, those of rare fish too, and stays as it is', async () => {
    const sizeOf = async (text: string) => {
      const answer = await world.app.inject(headingFontPath(headingCharacters([text])) ?? '')
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'font/woff2',
        'public, max-age=31536000, immutable',
      ])
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
      return answer.rawPayload.length
    }
    const [one, all] = [await sizeOf('鱼'), await sizeOf('鱼鳀鲐鲣鳕鲽蛏蚝')]
    expect(all).toBeGreaterThan(one + 800)
  })

  test.each(['/fonts/headings/QQ.woff2', '/fonts/headings/x', '/fonts/headings/', `/fonts/headings/${'A'.repeat(2_000)}.woff2`])(
    'is not found at %.40s',
    async (url) => {
      expect((await world.app.inject(url)).statusCode).toBe(404)
    },
  )
})
