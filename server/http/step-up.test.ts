import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedMs } from '../features/auth/auth.ts'
import { codeAt } from '../features/auth/totp.ts'
import { makeBackup } from '../features/backups/make.ts'
import { noteShippedTexts } from '../features/interface-texts/shipped-rows.ts'
import { settings } from '../features/settings/settings.ts'
import { accountsIn, type Route, routesOf, unique } from '../test/http.ts'
import { type Answer, createWorld, dialects, password, type World } from '../test/world.ts'
import { systemActor } from '../work.ts'
import { stepUps } from './step-up.ts'

type StepUp = keyof typeof stepUps
interface Call {
  path?: string
  body?: Record<string, unknown>
}

/** The parts of the API by which an account, a mail server, a policy or a secret is changed or read. */
const guardedParts =
  /^\/v1\/(auth|admin\/(users|config|translation-settings|translations|system\/backups|wechat\/(config|simulator)))(\/|$)/
/** Routes without a confirmation: they change none of these. */
const open = new Set([
  // Callers without a session have nothing to confirm; logging out and ending sessions takes access away.
  ...['POST /v1/auth/login', 'POST /v1/auth/login/two-factor', 'POST /v1/auth/logout', 'DELETE /v1/auth/sessions/{id}'],
  ...['POST /v1/auth/password/forgotten', 'POST /v1/auth/password/link', 'POST /v1/auth/password/set'],
  ...['DELETE /v1/admin/users/{id}/sessions', 'DELETE /v1/admin/users/{id}/sessions/{session}'],
  // The own name, language and picture; the first code of a factor that the password has begun.
  ...['PUT /v1/auth/user', 'POST /v1/auth/two-factor/enrolment/confirm'],
  ...['DELETE /v1/admin/config/cache', 'POST /v1/admin/config/mail/test', 'POST /v1/admin/config/group/{group}/preview'],
  ...['POST /v1/admin/translation-settings/default', 'POST /v1/admin/translation-settings/quality'],
  'POST /v1/admin/translation-settings/test',
  ...['POST /v1/admin/wechat/config/test', 'POST /v1/admin/wechat/simulator/act', 'POST /v1/admin/wechat/simulator/faults'],
  'DELETE /v1/admin/system/backups/{name}',
  ...['POST /v1/admin/users/impact', 'POST /v1/admin/translations/export', 'POST /v1/admin/translations/generate-missing'],
  ...['POST /v1/admin/translations/missing', 'POST /v1/admin/translations/missing/dismiss'],
  ...['POST /v1/admin/translations/refresh-cache', 'POST /v1/admin/translations/review'],
])
const named = (path: string) => path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')

const text = { locale: 'en', key: 'api.mail.password.reset.subject', value: 'Another key to {{site}}' }

describe.each(dialects)('what takes the caller’s password on %s', (dialect) => {
  let world: World
  let routes: Route[]
  let backup: string
  beforeAll(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    await noteShippedTexts(world.services)
    routes = await routesOf(world)
    backup = basename(await makeBackup(world.services.config))
  })
  afterAll(() => world.close())
  const { newUser, signIn } = accountsIn(() => world)

  const changedText = async () => {
    const item = { ...text, value: `${text.value} ${unique()}` }
    const body = { items: [item], current_password: password }
    await world.call('POST', '/admin/translations/batch-update', body, { token: world.admin })
    const { items } = (await world.call('GET', `/admin/translations?keyword=${text.key}&locale=en`, undefined, { token: world.admin })).body
      .data
    return items.find(({ key }: { key: string }) => key === text.key) as { id: number; version: number }
  }
  const protectedUser = async () => {
    const { email, id } = await newUser()
    const token = await signIn(email)
    const own = { current_password: 'Long-Enough-1' }
    const { secret } = (await world.call('POST', '/auth/two-factor/enrolment', own, { token })).body.data
    await world.call('POST', '/auth/two-factor/enrolment/confirm', { code: codeAt(secret, world.clock.now()) }, { token })
    world.clock.advance(confirmedMs)
    const code = () => {
      world.clock.advance(30_000)
      return codeAt(secret, world.clock.now())
    }
    return { id, token, code }
  }
  const realAccount = () =>
    world.services.work.run(systemActor, (tx) =>
      settings.put(
        tx,
        { 'wechat.simulator': false, 'wechat.app_id': 'wx0123456789abcdef', 'wechat.app_secret': 'f'.repeat(32) },
        world.services.secrets,
      ),
    )

  const calls: Record<StepUp, () => Promise<Call> | Call> = {
    'PUT /v1/auth/password': () => ({ body: { new_password: 'Calm-Water-4242' } }),
    'POST /v1/auth/two-factor/enrolment': () => ({}),
    'POST /v1/auth/two-factor/recovery-codes': () => ({}),
    'POST /v1/auth/two-factor/off': () => ({}),
    'POST /v1/admin/users': () => ({ body: { email: `new${unique()}@test.example`, name: '林海' } }),
    'PUT /v1/admin/users/:id': async () => {
      const { id, version } = await newUser()
      return { path: `/admin/users/${id}`, body: { version, email: `moved${unique()}@test.example` } }
    },
    'DELETE /v1/admin/users/:id': async () => ({ path: `/admin/users/${(await newUser()).id}` }),
    'POST /v1/admin/users/batch-delete': async () => ({ body: { ids: [(await newUser()).id] } }),
    'POST /v1/admin/users/:id/password-link': async () => ({ path: `/admin/users/${(await newUser()).id}/password-link` }),
    'POST /v1/admin/users/:id/two-factor/off': async () => ({ path: `/admin/users/${(await protectedUser()).id}/two-factor/off` }),
    'PUT /v1/admin/config': () => ({ body: { 'mail.port': unique() } }),
    'PUT /v1/admin/config/group/:group': () => ({ path: '/admin/config/group/mail', body: { host: `mail${unique()}.test.example` } }),
    'PUT /v1/admin/config/:key': () => ({ path: '/admin/config/mail.user', body: { value: `user${unique()}` } }),
    'DELETE /v1/admin/config/:key': () => ({ path: '/admin/config/mail.user' }),
    'POST /v1/admin/config/import': () => ({ body: { settings: { 'mail.from': `a${unique()}@test.example` } } }),
    'POST /v1/admin/translation-settings/config': () => ({ body: { libretranslate_api_key: `key-${unique()}` } }),
    'POST /v1/admin/wechat/config': () => ({ body: { token: `token${unique()}abc` } }),
    'POST /v1/admin/wechat/config/regenerate-token': () => ({}),
    'POST /v1/admin/wechat/config/generate-aes-key': () => ({}),
    'POST /v1/admin/wechat/simulator': async () => {
      await realAccount()
      return { body: { action: 'connect', replace: true } }
    },
    'POST /v1/admin/translations': () => ({ body: { locale: 'en', key: `api.mail.security.own${unique()}`, value: 'x' } }),
    'PUT /v1/admin/translations/:id': async () => {
      const { id, version } = await changedText()
      return { path: `/admin/translations/${id}`, body: { version, value: `Yet another {{site}} ${unique()}` } }
    },
    'DELETE /v1/admin/translations/:id': async () => ({ path: `/admin/translations/${(await changedText()).id}` }),
    'POST /v1/admin/translations/batch-delete': async () => ({ body: { ids: [(await changedText()).id] } }),
    'POST /v1/admin/translations/batch-update': () => ({ body: { items: [{ ...text, value: `Key {{site}} ${unique()}` }] } }),
    'POST /v1/admin/translations/import': () => ({
      body: { content: JSON.stringify({ en: { [text.key]: `Imported {{site}} ${unique()}` } }) },
    }),
    'POST /v1/admin/system/backups/:name/link': () => ({ path: `/admin/system/backups/${backup}/link` }),
    'POST /v1/admin/set-up/remove-demo': () => ({}),
  }
  const asked = async (name: string, { path, body }: Call, token: string, confirmation?: object): Promise<Answer> => {
    const [method = '', own = ''] = name.split(' ')
    const sent = body || confirmation ? { ...body, ...confirmation } : undefined
    return world.call(method as 'PUT', path ?? own.replace('/v1', ''), sent, { token })
  }
  const blamed = ({ body }: Answer) => Object.keys(body?.errors ?? {})
  /** Calls that have to do with the own second factor need one. */
  const ofFactor = /two-factor\/(recovery-codes|off)$/
  const names = Object.keys(stepUps) as StepUp[]
  // The rule is the same on either database: Postgres gets enough of them for its queries.
  const tried = dialect === 'sqlite' ? names : names.filter((_name, index) => index % 5 === 0)

  test('is every endpoint that changes accounts, mail servers, policies or secrets, and each is described', () => {
    const written = routes.filter(({ method, path }) => method !== 'GET' && guardedParts.test(path.replace('/api', '')))
    expect(written.length).toBeGreaterThan(40)
    const joined = new Set<string>(names)
    const left = written.map(({ method, path }) => ({ name: `${method} ${named(path)}`, listed: `${method} ${path.replace('/api', '')}` }))
    expect(left.filter(({ name, listed }) => !joined.has(name) && !open.has(listed)).map(({ listed }) => listed)).toEqual([])
    const described = new Set(routes.map(({ method, path }) => `${method} ${named(path)}`))
    expect(names.filter((name) => !described.has(name))).toEqual([])
  })

  test.each(tried)('%s is refused without the password or by a wrong one, and done with it', async (name) => {
    // Each has a separate caller: wrong passwords are counted.
    const { email, id, version } = await newUser()
    const promoted = { role: 'admin', version, current_password: password }
    await world.call('PUT', `/admin/users/${id}`, promoted, { token: world.admin })
    let token = await signIn(email)
    const own = { current_password: 'Long-Enough-1' }
    let confirmation: () => object = () => own
    if (ofFactor.test(name) && !name.includes('users')) {
      const factor = await protectedUser()
      token = factor.token
      confirmation = () => ({ ...own, code: factor.code() })
    }
    const call = await calls[name]()
    const before = await asked(name, call, token)
    expect([before.status, blamed(before)], before.text).toEqual([422, expect.arrayContaining(['current_password'])])
    const guessed = await asked(name, call, token, { current_password: 'a-guess', code: '000000' })
    expect([guessed.status, blamed(guessed)], guessed.text).toEqual([422, ['current_password']])
    const done = await asked(name, call, token, confirmation())
    // There is no demo company to remove.
    expect(done.status, done.text).toBeLessThan(name.endsWith('remove-demo') ? 405 : 300)
    expect(blamed(done)).toEqual([])
  })

  test.each(tried)('%s takes a code as well where the caller has a second factor', async (name) => {
    // One that has none begins with it.
    if (name.endsWith('/enrolment')) return
    const { id, token, code } = await protectedUser()
    const { version } = (await world.call('GET', `/admin/users/${id}`, undefined, { token: world.admin })).body.data
    await world.services.database.write((db) => db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute())
    expect(version).toBe(1)
    const own = { current_password: 'Long-Enough-1' }
    const call = await calls[name]()
    expect(blamed(await asked(name, call, token)).sort()).toEqual(['code', 'current_password'])
    const byPassword = await asked(name, call, token, own)
    expect([byPassword.status, blamed(byPassword)], byPassword.text).toEqual([422, ['code']])
    const byBoth = await asked(name, call, token, { ...own, code: code() })
    expect(byBoth.status, byBoth.text).toBeLessThan(name.endsWith('remove-demo') ? 405 : 300)
  })

  test('is closed to editors, who have no way to confirm', async () => {
    for (const name of names) {
      if (name.includes('/auth/')) continue
      const call = await calls[name]()
      const answer = await asked(name, call, world.editor, { current_password: password })
      // Calls that may refuse their items one by one do so.
      const refused = name.endsWith('translations/import') ? answer.body.data.counts.refused : answer.body.data?.failed?.length
      expect(answer.status === 403 || refused === 1, `${name} ${answer.text}`).toBe(true)
    }
  })

  test('is nothing else: no other call of an administrator asks for it', async () => {
    const skipped = /auth\/logout|sessions|\/restore|cache\/|warm/
    const joined = new Set<string>(names)
    for (const { method, path } of routes.filter(({ isGuarded, path: at }) => isGuarded && !skipped.test(at))) {
      if (method === 'GET' || joined.has(`${method} ${named(path)}`)) continue
      const url = path.replace('/api/v1', '').replace(/\{\w+\}/g, '999999')
      const answer = await world.call(method as 'PUT', url, method === 'DELETE' ? undefined : {}, { token: world.admin })
      expect(blamed(answer), `${method} ${path}`).not.toContain('current_password')
    }
  })

  test('is asked for only where a change takes it, and once everything else is right', async () => {
    world.clock.advance(confirmedMs)
    const ask = (method: 'PUT' | 'POST', path: string, body: object) => world.call(method, path, body, { token: world.admin })
    expect((await ask('PUT', '/admin/config', { 'site.icp_number': '浙ICP备1号' })).status).toBe(200)
    const { host, port } = (await world.call('GET', '/admin/config/group/mail', undefined, { token: world.admin })).body.data
    expect((await ask('PUT', '/admin/config/group/mail', { host, port })).status).toBe(200)
    expect(blamed(await ask('PUT', '/admin/config/group/mail', { port: 0 }))).toEqual(['mail.port'])
    expect(blamed(await ask('PUT', '/admin/config/auth.two_factor_required', { value: 'everybody' }))).toEqual(['current_password'])
    const { id, version } = await newUser()
    expect((await ask('PUT', `/admin/users/${id}`, { version, name: '改名' })).status).toBe(200)
    expect((await ask('POST', '/admin/users', { email: 'editor@test.example', name: 'x' })).status).toBe(409)
    const ordinary = { items: [{ locale: 'en', key: 'api.mail.test.subject', value: 'A try' }] }
    expect((await world.call('POST', '/admin/translations/batch-update', ordinary, { token: world.editor })).status).toBe(200)
    const trial = { content: JSON.stringify({ en: { [text.key]: 'Tried {{site}}' } }), dry_run: true }
    expect((await ask('POST', '/admin/translations/import', trial)).body.data.counts).toMatchObject({ update: 1, refused: 0 })
  })

  test('holds for five minutes in its own session only, and an entered password is always checked', async () => {
    const { email, id, version } = await newUser()
    await world.call('PUT', `/admin/users/${id}`, { role: 'admin', version, current_password: password }, { token: world.admin })
    const [token, other] = [await signIn(email), await signIn(email)]
    const change = (by: string, given: object = {}) =>
      world.call('PUT', '/admin/config/mail.user', { value: `user${unique()}`, ...given }, { token: by })
    const own = { current_password: 'Long-Enough-1' }
    expect((await change(token)).status).toBe(422)
    expect((await change(token, own)).status).toBe(200)
    expect((await change(token)).status).toBe(200)
    expect((await world.call('POST', '/admin/wechat/config/regenerate-token', {}, { token })).status).toBe(200)
    expect((await change(token, { current_password: 'a-guess' })).status).toBe(422)
    expect((await change(other)).status).toBe(422)
    const replaced = await world.call('PUT', '/auth/password', { new_password: 'Calm-Water-4242' }, { token })
    expect([replaced.status, blamed(replaced)]).toEqual([422, ['current_password']])
    world.clock.advance(confirmedMs)
    expect((await change(token)).status).toBe(422)
    expect((await change(token, own)).status).toBe(200)
    world.clock.advance(-1)
    expect((await change(token)).status).toBe(422)
    world.clock.advance(1)
  })

  test('does not work twice by one code, also where both come at once', async () => {
    const { id, token, code } = await protectedUser()
    await world.services.database.write((db) => db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute())
    const both = { current_password: 'Long-Enough-1', code: code() }
    const change = (value: string) => world.call('PUT', '/admin/config/mail.user', { value, ...both }, { token })
    const answers = await Promise.all([change('one'), change('two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
