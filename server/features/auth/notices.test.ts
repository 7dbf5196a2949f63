import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheTags } from '../../db/cache-tags.ts'
import { bodyOfMail, Post } from '../../test/post.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { noteShippedTexts } from '../interface-texts/shipped-rows.ts'
import { confirmedMs } from './auth.ts'
import { codeAt } from './totp.ts'

describe.each(dialects)('notices about accounts on %s', (dialect) => {
  let world: World
  const post = new Post()
  beforeAll(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    const mail = await post.settings()
    expect((await world.call('PUT', '/admin/config', { ...mail, current_password: password }, { token: world.admin })).status).toBe(200)
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.close()
    await post.close()
  })

  const user = async (email: string, locale: string) => {
    const account = { email, name: '林海 {{site}} $&', locale, password, current_password: password }
    const { id } = (await world.call('POST', '/admin/users', account, { token: world.admin })).body.data
    return { id: Number(id), token: await signIn(email, password) }
  }
  const signIn = async (email: string, secret: string) =>
    String((await world.call('POST', '/auth/login', { email, password: secret })).body.data.token)
  /** The mails to somebody, once there are `count`. */
  const mailsTo = async (email: string, count: number) => {
    const found = () => post.received.filter(({ to }) => to.includes(email))
    await expect.poll(() => found().length).toBe(count)
    return found().map(({ text }) => bodyOfMail(text))
  }

  test('go to the user in their language after each change of how they sign in, with what to do and no secret', async () => {
    const { token } = await user('lin@test.example', 'zh')
    const call = (path: string, body: object) => world.call('POST', `/auth/two-factor${path}`, body, { token })
    const { secret } = (await call('/enrolment', { current_password: password })).body.data
    const code = () => {
      world.clock.advance(30_000)
      return codeAt(secret, world.clock.now())
    }
    const { recovery_codes } = (await call('/enrolment/confirm', { code: code() })).body.data
    const both = () => ({ current_password: password, code: code() })
    const renewed = (await call('/recovery-codes', both())).body.data.recovery_codes
    expect((await call('/off', both())).status).toBe(200)
    const mails = await mailsTo('lin@test.example', 3)
    const whole = mails.join('\n')
    for (const part of [
      '开启两步验证',
      '恢复码已',
      '关闭两步验证',
      '2026年3月1日',
      '林海 {{site}} $&，您好',
      '/admin/login',
      '告诉网站管理员',
    ])
      expect(whole).toContain(part)
    expect(whole).not.toContain('管理员完成')
    for (const kept of [secret, password, ...recovery_codes, ...renewed]) expect(whole).not.toContain(kept)
  })

  test('say that an administrator did it where that was so, also of a password', async () => {
    const { id } = await user('harriet@test.example', 'en')
    const change = { password: 'Calm-Water-4242', current_password: password, version: 1 }
    expect((await world.call('PUT', `/admin/users/${id}`, change, { token: world.admin })).status).toBe(200)
    const [byOther] = await mailsTo('harriet@test.example', 1)
    expect(byOther).toContain('was changed on March 1, 2026')
    expect(byOther).toContain('An administrator did this.')
    expect(byOther).not.toContain(change.password)
    const own = { current_password: change.password, new_password: 'Still-Water-4343' }
    const token = await signIn('harriet@test.example', change.password)
    expect((await world.call('PUT', '/auth/password', own, { token })).status).toBe(200)
    expect((await mailsTo('harriet@test.example', 2))[1]).not.toContain('An administrator did this.')
  })

  test('go to the former and to the new address, whose sessions end but the one that the change was made in', async () => {
    const { id, token } = await user('mei@test.example', 'zh')
    const put = (path: string, body: object, by = world.admin) => world.call('PUT', path, body, { token: by })
    const isSignedIn = async (by: string) => (await world.call('GET', '/auth/user', undefined, { token: by })).status === 200
    world.clock.advance(confirmedMs)
    expect((await put(`/admin/users/${id}`, { email: 'Mei@new.example', version: 1 })).status).toBe(422)
    const change = { email: 'Mei@new.example', version: 1, current_password: password }
    expect((await put(`/admin/users/${id}`, change)).body.data.email).toBe('mei@new.example')
    for (const address of ['mei@test.example', 'mei@new.example']) {
      const [mail] = await mailsTo(address, 1)
      expect(mail).toContain('账号邮箱已于 2026年3月1日')
      expect(mail).toContain('管理员完成')
    }
    expect(await isSignedIn(token)).toBe(false)
    const promoted = { role: 'admin', version: 2, current_password: password }
    expect((await put(`/admin/users/${id}`, promoted)).status).toBe(200)
    const [here, there] = [await signIn('mei@new.example', password), await signIn('mei@new.example', password)]
    const own = { email: 'mei@third.example', version: 3, current_password: password }
    expect((await put(`/admin/users/${id}`, own, here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await mailsTo('mei@third.example', 1))[0]).not.toContain('管理员完成')
  })

  test('of another mail server are sent by the former one, to every administrator', async () => {
    const other = new Post()
    const port = await other.listen()
    const change = { host: '127.0.0.1', port, user: 'web', password: 'geheim' }
    const put = (body: object) => world.call('PUT', '/admin/config/group/mail', body, { token: world.admin })
    world.clock.advance(confirmedMs)
    expect(Object.keys((await put(change)).body.errors)).toEqual(['current_password'])
    const before = post.received.length
    expect((await put({ ...change, current_password: password })).status).toBe(200)
    await expect.poll(() => post.received.length - before).toBe(2)
    const mails = post.received.slice(before)
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['mei@third.example', 'owner@test.example'])
    expect(mails.map(({ text }) => bodyOfMail(text)).join('')).toContain('邮件设置已于')
    expect(other.received).toEqual([])
    // The mail about the way back goes by the server that is left, with its own name and password.
    const back = { host: '127.0.0.1', port: world.services.config.port, user: '', password: '', current_password: password }
    expect((await put(back)).status).toBe(200)
    await expect.poll(() => other.received.length).toBe(2)
    expect(other.received.map(({ user }) => user)).toEqual(['web', 'web'])
    await other.close()
  })

  test('are not sent for a change of something else, nor fail where mail is not set up', async () => {
    const { id } = await user('quiet@test.example', 'zh')
    await world.call('PUT', `/admin/users/${id}`, { name: '改名', version: 1 }, { token: world.admin })
    await world.call('PUT', '/admin/config', { 'mail.host': '', current_password: password }, { token: world.admin })
    const own = { current_password: password, new_password: 'Still-Water-4343' }
    const token = await signIn('quiet@test.example', password)
    await world.call('PUT', '/auth/password', own, { token })
    const jobs = () => world.services.database.read.selectFrom('jobs').selectAll().where('kind', '=', 'auth.notice').orderBy('id').execute()
    await expect.poll(async () => (await jobs()).at(-1)?.state).toBe('done')
    expect((await jobs()).at(-1)?.result).toBe('{"sent":0}')
    expect(post.received.filter(({ to }) => to.includes('quiet@test.example'))).toEqual([])
  })
})

test.each(dialects)(
  'mails about accounts go by the operator’s server where there is one, whatever the settings say, on %s',
  async (dialect) => {
    const [operators, settings] = [new Post(), new Post()]
    const env = { OUTGOING_HOSTS: '127.0.0.1', SMTP_URL: `smtp://127.0.0.1:${await operators.listen()}` }
    const world = await createWorld(dialect, { env })
    try {
      const mail = { host: '127.0.0.1', port: await settings.listen(), from: 'web@anlan.example', current_password: password }
      expect((await world.call('PUT', '/admin/config/group/mail', mail, { token: world.admin })).status).toBe(200)
      world.services.jobs.start()
      await world.call('POST', '/auth/password/forgotten', { email: 'owner@test.example' })
      const found = () => operators.received.map(({ text }) => bodyOfMail(text)).filter((text) => text.includes('/admin/set-password#'))
      await expect.poll(() => found().length).toBe(1)
      expect(settings.received).toEqual([])
    } finally {
      await world.close()
      await operators.close()
      await settings.close()
    }
  },
)

test.each(dialects)('the link of a mail stands on a line of its own, which no text reaches, on %s', async (dialect) => {
  const post = new Post()
  const world = await createWorld(dialect, { env: { SMTP_URL: `smtp://127.0.0.1:${await post.listen()}` } })
  try {
    await noteShippedTexts(world.services)
    await world.call('PUT', '/admin/config/contact.email', { value: 'web@anlan.example' }, { token: world.admin })
    const key = 'api.mail.password.reset.text'
    const item = { locale: 'zh', key, value: '{{name}}：点这里 https://evil.example/?next=' }
    const put = (body: object, token: string) => world.call('POST', '/admin/translations/batch-update', body, { token })
    expect((await put({ items: [item] }, world.editor)).status).toBe(403)
    expect(Object.keys((await put({ items: [item] }, world.admin)).body.errors)).toEqual(['current_password'])
    expect((await put({ items: [item], current_password: password }, world.admin)).status).toBe(200)
    world.services.jobs.start()
    const mailed = async (count: number) => {
      await world.call('POST', '/auth/password/forgotten', { email: 'owner@test.example' })
      await expect.poll(() => post.received.length).toBe(count)
      return bodyOfMail(post.received.at(-1)?.text ?? '')
        .trim()
        .split(/\r?\n/)
    }
    const link = expect.stringMatching(/^http[^ ?]+\/admin\/set-password#[\w.-]+$/)
    expect(await mailed(1)).toEqual(['Administrator：点这里 https://evil.example/?next=', '', link])
    // As texts were before: what says where the link stands goes with its line.
    const former = '{{name}}，你好：\n\nhttps://evil.example/?next={{url}}\u2028又一行'
    await world.services.database.write((db) =>
      db.updateTable('translations').set({ value: former }).where('key', '=', key).where('locale', '=', 'zh').execute(),
    )
    world.services.cache.clear()
    world.services.cache.evict([cacheTags.translations])
    expect(await mailed(2)).toEqual(['Administrator，你好：', '', '又一行', '', link])
  } finally {
    await world.close()
    await post.close()
  }
})
