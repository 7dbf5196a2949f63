import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../features/settings/settings.ts'
import { Destinations } from '../../platform/outgoing/destinations.ts'
import { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { Upstream } from '../../test/upstream.ts'
import { wechatSettings } from '../../test/wechat-pushes.ts'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { WechatPlatform } from '../platform/platform.ts'
import { jsSignature } from './js-config.ts'

test('a page is signed as other implementations do, its fragment aside', () => {
  const signed = { ticket: 'REF_TICKET', nonce: 'refNonce', timestamp: 1_760_000_000 }
  const signature = '3695d5d0c7267c7234bd804fac2ce74d15f03e35'
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=a' })).toBe(signature)
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=a#top' })).toBe(signature)
  expect(jsSignature({ ...signed, url: 'https://www.example.com/en/news/7?from=%61' })).not.toBe(signature)
})

const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

describe('share cards', () => {
  let world: World
  const ask = (url: string) => world.call('GET', `/wechat/js-config?url=${encodeURIComponent(url)}`)
  beforeEach(async () => {
    world = await createWorld('sqlite', { env: { SITE_URL: 'https://www.company.example' } })
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

  describe('of an account', () => {
    const page = 'https://www.company.example/news'
    const token = { access_token: 'token', expires_in: 7_200 }
    const ticket = { errcode: 0, errmsg: 'ok', ticket: 'ticket', expires_in: 7_200 }
    let answers: { token: object; ticket: object }
    const put = (changes: Record<string, unknown> = {}) => {
      const account = { 'wechat.app_secret': 'secret'.repeat(6), 'wechat.api_base_url': upstream.url, 'wechat.kind': 'service', ...changes }
      const { work, secrets } = world.services
      return work.run(systemActor, (tx) => settings.put(tx, wechatSettings({ 'wechat.verified': true, ...account }), secrets))
    }
    beforeEach(async () => {
      const { database, clock, secrets } = world.services
      world.services.wechat = new WechatPlatform({ database, clock, secrets, outgoing: upstream.outgoing() })
      answers = { token, ticket }
      upstream.requests = []
      upstream.answer = ({ url }, response) =>
        response.end(JSON.stringify(url.startsWith('/cgi-bin/stable_token') ? answers.token : answers.ticket))
      await put()
    })

    test.each([
      ['ticket', { ticket: { errcode: 48001, errmsg: 'api unauthorized' } }],
      ['token', { token: { errcode: 40243, errmsg: 'AppSecret has been frozen' } }],
    ])('a refused %s is asked for again after some minutes, not by every visitor', async (_what, refused) => {
      Object.assign(answers, refused)
      const first = await ask(page)
      expect(first.status).toBe(409)
      const calls = upstream.requests.length
      answers = { token, ticket }
      world.clock.advance(4 * 60_000)
      expect(await ask(`${page}/other`)).toMatchObject({ status: 409, body: { message: first.body.message } })
      expect(upstream.requests).toHaveLength(calls)
      world.clock.advance(61_000)
      expect((await ask(page)).body.data).toMatchObject({ app_id: 'wx0123456789abcdef' })
    })

    test('a refusal is forgotten once the account is saved, and does not keep the back office from trying', async () => {
      answers.token = { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist' }
      expect((await ask(page)).status).toBe(409)
      answers.token = token
      const { wechat } = world.services
      expect(await wechat.tryCredentials(await wechat.settings())).toBe(7_200)
      expect((await ask(page)).status).toBe(409)
      world.clock.advance(1_000)
      await put()
      expect((await ask(page)).status).toBe(200)
    })

    test('visitors are not told what the platform said', async () => {
      answers.token = { errcode: 40_164, errmsg: 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist rid: 1-2-3' }
      const { status, text } = await ask(page)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/203\.0\.113|40164|errmsg|rid/)
    })

    test('visitors are told nothing of how the account or the server is set up', async () => {
      const answers: { status: number; message: string }[] = []
      for (const changes of [
        { 'wechat.api_base_url': 'https://10.0.0.1' },
        { 'wechat.app_secret': '' },
        { 'wechat.kind': 'subscription', 'wechat.verified': false },
      ]) {
        const { database, clock, secrets } = world.services
        world.services.wechat = new WechatPlatform({ database, clock, secrets, outgoing: new Outgoing(new Destinations([])) })
        await put(changes)
        world.clock.advance(1_000)
        const { status, body } = await ask(page)
        expect([409, 503]).toContain(status)
        answers.push({ status, message: body.message })
      }
      expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
      expect(answers[0]?.message).not.toMatch(/HOSTS|AppID|AppSecret|https/)
    })

    test('a platform that cannot be reached is not remembered as a refusal', async () => {
      const { answer } = upstream
      upstream.answer = (_request, response) => response.destroy()
      expect((await ask(page)).status).toBe(503)
      upstream.answer = answer
      expect((await ask(page)).status).toBe(200)
    })
  })
})
