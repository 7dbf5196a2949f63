import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dataPaths } from '../../../config.ts'
import { settings } from '../../../features/settings/settings.ts'
import { createWorld, password, type World } from '../../../test/world.ts'
import { simulatedAccount } from '../../../wechat/simulator/account.ts'
import { systemActor } from '../../../work.ts'

let server: Server
let port: number
let called: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    called.push(`${request.method} ${url.pathname}`)
    response.end(url.searchParams.get('echostr') ?? 'success')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('the simulated account', () => {
  let world: World
  beforeEach(async () => {
    called = []
    world = await createWorld('sqlite', { env: { PORT: String(port) } })
  })
  afterEach(() => world.close())

  const ask = (method: 'GET' | 'POST', path = '', body?: unknown, token = world.admin) =>
    world.call(method, `/admin/wechat/simulator${path}`, body, { token })
  const connect = (more: Record<string, unknown> = {}) => ask('POST', '', { action: 'connect', ...more })
  const stored = async () => (await settings.all(world.services.database.read)).wechat
  const totalAnswer = z.object({ total: z.int() })
  const total = async () => (await world.services.wechat.call({ method: 'GET', path: '/cgi-bin/user/get', answer: totalAnswer })).total

  test('is connected by one call, after which the platform answers and the callback is called', async () => {
    expect((await ask('GET')).body.data.is_connected).toBe(false)
    const { status, body } = await connect()
    expect([status, body.data.is_callback_verified]).toEqual([200, true])
    expect(body.data.state).toMatchObject({ is_connected: true, followers: 200, callback: { mode: 'safe' } })
    expect(await stored()).toMatchObject({ simulator: true, enabled: true, app_id: simulatedAccount.appId, encryption: 'safe' })
    expect(await total()).toBe(200)
    const acted = await ask('POST', '/act', { action: 'follow', scene: 'booth' })
    expect(acted.body.data).toMatchObject({ push: { kind: 'subscribe', outcome: 'none' }, state: { followers: 201 } })
    expect(called).toEqual(['GET /api/v1/wechat/callback', 'POST /api/v1/wechat/callback'])
    const { openid } = acted.body.data
    await ask('POST', '/act', { action: 'text', openid, content: '报价' })
    const { conversation, people, pushes } = (await ask('GET')).body.data
    expect(conversation.at(-1)).toMatchObject({ openid, from: 'user', text: '报价' })
    expect([people[0].openid, pushes[0].kind]).toEqual([openid, 'text'])
    const secret = await settings.secret(world.services.database.read, 'wechat.encoding_aes_key', world.services.secrets)
    for (const hidden of [simulatedAccount.secret, secret, (await stored()).token]) expect((await ask('GET')).text).not.toContain(hidden)
  })

  test('does not take the place of a real one unless that is asked for', async () => {
    const real = { 'wechat.app_id': 'wx0123456789abcdef', 'wechat.app_secret': 'f'.repeat(32) }
    await world.services.work.run(systemActor, (tx) => settings.put(tx, real, world.services.secrets))
    const refused = await connect()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('真实的公众号')])
    expect((await stored()).app_id).toBe('wx0123456789abcdef')
    const unconfirmed = await connect({ replace: true })
    expect([unconfirmed.status, Object.keys(unconfirmed.body.errors)]).toEqual([422, ['current_password']])
    expect((await stored()).app_id).toBe('wx0123456789abcdef')
    expect((await connect({ replace: true, current_password: password })).status).toBe(200)
    expect((await stored()).app_id).toBe(simulatedAccount.appId)
    expect((await connect()).status).toBe(200)
  })

  test('is taken out of the settings again, and keeps what was done for the next time', async () => {
    await connect()
    await ask('POST', '/act', { action: 'follow' })
    expect((await ask('POST', '', { action: 'disconnect' })).body.data.state.is_connected).toBe(false)
    expect(await stored()).toMatchObject({ simulator: false, enabled: false, app_id: '', app_secret: '', token: '' })
    const refused = await ask('POST', '/act', { action: 'follow' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('还没有连接模拟账号')])
    expect((await stat(dataPaths(world.services.config).wechatSimulator)).mode & 0o777).toBe(0o600)
    expect((await connect()).body.data.state.followers).toBe(201)
  })

  test('fails where it was told to, knows only its own people, and is for administrators', async () => {
    await connect()
    const { body } = await ask('POST', '/faults', { faults: [{ kind: 'daily_quota', path: '/cgi-bin/user/get' }] })
    expect(body.data.faults).toEqual([{ kind: 'daily_quota', path: '/cgi-bin/user/get' }])
    await expect(total()).rejects.toMatchObject({ code: 'wechat_quota' })
    await ask('POST', '/faults', { faults: [] })
    expect(await total()).toBe(200)
    expect((await ask('POST', '/act', { action: 'text', openid: 'nobody', content: '?' })).status).toBe(404)
    expect((await ask('POST', '/act', { action: 'dance' })).status).toBe(422)
    expect((await ask('GET', '', undefined, world.editor)).status).toBe(403)
    expect((await ask('POST', '', { action: 'connect' }, world.editor)).status).toBe(403)
  })

  test('is of the kind that is chosen, and follows the settings at once', async () => {
    await connect({ kind: 'subscription', verified: false })
    const kindOf = async () => {
      const { kind, is_verified } = (await ask('GET')).body.data.account
      return [kind, is_verified]
    }
    expect(await kindOf()).toEqual(['subscription', false])
    const { status, body } = await ask('POST', '', { action: 'kind', kind: 'service', verified: true })
    expect([status, body.data.state.account]).toEqual([200, expect.objectContaining({ kind: 'service', is_verified: true })])
    expect(await stored()).toMatchObject({ simulator: true, kind: 'service', verified: true })
    expect(await total()).toBe(200)
    const save = (values: Record<string, unknown>) =>
      world.call('POST', '/admin/wechat/config', { ...values, current_password: password }, { token: world.admin })
    await save({ verified: false })
    const menu = { method: 'GET', path: '/cgi-bin/menu/get', answer: z.object({}) } as const
    await expect(world.services.wechat.call(menu)).rejects.toMatchObject({ code: 'wechat_not_permitted' })
    expect(await kindOf()).toEqual(['service', false])
    await save({ encryption: 'plain', token: 'anotherToken7' })
    expect((await ask('GET')).body.data.callback).toMatchObject({ mode: 'plain' })
    const acted = await ask('POST', '/act', { action: 'follow' })
    expect(acted.body.data.push.outcome).toBe('none')
    expect(called.at(-1)).toBe('POST /api/v1/wechat/callback')
    await ask('POST', '', { action: 'disconnect' })
    expect((await ask('POST', '', { action: 'kind', kind: 'service', verified: true })).status).toBe(409)
  })

  test('shows its menu at the foot of each chat, whose buttons do what WeChat’s do', async () => {
    await connect()
    const { openid } = (await ask('POST', '/act', { action: 'follow' })).body.data
    expect((await ask('GET')).body.data.people[0]).toMatchObject({ openid, menu_id: null })
    const inner = [{ type: 'view', name: '官网', url: 'https://www.example.com/' }]
    const button = [
      { type: 'click', name: '报价', key: 'PRICE' },
      { name: '更多', sub_button: inner },
    ]
    const answer = z.object({})
    await world.services.wechat.call({ method: 'POST', path: '/cgi-bin/menu/create', body: { button }, answer })
    const { people, menus } = (await ask('GET')).body.data
    expect(menus).toEqual([
      {
        id: people[0].menu_id,
        buttons: [
          { type: 'click', name: '报价', value: 'PRICE', sub_button: [] },
          { type: '', name: '更多', value: '', sub_button: [{ type: 'view', name: '官网', value: 'https://www.example.com/' }] },
        ],
      },
    ])
    const press = async (place: number[]) => (await ask('POST', '/act', { action: 'press', openid, place })).body.data?.push?.kind
    expect([await press([0]), await press([1, 0])]).toEqual(['CLICK', 'VIEW'])
    expect((await ask('POST', '/act', { action: 'press', openid, place: [2] })).status).toBe(404)
    const repeated = await ask('POST', '/act', { action: 'redeliver' })
    expect(repeated.body.data.push).toMatchObject({ kind: 'VIEW', tries: [{ status: 200 }] })
  })

  test('answers any code that is asked for, so often as is asked for', async () => {
    await connect()
    const fault = { kind: 'errcode', errcode: 53_503, path: '/cgi-bin/user/get', times: 1 }
    const { body } = await ask('POST', '/faults', { faults: [fault] })
    expect([body.data.faults, body.data.paths]).toEqual([[fault], expect.arrayContaining(['/cgi-bin/menu/create', '/cgi-bin/user/get'])])
    await expect(total()).rejects.toMatchObject({ refusal: { errcode: 53_503 } })
    expect(await total()).toBe(200)
    for (const wrong of [{ kind: 'errcode' }, { kind: 'errcode', errcode: 0 }, { kind: 'busy', errcode: 45_009 }]) {
      const refused = await ask('POST', '/faults', { faults: [wrong] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['faults.0.errcode']])
    }
  })

  test('starts by itself after a restart, when the platform is first called', async () => {
    await connect()
    await world.services.wechatSimulator.stop()
    expect(await total()).toBe(200)
  })
})
