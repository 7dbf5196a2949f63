import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import { openDatabase } from '../../runtime.ts'
import { Upstream } from '../../test/upstream.ts'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { mayBeDone, WechatPlatform } from './platform.ts'

const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

const secret = 'canary0canary0canary0canary0cana'
const credentials = () => ({
  'wechat.enabled': true,
  'wechat.kind': 'service',
  'wechat.verified': true,
  'wechat.app_id': 'wx0123456789abcdef',
  'wechat.app_secret': secret,
  'wechat.api_base_url': `${upstream.url}/`,
})

/** The platform's answers by path; a token call gets the next token unless the test says otherwise. */
let answers: Record<string, (parameters: URLSearchParams, body: string) => unknown> = {}
let tokens = 0
const asked = (path: string) => upstream.requests.filter(({ url }) => url.startsWith(path))
const freshToken = (expires_in = 7_200) => {
  tokens += 1
  return { access_token: `token-${tokens}`, expires_in }
}
const isToken = (expected: string) => (parameters: URLSearchParams) =>
  parameters.get('access_token') === expected ? { ok: 1 } : { errcode: 42001, errmsg: 'access_token expired rid: 1' }

beforeEach(() => {
  upstream.requests = []
  tokens = 0
  answers = { '/cgi-bin/stable_token': () => freshToken(), '/cgi-bin/get_api_domain_ip': () => ({ ok: 1 }) }
  upstream.answer = ({ url, body }, response) => {
    const { pathname, searchParams } = new URL(url, upstream.url)
    response.end(JSON.stringify(answers[pathname]?.(searchParams, body) ?? { errcode: 40066, errmsg: 'invalid url' }))
  }
})

const harmless = { method: 'GET', path: '/cgi-bin/get_api_domain_ip', answer: z.object({ ok: z.number() }) } as const

describe('the client of the platform', () => {
  let world: World
  const waits: number[] = []

  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const platform = (database = world.services.database) =>
    new WechatPlatform({
      database,
      clock: world.clock,
      secrets: world.services.secrets,
      outgoing: upstream.outgoing(),
      sleep: async (ms) => {
        waits.push(ms)
        await setImmediate()
      },
    })
  const failure = (work: Promise<unknown>): Promise<AppError> =>
    work.then(
      () => Promise.reject(new Error('it did not fail')),
      (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
    )

  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await put(credentials())
    await platform().dropTokens()
  })
  afterEach(() => {
    waits.length = 0
  })

  test('without credentials nothing is called, and the reason is said', async () => {
    await put({ 'wechat.app_secret': '' })
    expect((await failure(platform().call(harmless))).code).toBe('wechat_not_set_up')
    await put({ ...credentials(), 'wechat.enabled': false })
    expect((await failure(platform().call(harmless))).code).toBe('wechat_disabled')
    expect(upstream.requests).toEqual([])
  })

  test('a hundred calls at once share one token, which is stored encrypted and goes in the query', async () => {
    const client = platform()
    await Promise.all(Array.from({ length: 100 }, () => client.call(harmless)))
    expect(asked('/cgi-bin/stable_token')).toHaveLength(1)
    expect(asked('/cgi-bin/get_api_domain_ip')).toHaveLength(100)
    expect(upstream.requests.at(-1)?.url).toBe('/cgi-bin/get_api_domain_ip?access_token=token-1')
    const rows = await world.services.database.read.selectFrom('wechat_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('token-1')
    expect(JSON.parse(asked('/cgi-bin/stable_token')[0]?.body ?? '')).toMatchObject({ force_refresh: false, secret })
  })

  test('processes of one site fetch one token between them', async () => {
    const second = openDatabase(world.services.config)
    const clients = [platform(), platform(second), platform(second)]
    try {
      await Promise.all(clients.flatMap((client) => [client.call(harmless), client.call(harmless)]))
    } finally {
      await second.close()
    }
    expect(asked('/cgi-bin/stable_token')).toHaveLength(1)
  })

  test('a lease whose owner was killed runs out, and another process fetches', async () => {
    const row = { name: 'access_token', value: '', account: '', expires_at: '', updated_at: world.clock.now() }
    const lease_until = new Date(Date.parse(world.clock.now()) + 20_000).toISOString()
    await world.services.database.write((db) =>
      db
        .insertInto('wechat_tokens')
        .values({ ...row, lease_owner: 'gone', lease_until })
        .execute(),
    )
    expect((await failure(platform().call(harmless))).code).toBe('wechat_unavailable')
    world.clock.advance(21_000)
    await expect(platform().call(harmless)).resolves.toEqual({ ok: 1 })
  })

  test('a token is used until shortly before its end, and half of its life when that is short', async () => {
    const client = platform()
    await client.call(harmless)
    world.clock.advance((7_200 - 241) * 1_000)
    await client.call(harmless)
    expect(asked('/cgi-bin/stable_token')).toHaveLength(1)
    world.clock.advance(2_000)
    answers['/cgi-bin/stable_token'] = () => freshToken(300)
    await client.call(harmless)
    world.clock.advance(149_000)
    await client.call(harmless)
    expect(asked('/cgi-bin/stable_token')).toHaveLength(2)
    world.clock.advance(2_000)
    await client.call(harmless)
    expect(asked('/cgi-bin/stable_token')).toHaveLength(3)
  })

  test.each([40001, 40014, 42001])('a token refused with %i is replaced, and the call made once more', async (errcode) => {
    const client = platform()
    await client.call(harmless)
    answers[harmless.path] = (query) => (query.get('access_token') === 'token-2' ? { ok: 2 } : { errcode, errmsg: 'no' })
    await expect(Promise.all([client.call(harmless), client.call(harmless)])).resolves.toEqual([{ ok: 2 }, { ok: 2 }])
    expect(asked('/cgi-bin/stable_token')).toHaveLength(2)
  })

  test('a second refusal of a token is final', async () => {
    answers[harmless.path] = isToken('none')
    const error = await failure(platform().call(harmless))
    expect([error.code, error.textKey]).toEqual(['wechat_refused', 'error.wechat_code_token'])
    expect(asked(harmless.path)).toHaveLength(2)
  })

  test('another failure leaves the token as it is', async () => {
    const client = platform()
    answers[harmless.path] = () => ({ errcode: 48001, errmsg: 'api unauthorized rid: 5' })
    expect((await failure(client.call(harmless))).code).toBe('wechat_not_permitted')
    await failure(client.call(harmless))
    expect([asked('/cgi-bin/stable_token').length, asked(harmless.path).length]).toEqual([1, 2])
  })

  test('where the platform gives the refused token again a new one is forced, at most every 30 seconds and 20 times a day', async () => {
    const client = platform()
    const bodies = () => asked('/cgi-bin/stable_token').map(({ body }) => body.includes('"force_refresh":true'))
    const insisting = (_query: URLSearchParams, body: string) =>
      body.includes('true') ? freshToken() : { access_token: `token-${Math.max(tokens, 1)}`, expires_in: 7_200 }
    answers['/cgi-bin/stable_token'] = insisting
    tokens = 1
    answers[harmless.path] = isToken('token-2')
    await expect(client.call(harmless)).resolves.toEqual({ ok: 1 })
    expect(bodies()).toEqual([false, false, true])
    answers[harmless.path] = isToken('none')
    await failure(client.call(harmless))
    expect(bodies().filter(Boolean)).toHaveLength(1)
    for (let more = 0; more < 30; more += 1) {
      world.clock.advance(31_000)
      await failure(client.call(harmless))
    }
    expect(bodies().filter(Boolean)).toHaveLength(20)
  })

  test('other credentials make the token of the former ones worthless', async () => {
    const client = platform()
    await client.call(harmless)
    await put({ 'wechat.app_secret': 'another0another0another0another0' })
    await client.call(harmless)
    await put({ 'wechat.app_id': 'wxfedcba9876543210' })
    await client.call(harmless)
    expect(upstream.requests.map(({ url }) => url)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/get_api_domain_ip?access_token=token-1',
      '/cgi-bin/stable_token',
      '/cgi-bin/get_api_domain_ip?access_token=token-2',
      '/cgi-bin/stable_token',
      '/cgi-bin/get_api_domain_ip?access_token=token-3',
    ])
  })

  test('a refused call for a token is one of the configuration, and not repeated', async () => {
    answers['/cgi-bin/stable_token'] = () => ({ errcode: 40001, errmsg: `invalid credential ${secret} rid: 66-a` })
    const error = await failure(platform().call(harmless))
    expect(error.textKey).toBe('error.wechat_code_secret')
    expect(error.details.data).toEqual({ errcode: 40001, errmsg: 'invalid credential *** rid: 66-a', rid: '66-a' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('a busy platform is asked again after longer and longer waits, three times, where a call may be repeated', async () => {
    let left = 3
    answers[harmless.path] = () => {
      left -= 1
      return left >= 0 ? { errcode: -1, errmsg: 'system error' } : { ok: 1 }
    }
    await expect(platform().call(harmless)).resolves.toEqual({ ok: 1 })
    expect(waits).toEqual([1_000, 2_000, 4_000])
    left = 4
    expect((await failure(platform().call(harmless))).code).toBe('wechat_unavailable')
    left = 1
    await failure(platform().call({ ...harmless, isIdempotent: false }))
    expect(waits).toHaveLength(6)
  })

  test('a JS-SDK ticket is fetched once and stored beside the token', async () => {
    answers['/cgi-bin/ticket/getticket'] = () => ({ errcode: 0, errmsg: 'ok', ticket: 'ticket-1', expires_in: 7_200 })
    const [one, other] = [platform(), platform()]
    expect([await one.ticket(), await other.ticket(), await one.ticket()]).toEqual(['ticket-1', 'ticket-1', 'ticket-1'])
    expect(asked('/cgi-bin/ticket/getticket')).toHaveLength(1)
  })

  test('what this kind of account surely lacks is not even called', async () => {
    await put({ 'wechat.verified': false })
    const tags = { method: 'GET', path: '/cgi-bin/tags/get', answer: z.unknown() } as const
    const { code, details } = await failure(platform().call(tags))
    expect([code, details.params]).toEqual(['wechat_not_permitted', { permission: 'tags', unlock: 'verification' }])
    expect(upstream.requests).toEqual([])
  })

  test('whole numbers beyond 2^53 come as strings of their digits, others as numbers', async () => {
    upstream.answer = ({ url }, response) =>
      response.end(
        url.startsWith('/cgi-bin/stable') ? JSON.stringify(freshToken()) : '{"errcode":0,"id":2247483650123456789,"n":7,"f":1.5}',
      )
    await expect(platform().call({ ...harmless, answer: z.unknown() })).resolves.toMatchObject({ id: '2247483650123456789', n: 7, f: 1.5 })
  })

  test.each([
    [200, '<html><h1>502 Bad Gateway</h1></html>'],
    [200, ''],
    [502, '{"ok":1}'],
    [200, '[]'],
    [200, '{"unexpected":true}'],
  ])('an answer with %i and %j is no success', async (status, text) => {
    await platform().call(harmless)
    upstream.answer = (_request, response) => response.writeHead(status).end(text)
    const error = await failure(platform().call(harmless))
    expect([error.code, error.textKey]).toEqual(['wechat_unavailable', 'error.wechat_code_answer'])
  })

  test('a platform that fails again and again is left alone for a while, until other credentials are set', async () => {
    const client = platform()
    upstream.answer = (_request, response) => response.writeHead(502).end()
    for (let made = 0; made < 5; made += 1) await failure(client.call(harmless))
    upstream.requests = []
    const error = await failure(client.call(harmless))
    expect([error.textKey, error.details.retryAfterSeconds, upstream.requests.length]).toEqual(['error.wechat_code_paused', 30, 0])
    world.clock.advance(31_000)
    await failure(client.call(harmless))
    expect(upstream.requests).toHaveLength(1)
    await put({ 'wechat.app_id': 'wxfedcba9876543210' })
    expect((await failure(client.call(harmless))).textKey).toBe('error.wechat_code_answer')
  })

  test('neither token nor secret is in any failure', async () => {
    const client = platform()
    await client.call(harmless)
    answers[harmless.path] = (query) => ({ errcode: 40035, errmsg: `bad ${query.get('access_token')}` })
    const refused = await failure(client.call(harmless))
    upstream.answer = (_request, response) => response.destroy()
    const unreachable = await failure(client.call(harmless))
    await put({ 'wechat.app_secret': secret, 'wechat.api_base_url': 'https://127.0.0.1:1' })
    const address = await failure(platform().call(harmless))
    expect([refused, unreachable, address].map(({ textKey }) => textKey)).toEqual([
      'error.wechat_code_program',
      'error.wechat_code_unreachable',
      'error.wechat_code_address',
    ])
    for (const { message, stack, details } of [refused, unreachable, address]) {
      const { cause, ...rest } = details
      const said = [message, stack, JSON.stringify(rest), cause instanceof Error ? `${cause.message}${cause.stack}` : '']
      expect(said.join()).not.toMatch(/token-\d|canary0/)
    }
  })

  test('a call that the platform may have carried out is told from one that it surely has not', async () => {
    const client = platform()
    const outcome = () => client.call(harmless).then(() => 'done', mayBeDone)
    const cut = (path: string) => {
      const { answer } = upstream
      upstream.answer = (request, response) => (request.url.startsWith(path) ? response.destroy() : answer(request, response))
      return () => {
        upstream.answer = answer
      }
    }
    let mend = cut('/cgi-bin/stable_token')
    expect(await outcome()).toBe(false)
    mend()
    expect(await outcome()).toBe('done')
    mend = cut(harmless.path)
    expect(await outcome()).toBe(true)
    mend()
    answers[harmless.path] = () => ({ errcode: 45009, errmsg: 'reach max api daily quota limit' })
    expect(await outcome()).toBe(false)
    answers[harmless.path] = () => ({ unexpected: true })
    expect(await outcome()).toBe(true)
    upstream.answer = (_request, response) => response.writeHead(504).end()
    expect(await outcome()).toBe(true)
    for (let made = 0; made < 4; made += 1) await outcome()
    expect(await outcome()).toBe(false)
    const closed = new Upstream()
    await closed.start()
    const { database, clock, secrets } = world.services
    await put({ ...credentials(), 'wechat.api_base_url': closed.url })
    const other = new WechatPlatform({ database, clock, secrets, outgoing: closed.outgoing() })
    closed.answerJson(freshToken())
    await other.call({ ...harmless, answer: z.looseObject({}) })
    closed.stop()
    expect(await other.call(harmless).then(() => 'done', mayBeDone)).toBe(false)
  })

  test('texts go as real UTF-8 without lone surrogates, and files as a form', async () => {
    answers['/cgi-bin/menu/create'] = () => ({ errcode: 0 })
    answers['/cgi-bin/material/add_material'] = () => ({ media_id: 'm' })
    const client = platform()
    await client.call({ method: 'POST', path: '/cgi-bin/menu/create', body: { name: '官网\ud800' }, answer: z.object({}) })
    expect(asked('/cgi-bin/menu/create')[0]?.body).toBe('{"name":"官网\ufffd"}')
    const upload = { filename: '鱼"\r\n.png', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]), fields: { description: '{}' } }
    const call = { method: 'POST', path: '/cgi-bin/material/add_material', query: { type: 'image' }, upload } as const
    await client.call({ ...call, answer: z.object({ media_id: z.literal('m') }) })
    const [sent] = asked('/cgi-bin/material/add_material')
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.body).toContain('form-data; name="media"; filename="鱼___.png"\r\ncontent-type: image/png\r\n\r\n\u0001\u0002\u0003\r\n--')
    expect(sent?.body).toContain('form-data; name="description"\r\n\r\n{}\r\n')
  })

  test('a caller who gives up ends its call, and says nothing against the platform', async () => {
    const client = platform()
    await client.call(harmless)
    upstream.answer = () => undefined
    const leaving = new AbortController()
    const call = client.call(harmless, leaving.signal)
    setTimeout(() => leaving.abort(new Error('left')), 20)
    await expect(call).rejects.toThrow('left')
  })
})
