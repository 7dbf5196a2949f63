import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { secretMask } from '../../../../contracts/settings.ts'
import { type DoctorReport, doctorSteps } from '../../../../contracts/wechat/config.ts'
import { settings } from '../../../features/settings/settings.ts'
import { Upstream } from '../../../test/upstream.ts'
import { createWorld, password, type World } from '../../../test/world.ts'
import { signatureOf } from '../../../wechat/protocol/crypto.ts'
import { systemActor } from '../../../work.ts'

const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

const secret = '00112233445566778899aabbccddeeff'
const aesKey = 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA'
const ok = { errcode: 0, errmsg: 'ok' }
const well: Record<string, unknown> = {
  '/cgi-bin/stable_token': { access_token: 'canary-token', expires_in: 7_200 },
  '/cgi-bin/get_api_domain_ip': { ip_list: ['203.0.113.9'] },
  '/cgi-bin/tags/get': { tags: [] },
  '/cgi-bin/callback/check': { dns: [{ ip: '203.0.113.1' }], ping: [{ ip: '203.0.113.1', package_loss: '0%', time: '23.079ms' }] },
  '/cgi-bin/openapi/quota/get': { ...ok, quota: { daily_limit: 1_000, used: 10, remain: 990 } },
}
let answers = well

describe('the settings of the official account', () => {
  let world: World
  const whole = () => ({
    enabled: true,
    kind: 'service',
    verified: true,
    original_id: 'gh_0a1b2c3d4e5',
    app_id: 'wx0123456789abcdef',
    app_secret: secret,
    token: 'refToken8Aquatic',
    encoding_aes_key: aesKey,
    encryption: 'safe',
    api_base_url: upstream.url,
  })
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, token = world.admin, locale = 'en') =>
    world.call(method, `/admin/wechat/${path}`, body, { token, headers: { 'x-locale': locale } })
  const save = async (values: Record<string, unknown>) => {
    const answer = await call('POST', 'config', { ...values, current_password: password })
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const doctor = async (locale?: string): Promise<DoctorReport['steps']> => {
    const answer = await call('POST', 'config/test', undefined, world.admin, locale)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toMatch(/canary-token|00112233/)
    return answer.body.data.steps
  }
  const outcomes = (steps: DoctorReport['steps']) => Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]))

  beforeAll(async () => {
    world = await createWorld('sqlite', {
      env: { OUTGOING_HOSTS: `127.0.0.1:${upstream.port}`, SITE_URL: 'https://www.anlan-seafood.com' },
    })
    upstream.answer = ({ url }, response) => {
      const { pathname } = new URL(url, upstream.url)
      response.end(JSON.stringify(answers[pathname] ?? { errcode: 40066, errmsg: 'invalid url' }))
    }
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    answers = well
    upstream.requests = []
    await save(whole())
  })

  test('only administrators read and change them', async () => {
    for (const [method, path] of [
      ['GET', 'config'],
      ['POST', 'config'],
      ['GET', 'config/server'],
      ['POST', 'config/regenerate-token'],
      ['POST', 'config/generate-aes-key'],
      ['POST', 'config/test'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? {} : undefined, world.editor)).status, path).toBe(403)
  })

  test('secrets come masked, and a masked one stays as it is', async () => {
    const { text, body } = await call('GET', 'config')
    expect(text).not.toContain(secret)
    expect(text).not.toContain(aesKey)
    expect(body.data).toMatchObject({ app_secret: secretMask, encoding_aes_key: secretMask, app_id: 'wx0123456789abcdef' })
    expect(body.data).not.toHaveProperty('former_aes_key')
    await save({ app_secret: secretMask, account_name: '安澜' })
    expect((await world.services.wechat.account()).secret).toBe(secret)
  })

  test('a wrong value names its field, and nothing is saved', async () => {
    const { status, body } = await call('POST', 'config', { app_id: 'wx12', account_name: 'x' }, world.admin, 'zh')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['app_id']])
    expect(body.errors.app_id[0]).toContain('AppID')
    expect((await call('GET', 'config')).body.data.app_id).toBe('wx0123456789abcdef')
  })

  test('what somebody else has changed since is not overwritten', async () => {
    const { status, body } = await call('POST', 'config', { account_name: '乙', base: { account_name: '甲' } })
    expect([status, body.data.app_secret]).toEqual([409, secretMask])
    expect(body.data).not.toHaveProperty('former_aes_key')
  })

  test('the secret does not follow to another address', async () => {
    const { status, body } = await call('POST', 'config', { api_base_url: 'https://elsewhere.example' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['app_secret']])
  })

  test.each(['+', '/', '-'])('an EncodingAESKey with %s is refused', async (character) => {
    const { status, body } = await call('POST', 'config', { encoding_aes_key: `${character}${'a'.repeat(42)}` })
    expect([status, body.errors]).toEqual([422, { encoding_aes_key: ['An EncodingAESKey has 43 letters and digits'] }])
  })

  test('the values for the console are complete, and renewed one by one', async () => {
    const server = (await call('GET', 'config/server')).body.data
    expect(server).toEqual({
      url: 'https://www.anlan-seafood.com/api/v1/wechat/callback',
      token: 'refToken8Aquatic',
      encoding_aes_key: aesKey,
      encryption: 'safe',
      original_id: 'gh_0a1b2c3d4e5',
    })
    const token = (await call('POST', 'config/regenerate-token', { current_password: password })).body.data
    expect(token).toEqual({ ...server, token: expect.stringMatching(/^[A-Za-z0-9]{32}$/) })
    const key = (await call('POST', 'config/generate-aes-key', { current_password: password })).body.data
    expect(key).toEqual({ ...token, encoding_aes_key: expect.stringMatching(/^[A-Za-z0-9]{43}$/) })
    expect(key.encoding_aes_key).not.toBe(aesKey)
  })

  test('the key before stays known, however the new one was set', async () => {
    const former = async () => (await world.services.wechat.settings()).formerAesKey
    const [generated, typed] = ['a', 'b'].map((letter) => letter.repeat(43))
    await save({ encoding_aes_key: generated })
    expect(await former()).toBe(aesKey)
    await save({ encoding_aes_key: secretMask, account_name: '丙' })
    await save({ encoding_aes_key: generated })
    expect(await former()).toBe(aesKey)
    await world.call('PUT', '/admin/config/group/wechat', { encoding_aes_key: typed, current_password: password }, { token: world.admin })
    expect(await former()).toBe(generated)
  })

  test('the audit log says that secrets were changed, and not to what', async () => {
    await save({ app_secret: 'ffeeddccbbaa99887766554433221100' })
    await call('POST', 'config/generate-aes-key', { current_password: password })
    const rows = await world.services.database.read.selectFrom('audit').selectAll().where('resource', '=', 'settings').execute()
    const { encodingAesKey } = await world.services.wechat.settings()
    expect(JSON.stringify(rows)).not.toContain('ffeeddcc')
    expect(JSON.stringify(rows)).not.toContain(encodingAesKey)
    expect(JSON.stringify(rows)).toContain('wechat.encoding_aes_key')
  })

  test('the file that verifies the domain is served as soon as its name is saved, and no other', async () => {
    const fetched = async (path: string) => {
      const { statusCode, body, headers } = await world.app.inject(path)
      return statusCode === 200 ? [body, headers['content-type']] : statusCode
    }
    expect(await fetched('/MP_verify_a1B2c3D4e5F6g7H8.txt')).toBe(404)
    await save({ ...whole(), domain_file: 'MP_verify_a1B2c3D4e5F6g7H8.txt' })
    expect(await fetched('/MP_verify_a1B2c3D4e5F6g7H8.txt')).toEqual(['a1B2c3D4e5F6g7H8', 'text/plain; charset=utf-8'])
    expect(await fetched('/MP_verify_b1B2c3D4e5F6g7H8.txt')).toBe(404)
    expect((await call('POST', 'config', { ...whole(), domain_file: '../secret.txt' })).body.errors).toHaveProperty(['domain_file'])
    await save({ ...whole(), domain_file: '' })
    expect(await fetched('/MP_verify_a1B2c3D4e5F6g7H8.txt')).toBe(404)
  })

  test('the token, by which callbacks are signed, is not in a file of settings', async () => {
    const { body } = await world.call('GET', '/admin/config/export', undefined, { token: world.admin })
    expect(body.data).toHaveProperty(['wechat.app_id'], whole().app_id)
    expect(JSON.stringify(body.data)).not.toContain(whole().token)
  })

  test('everybody in the back office learns what the account may do, and no more', async () => {
    await save({ verified: false })
    const { body } = await call('GET', 'standing', undefined, world.editor)
    expect(Object.keys(body.data).sort()).toEqual([
      'account_name',
      'enabled',
      'heard_at',
      'is_set_up',
      'kind',
      'permissions',
      'simulator',
      'verified',
    ])
    expect(body.data.permissions).toContainEqual({ permission: 'tags', standing: 'no', unlock: 'verification' })
  })

  test('an account in which all is right passes every step, in both languages', async () => {
    const [english, chinese] = [await doctor('en'), await doctor('zh')]
    expect(english.map(({ step }) => step)).toEqual([...doctorSteps])
    expect(english.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    for (const { message } of english) expect(message).toMatch(/^[ -~’“”…]+$/)
    for (const { message } of chinese) expect(message).toMatch(/[一-鿿]/)
  })

  const wrong: [
    name: string,
    values: Record<string, unknown>,
    answered: Record<string, unknown>,
    step: string,
    outcome: string,
    says: RegExp,
  ][] = [
    ['no AppID', { app_id: '' }, {}, 'formats', 'failed', /AppID is missing/],
    ['no AppSecret', { app_secret: '' }, {}, 'formats', 'failed', /AppSecret is missing/],
    ['half an AppSecret', { app_secret: '0011' }, {}, 'formats', 'warning', /32 letters/],
    ['no original ID', { original_id: '' }, {}, 'formats', 'warning', /gh_/],
    [
      'a wrong AppID',
      {},
      { stable_token: { errcode: 40013, errmsg: 'invalid appid rid: 1-a' } },
      'credentials',
      'failed',
      /AppID is wrong.*40013/,
    ],
    [
      'a wrong secret',
      {},
      { stable_token: { errcode: 40001, errmsg: 'invalid credential' } },
      'credentials',
      'failed',
      /AppSecret is wrong/,
    ],
    ['a wrong secret, newer code', {}, { stable_token: { errcode: 40125, errmsg: 'x' } }, 'credentials', 'failed', /AppSecret is wrong/],
    ['a frozen secret', {}, { stable_token: { errcode: 40243, errmsg: 'x' } }, 'credentials', 'failed', /frozen/],
    [
      'an address that is not allowed',
      {},
      { stable_token: { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist' } },
      'ip',
      'failed',
      /203\.0\.113\.7/,
    ],
    ['an address that waits', {}, { stable_token: { errcode: 89503, errmsg: 'x' } }, 'ip', 'failed', /administrator must confirm/],
    ['a frozen account', {}, { stable_token: { errcode: 50007, errmsg: 'x' } }, 'credentials', 'failed', /frozen/],
    ['an API address of something else', {}, { stable_token: '<html>' }, 'credentials', 'failed', /could not be read/],
    ['barred interfaces', {}, { get_api_domain_ip: { errcode: 48004, errmsg: 'x' } }, 'connection', 'failed', /blocked this API/],
    [
      'an account that is not verified after all',
      {},
      { 'tags/get': { errcode: 48001, errmsg: 'x' } },
      'permissions',
      'warning',
      /“Tags and block list”: it requires verification/,
    ],
    [
      'a verified account without drafts',
      {},
      { 'draft/count': { errcode: 48001, errmsg: 'x' } },
      'permissions',
      'warning',
      /“Drafts”: it requires verification.*48001/,
    ],
    ['an account that is verified', { verified: false }, {}, 'permissions', 'warning', /Turn on/],
    [
      'an unverified account',
      { verified: false },
      { 'tags/get': { errcode: 48001, errmsg: 'x' } },
      'permissions',
      'warning',
      /\d+ features are not available/,
    ],
    ['no token', { token: '' }, {}, 'callback_keys', 'failed', /no token/],
    ['no key', { encoding_aes_key: '' }, {}, 'callback_keys', 'failed', /no EncodingAESKey/],
    ['plain messages', { encryption: 'plain' }, {}, 'callback_keys', 'warning', /not encrypted/],
    [
      'no server URL in the console',
      {},
      { 'callback/check': { errcode: 40201, errmsg: 'x' } },
      'callback_reachable',
      'failed',
      /No server URL/,
    ],
    ['a domain without an address', {}, { 'callback/check': { dns: [], ping: [] } }, 'callback_reachable', 'failed', /resolve/],
    [
      'a firewall',
      {},
      { 'callback/check': { dns: [{}], ping: [{ ip: '1', package_loss: '100.00%' }] } },
      'callback_reachable',
      'warning',
      /firewall/,
    ],
    [
      'little quota',
      {},
      { 'openapi/quota/get': { quota: { daily_limit: 1_000, used: 990, remain: 10 } } },
      'quota',
      'warning',
      /nearly used up/,
    ],
    ['no quota', {}, { 'openapi/quota/get': { errcode: 45009, errmsg: 'x' } }, 'quota', 'warning', /midnight/],
  ]
  test.each(wrong)('%s is found', async (_name, values, answered, step, outcome, says) => {
    await save({ ...whole(), ...values })
    answers = { ...well, ...Object.fromEntries(Object.entries(answered).map(([path, answer]) => [`/cgi-bin/${path}`, answer])) }
    const found = (await doctor()).find((each) => each.step === step)
    expect(found).toMatchObject({ outcome, message: expect.stringMatching(says) })
  })

  test('another token in the console shows by its last call, and is forgotten with the token', async () => {
    await save(whole())
    const at = Math.floor(Date.parse(world.clock.now()) / 1000)
    const verify = (token: string, timestamp = String(at)) =>
      world.app.inject({
        url: '/api/v1/wechat/callback',
        query: { signature: signatureOf(token, timestamp, 'n'), timestamp, nonce: 'n', echostr: 'e' },
      })
    const keys = async () => (await doctor()).find(({ step }) => step === 'callback_keys')
    await verify('anotherToken')
    expect(await keys()).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/another token/) })
    await verify(whole().token, String(at - 900))
    expect(await keys()).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/clock/) })
    await verify(whole().token)
    expect(await keys()).toMatchObject({ outcome: 'ok', message: expect.stringMatching(/last called/) })
    await verify('anotherToken')
    await save({ token: 'anotherToken' })
    expect(await keys()).toMatchObject({ outcome: 'ok' })
    await save(whole())
    await verify(whole().token)
  })

  test('what hangs on the credentials is not tried without them, and what does not is', async () => {
    answers = { ...well, '/cgi-bin/stable_token': { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist rid: 7-b' } }
    const steps = await doctor()
    expect(outcomes(steps)).toEqual({
      formats: 'ok',
      credentials: 'skipped',
      ip: 'failed',
      connection: 'skipped',
      permissions: 'skipped',
      callback_keys: 'ok',
      callback_url: 'ok',
      callback_reachable: 'skipped',
      encryption: 'ok',
      quota: 'skipped',
    })
    expect(steps.find(({ step }) => step === 'ip')?.refusal).toMatchObject({ errcode: 40164, rid: '7-b' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('the account is tried before it is turned on', async () => {
    await save({ enabled: false })
    const steps = await doctor()
    expect(steps.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    expect(steps[0]?.message).toContain('turned off')
  })

  test('secrets that another SECRET_KEY sealed are asked for again', async () => {
    const { database } = world.services
    const rows = () => database.read.selectFrom('settings').selectAll().where('key', '=', 'wechat.app_secret').executeTakeFirstOrThrow()
    const sealed = z.string().parse(JSON.parse((await rows()).value))
    await database.write((db) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(`${sealed.slice(0, -8)}AAAAAAA=`) })
        .where('key', '=', 'wechat.app_secret')
        .execute(),
    )
    const [formats] = await doctor()
    expect(formats).toMatchObject({ outcome: 'failed', message: expect.stringContaining('SECRET_KEY') })
    await expect(world.services.wechat.call({ method: 'GET', path: '/x', answer: z.unknown() })).rejects.toMatchObject({
      code: 'wechat_not_set_up',
    })
    await world.services.work.run(systemActor, (tx) => settings.put(tx, { 'wechat.app_secret': secret }, world.services.secrets))
  })
})
