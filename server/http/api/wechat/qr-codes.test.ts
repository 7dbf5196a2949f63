import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QrCode } from '../../../../contracts/wechat/qr-codes.ts'
import { settings } from '../../../features/settings/settings.ts'
import { pushesStored } from '../../../test/wechat.ts'
import { createWechatWorld, type WechatWorld } from '../../../test/wechat-world.ts'
import { dialects } from '../../../test/world.ts'
import { newEncodingAesKey, newToken } from '../../../wechat/protocol/crypto.ts'
import type { Deliver, Push } from '../../../wechat/simulator/push.ts'
import { systemActor } from '../../../work.ts'

const base = '/admin/wechat/qr-codes'
const day = 86_400_000

describe.each(dialects)('QR codes of the official account on %s', (dialect) => {
  let world: WechatWorld
  const deliver: Deliver = async (address, { method = 'GET', body = '' }) => {
    const { pathname, searchParams } = new URL(address)
    const answer = await world.app.inject({
      method: method as 'GET' | 'POST',
      url: pathname,
      query: Object.fromEntries(searchParams),
      payload: body,
    })
    return { status: answer.statusCode, text: answer.payload }
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, path, body, { token: world.editor, headers: { 'x-locale': 'en' } })
  const data = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const planned = (fields: Record<string, unknown> = {}): Promise<QrCode> => data('POST', base, { name: '渔博会展位', ...fields })
  const made = async (fields: Record<string, unknown> = {}): Promise<QrCode> => data('POST', `${base}/${(await planned(fields)).id}/make`)
  const read = ({ id }: Pick<QrCode, 'id'>): Promise<QrCode> => data('GET', `${base}/${id}`)
  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const statistics = async (query = '') => data('GET', `${base}/statistics?days=30${query}`)
  const rule = (fields: Record<string, unknown>) =>
    data('POST', '/admin/wechat/auto-replies', { name: '规则', reply: { type: 'text', content: '好' }, ...fields })
  const text = (content: string) => ({ type: 'text', content })
  const answerTo = (push: Push | null) => (push?.outcome === 'reply' ? push.reply?.text : null)

  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers: 5, deliver })
    const [token, encodingAesKey] = [newToken(), newEncodingAesKey()]
    await put({ 'wechat.token': token, 'wechat.encoding_aes_key': encodingAesKey, 'wechat.encryption': 'safe' })
    const url = 'http://127.0.0.1/api/v1/wechat/callback'
    expect(await world.simulator.setCallback({ url, token, encodingAesKey, mode: 'safe' })).toBe(true)
  })
  afterAll(() => world.close())
  beforeEach(() => world.simulator.faults.clear())

  test('are made by the platform when they are asked for, each with a scene of its own', async () => {
    const code = await planned()
    expect(code).toMatchObject({ url: '', made_at: null, expires_at: null, scans: 0, follows: 0, rule: null, is_foreign: false })
    expect(code.scene).toMatch(/^[a-z2-9]{8}$/)
    const after = await data('POST', `${base}/${code.id}/make`)
    expect(after).toMatchObject({ scene: code.scene, version: code.version, expires_at: null, made_at: expect.any(String) })
    expect(after.url).toMatch(/^http:\/\/weixin\.qq\.com\/q\//)
    expect(world.simulator.state.qrCodes.at(-1)).toMatchObject({ scene: code.scene, expiresAt: null })
    expect((await made()).scene).not.toBe(code.scene)
    expect((await call('POST', `${base}/${code.id}/make`)).status).toBe(409)
    const change = await call('PUT', `${base}/${code.id}`, { lifetime: 'temporary', version: after.version })
    expect([change.status, Object.keys(change.body.errors ?? {})]).toEqual([422, ['lifetime']])
    expect(await data('PUT', `${base}/${code.id}`, { name: '三号馆展位', version: after.version })).toMatchObject({ url: after.url })
  })

  test('of two who make a code at once one makes it, and the other is told so', async () => {
    const code = await planned()
    const answers = await Promise.all([1, 2].map(() => call('POST', `${base}/${code.id}/make`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(code)).url).toBe(answers.find(({ status }) => status === 200)?.body.data.url)
  })

  test('a temporary one expires, and is made again under the scene that its counts have', async () => {
    const code = await made({ lifetime: 'temporary', days: 1 })
    expect(Date.parse(code.expires_at ?? '') - Date.parse(code.made_at ?? '')).toBe(day)
    expect((await call('POST', `${base}/${code.id}/make`)).status).toBe(409)
    world.clock.advance(day)
    const longer = await data('PUT', `${base}/${code.id}`, { days: 30, version: code.version })
    const again = await data('POST', `${base}/${code.id}/make`)
    expect(again).toMatchObject({ scene: code.scene, version: longer.version })
    expect(again.url).not.toBe(code.url)
    expect(Date.parse(again.expires_at) - Date.parse(again.made_at)).toBe(30 * day)
  })

  test('an account that may not make them is told what would give it that, and what was written stays', async () => {
    const code = await planned()
    await put({ 'wechat.kind': 'subscription' })
    const refused = await call('POST', `${base}/${code.id}/make`)
    await put({ 'wechat.kind': 'service' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/“QR codes”.*verified service account/i)])
    world.simulator.faults.add({ kind: 'errcode', path: '/cgi-bin/qrcode/create', errcode: 45_029, times: 1 })
    expect((await call('POST', `${base}/${code.id}/make`)).body.message).toMatch(/100,000/)
    expect(await read(code)).toMatchObject({ url: '', made_at: null })
    expect(await data('POST', `${base}/${code.id}/make`)).toMatchObject({ scene: code.scene })
  })

  test('one that was made is archived and not deleted, and one made for another account says so', async () => {
    const [plan, code] = [await planned(), await made()]
    expect((await call('DELETE', `${base}/${plan.id}`)).status).toBe(200)
    const refused = await call('DELETE', `${base}/${code.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/printed copies keep working/)])
    await data('POST', `${base}/batch-status`, { ids: [code.id], status: 'archived' })
    expect((await data('GET', `${base}?status=archived`)).items).toMatchObject([{ id: code.id, url: code.url }])
    await put({ 'wechat.app_id': 'wx00000000000000aa' })
    expect(await read(code)).toMatchObject({ is_foreign: true })
    await put({ 'wechat.app_id': world.simulator.account.appId })
    expect(await read(code)).toMatchObject({ is_foreign: false })
  })

  test('scans and follows are counted by code and day, each once however often it is delivered', async () => {
    const [code, other] = [await made(), await made({ name: '包装箱' })]
    const before = await statistics()
    const { openid } = await world.simulator.follow(undefined, code.scene)
    await world.simulator.redeliver(2)
    world.clock.advance(day)
    await world.simulator.scan(openid, code.scene)
    await world.simulator.redeliver(1)
    await world.simulator.scan(openid, other.scene)
    await world.simulator.scan(openid, 'made-elsewhere')
    await world.simulator.scan(openid, 'made-elsewhere-too')
    await pushesStored(world)
    expect([await read(code), await read(other)]).toMatchObject([
      { scans: 2, follows: 1 },
      { scans: 1, follows: 0 },
    ])
    const own = await statistics(`&code=${code.id}`)
    expect(own.days.slice(-2)).toMatchObject([
      { scans: 1, follows: 1 },
      { scans: 1, follows: 0 },
    ])
    const all = await statistics()
    expect([all.scans - before.scans, all.follows - before.follows, all.days.length]).toEqual([5, 1, 30])
    expect(all.codes).toEqual([
      { id: code.id, name: code.name, scans: 2, follows: 1 },
      { id: null, name: '', scans: 2, follows: 0 },
      { id: other.id, name: '包装箱', scans: 1, follows: 0 },
    ])
    expect((await data('GET', `/admin/wechat/users?qr_scene=${code.scene}`)).items).toMatchObject([{ openid, qr_scene: code.scene }])
    expect((await data('GET', `${base}?sort=-follows&per_page=1`)).items).toMatchObject([{ id: code.id }])
  })

  test('a rule for a code answers a follow by it before the greeting, and later scans; no other rule answers a scan', async () => {
    const [code, other] = [await made(), await made()]
    await put({ 'wechat.default_reply': true, 'wechat.subscribe_reply': true })
    await rule({ kind: 'subscribe', reply: text('欢迎关注') })
    await rule({ kind: 'default', reply: text('已收到') })
    const own = await rule({ kind: 'scan', codes: [code.id], name: '展位', reply: text('展位在三号馆') })
    await rule({ kind: 'scan', codes: [code.id, other.id], reply: text('不该先答'), status: 'inactive' })
    const { openid, push } = await world.simulator.follow(undefined, code.scene)
    expect(answerTo(push)).toBe('展位在三号馆')
    expect(answerTo(await world.simulator.scan(openid, code.scene))).toBe('展位在三号馆')
    expect(answerTo((await world.simulator.follow(undefined, other.scene)).push)).toBe('欢迎关注')
    expect(answerTo((await world.simulator.follow()).push)).toBe('欢迎关注')
    expect(answerTo(await world.simulator.scan(openid, other.scene))).toBeNull()
    expect(
      answerTo(
        await world.simulator.event(openid, 'scancode_waitmsg', { EventKey: 'k', ScanCodeInfo: { ScanType: 'qrcode', ScanResult: 'x' } }),
      ),
    ).toBeNull()
    expect(answerTo(await world.simulator.sendMessage(openid, 'file', { Title: 'x' }))).toBeNull()
    expect(answerTo(await world.simulator.sendText(openid, '在吗'))).toBe('已收到')
    expect((await read(code)).rule).toEqual({ id: own.id, name: '展位' })
    expect((await read(other)).rule).toBeNull()
    // The greeting is turned off, the rule for the code is not.
    await put({ 'wechat.subscribe_reply': false })
    expect(answerTo((await world.simulator.follow(undefined, code.scene)).push)).toBe('展位在三号馆')
    expect(answerTo((await world.simulator.follow()).push)).toBeNull()
    await put({ 'wechat.subscribe_reply': true })
  })

  test('the test chat tries a scan and a follow by a code, also with a rule that is being written', async () => {
    const code = await made()
    const tried = (body: Record<string, unknown>) => data('POST', '/admin/wechat/auto-replies/test', body)
    expect(await tried({ event: 'SCAN', event_key: code.scene })).toMatchObject({ rule: null, silence: 'no_scan_rule' })
    const draft = { id: null, kind: 'scan', name: '样品', codes: [code.id], reply: text('寄样请留地址') }
    expect(await tried({ event: 'SCAN', event_key: code.scene, draft })).toMatchObject({
      rule: { id: null, kind: 'scan' },
      answer: { shown: text('寄样请留地址') },
    })
    const follow = await tried({ event: 'subscribe', event_key: `qrscene_${code.scene}`, draft })
    expect(follow).toMatchObject({ rule: { name: '样品' }, others: [{ kind: 'subscribe', lost_by: 'kind' }] })
  })

  test('a rule for codes names at least one, and only such as exist', async () => {
    const scan = { kind: 'scan', name: '规则', reply: text('好') }
    for (const codes of [[], [999_999]]) {
      const refused = await call('POST', '/admin/wechat/auto-replies', { ...scan, codes })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['codes']])
    }
  })
})
