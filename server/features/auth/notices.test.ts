import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOfMail, Post } from '../../test/post.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { codeAt } from './totp.ts'

describe.each(dialects)('notices about accounts on %s', (dialect) => {
  let world: World
  const post = new Post()
  beforeAll(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    const mail = { 'mail.host': '127.0.0.1', 'mail.port': await post.listen(), 'mail.from': 'web@anlan.example' }
    expect((await world.call('PUT', '/admin/config', mail, { token: world.admin })).status).toBe(200)
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
  /** The mails to somebody, once there are so many. */
  const mailsTo = async (email: string, count: number) => {
    const found = () => post.received.filter(({ to }) => to.includes(email))
    await expect.poll(() => found().length, { timeout: 10_000 }).toBe(count)
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
      '林海 {{site}} $&，你好',
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

  test('are not sent for a change of something else, nor fail where mail is not set up', async () => {
    const { id } = await user('quiet@test.example', 'zh')
    await world.call('PUT', `/admin/users/${id}`, { name: '改名', version: 1 }, { token: world.admin })
    await world.call('PUT', '/admin/config', { 'mail.host': '' }, { token: world.admin })
    const own = { current_password: password, new_password: 'Still-Water-4343' }
    const token = await signIn('quiet@test.example', password)
    await world.call('PUT', '/auth/password', own, { token })
    const jobs = () => world.services.database.read.selectFrom('jobs').selectAll().where('kind', '=', 'auth.notice').orderBy('id').execute()
    await expect.poll(async () => (await jobs()).at(-1)?.state, { timeout: 10_000 }).toBe('done')
    expect((await jobs()).at(-1)?.result).toBe('{"sent":0}')
    expect(post.received.filter(({ to }) => to.includes('quiet@test.example'))).toEqual([])
  })
})
