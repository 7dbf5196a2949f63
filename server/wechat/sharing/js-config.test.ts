import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { jsSignature } from './js-config.ts'

test('a page is signed as other implementations do, its fragment aside', () => {
  const signed = { ticket: 'REF_TICKET', nonce: 'refNonce', timestamp: 1_760_000_000 }
  const signature = '3695d5d0c7267c7234bd804fac2ce74d15f03e35'
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=a' })).toBe(signature)
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=a#top' })).toBe(signature)
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=%61' })).not.toBe(signature)
})

describe.each(dialects)('share cards on %s', (dialect) => {
  let world: World
  const ask = (url: string) => world.call('GET', `/wechat/js-config?url=${encodeURIComponent(url)}`)
  beforeEach(async () => {
    world = await createWorld(dialect, { env: { SITE_URL: 'https://www.company.example' } })
  })
  afterEach(() => world.close())

  test('are signed for pages of this site only', async () => {
    for (const url of [
      'https://other.example/',
      'http://www.company.example/',
      'https://www.company.example.evil.example/',
      'https://www.company.example@evil.example/',
    ])
      expect(await ask(url), url).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } })
    expect((await ask('javascript:alert(1)')).status).toBe(422)
  })

  test('are none without an account', async () => {
    expect(await ask('https://www.company.example/news')).toMatchObject({ status: 409, body: { success: false } })
  })
})
