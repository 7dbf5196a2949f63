import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { Mailer } from '../../platform/mail.ts'
import { Destinations } from '../../platform/outgoing/destinations.ts'
import { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { Post } from '../../test/post.ts'
import { ruleTestOn } from '../../test/rule-test.ts'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { newFollower } from '../../wechat/users/presence.ts'
import { systemActor } from '../../work.ts'

test('mail goes where SMTP_URL says, with the name and password in it', async () => {
  const post = new Post()
  const port = await post.listen()
  const mail = { from: 'web@anlan.example', to: ['sales@anlan.example'], subject: '询价', text: '您好', messageId: '<1@anlan.example>' }
  const outgoing = new Outgoing(new Destinations([]))
  await new Mailer(`smtp://an%40lan:geheim@127.0.0.1:${port}`, outgoing).send(mail, null)
  await expect(new Mailer(`smtp://an%40lan:wrong@127.0.0.1:${port}`, outgoing).send(mail, null)).rejects.toThrow()
  await expect(new Mailer(undefined, outgoing).send(mail, null)).rejects.toThrow('no mail server')
  expect(post.received).toMatchObject([{ to: ['sales@anlan.example'], user: 'an@lan' }])
  await post.close()
})

describe.each(dialects)('mail about messages on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let post: Post
  let port: number
  beforeAll(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    world.services.jobs.start()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    post = new Post()
    port = await post.listen()
    await set({
      'mail.host': '127.0.0.1',
      'mail.port': port,
      'mail.user': 'anlan',
      'mail.password': 'geheim',
      'mail.from': 'web@anlan.example',
    })
    await set({ 'contact_form.notify_addresses': ['sales@anlan.example', 'export@anlan.example'] })
  })
  afterEach(() => post.close())

  const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const set = async (values: object) => expect((await admin('PUT', '/config', { ...values, current_password: password })).status).toBe(200)
  const fromVisitor = async (extra: object = {}) => {
    const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: 'Please quote.', locale: 'en' }
    const sent = await world.call('POST', '/contact-messages', { ...letter, ...extra, proof: await solvedProof(world) })
    expect(sent.status, sent.text).toBe(201)
    const { reference } = sent.body.data as { reference: string }
    const { items } = (await admin('GET', `/contact-messages?keyword=${reference}`)).body.data
    return { reference, id: items[0].id as number }
  }
  const job = (kind: string) =>
    world.services.database.read.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const decoded = (text: string) =>
    text.replace(/=\r\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

  ruleTest('goes to those whom settings name, and an answer to the visitor', async () => {
    const { reference } = await fromVisitor()
    await expect.poll(() => post.received.length).toBe(1)
    const [mail] = post.received
    expect(mail).toMatchObject({ to: ['sales@anlan.example', 'export@anlan.example'], user: 'anlan' })
    expect(mail?.text).toContain('Reply-To: harriet@buyer.example')
    expect(mail?.text).toContain(`Message-ID: <${reference}.notice@`)
  })

  ruleTest('names the products of a quote list, line by line', async () => {
    const lines = [{ product_id: 999_999, title: 'Oysters', grade: 'L', quantity: '500 kg' }]
    await fromVisitor({ message: '', lines })
    await expect.poll(() => post.received.length).toBe(1)
    expect(decoded(post.received[0]?.text ?? '')).toContain('1. Oysters · L · 500 kg')
  })

  ruleTest('carries a header that a visitor made up as a text and nothing more', async () => {
    await fromVisitor({ subject: 'Hello\r\nBcc: all@buyer.example' })
    await expect.poll(() => post.received.length).toBe(1)
    expect(post.received[0]?.text).not.toMatch(/^Bcc:/m)
  })

  ruleTest('a reply is kept and mailed, and the message is answered', async () => {
    const { id, version } = (await admin('POST', '/contact-messages', { name: '王', email: 'wang@buyer.example', message: '询价' })).body
      .data
    const replied = await admin('POST', `/contact-messages/${id}/reply`, { text: 'Dear Mr Wang', version })
    expect(replied.body.data).toMatchObject({ status: 'replied', reply_text: 'Dear Mr Wang', replied_at: world.clock.now() })
    expect((await admin('POST', `/contact-messages/${id}/reply`, { text: 'again', version })).status).toBe(409)
    await expect.poll(() => post.received.length).toBe(1)
    expect(post.received[0]?.to).toEqual(['wang@buyer.example'])
    expect(decoded(post.received[0]?.text ?? '')).toContain('Dear Mr Wang')
  })

  ruleTest('a reply that was translated keeps the words of its writer, which are not mailed', async () => {
    const { id, version } = (await admin('POST', '/contact-messages', { name: 'Olu', email: 'olu@buyer.example', message: 'Price?' })).body
      .data
    const reply = { text: 'Two tonnes are no problem.', original: '两吨没有问题。', version }
    expect((await admin('POST', `/contact-messages/${id}/reply`, { ...reply, original: ' ' })).status).toBe(422)
    expect((await admin('POST', `/contact-messages/${id}/reply`, reply)).status).toBe(200)
    expect((await admin('GET', `/contact-messages/${id}/replies`)).body.data).toMatchObject([
      { text: reply.text, original: reply.original },
    ])
    await expect.poll(() => post.received.length).toBe(1)
    const mailed = decoded(post.received[0]?.text ?? '')
    expect(mailed).toContain(reply.text)
    expect(mailed).not.toContain(reply.original)
  })

  test('of all that is assigned to a colleague within half a minute tells them once, and of nothing that was answered since', async () => {
    const { id: colleague } = (await world.call('GET', '/auth/user', undefined, { token: world.editor })).body.data
    const note = async (name: string) =>
      (await admin('POST', '/contact-messages', { name, email: 'wang@buyer.example', message: '询价' })).body.data.id as number
    const ids = [await note('甲公司'), await note('乙公司'), await note('丙公司')]
    const assigned = await admin('POST', '/contact-messages/batch-edit', { ids, set: { assigned_to: colleague } })
    expect(assigned.body.data).toMatchObject({ changed: 3, failed: [] })
    await admin('PUT', `/contact-messages/${ids[1]}`, { status: 'archived', version: 2 })
    world.clock.advance(30_000)
    world.services.jobs.wake()
    await expect.poll(() => post.received.length).toBe(1)
    const [mail] = post.received
    const text = decoded(mail?.text ?? '')
    expect(mail?.to).toEqual(['editor@test.example'])
    expect(['甲公司', '乙公司', '丙公司'].map((name) => text.includes(name))).toEqual([true, false, true])
    await expect.poll(async () => (await job('messages.assigned')).result).toBe('{"sent":1}')
  })

  test('names WeChat conversations that were assigned and wait, and none that was answered', async () => {
    const { id: colleague } = (await world.call('GET', '/auth/user', undefined, { token: world.editor })).body.data
    const now = world.clock.now()
    const follower = (openid: string, remark: string) => ({
      ...newFollower(openid, now),
      ...{ remark, last_message_at: now, spoke_at: now },
    })
    await world.services.database.write((db) =>
      db
        .insertInto('wechat_users')
        .values([follower('oWaits', '王总'), follower('oAnswered', '李总')])
        .execute(),
    )
    for (const openid of ['oWaits', 'oAnswered'])
      expect((await admin('POST', '/wechat/messages/assign', { openid, assigned_to: colleague })).status).toBe(200)
    await world.services.database.write((db) =>
      db.updateTable('wechat_users').set({ handled_at: now }).where('openid', '=', 'oAnswered').execute(),
    )
    world.clock.advance(30_000)
    world.services.jobs.wake()
    await expect.poll(() => post.received.length).toBe(1)
    const text = decoded(post.received[0]?.text ?? '')
    expect(['王总', '李总', '/admin/wechat/messages?with=oWaits'].map((part) => text.includes(part))).toEqual([true, false, true])
  })

  ruleTest('of a message that is entered for a colleague tells them, and of one that is entered for oneself nobody', async () => {
    const idOf = async (token: string) => (await world.call('GET', '/auth/user', undefined, { token })).body.data.id as number
    const enter = async (name: string, assigned_to: number) =>
      expect((await admin('POST', '/contact-messages', { name, phone: '1', message: '询价', assigned_to })).status).toBe(201)
    await enter('自己的', await idOf(world.admin))
    await enter('丁公司', await idOf(world.editor))
    world.clock.advance(30_000)
    world.services.jobs.wake()
    await expect.poll(() => post.received.length).toBe(1)
    const [mail] = post.received
    expect([mail?.to, decoded(mail?.text ?? '').includes('丁公司')]).toEqual([['editor@test.example'], true])
  })

  ruleTest('goes out within a second while a long job is under way', async () => {
    const letter = { name: '王', email: 'wang@buyer.example', message: '询价' }
    const { id, version } = (await admin('POST', '/contact-messages', letter)).body.data
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    world.services.jobs.handle('links.note', async () => {
      begun.resolve()
      await mayEnd.promise
    })
    await world.services.work.run(systemActor, (tx) => enqueue(tx, 'links.note', {}))
    await begun.promise
    await admin('POST', `/contact-messages/${id}/reply`, { text: 'Dear Mr Wang', version })
    await expect.poll(() => post.received.length, { timeout: 10_000, interval: 5 }).toBe(1)
    expect((await job('links.note')).state).toBe('running')
    mayEnd.resolve()
  })

  test('every reply is mailed with its own text, and it shows when the mail server has taken it', async () => {
    const letter = { name: '王', email: 'wang@buyer.example', message: '询价' }
    const { id, version } = (await admin('POST', '/contact-messages', letter)).body.data
    const replies = async () => (await admin('GET', `/contact-messages/${id}/replies`)).body.data
    post.mood = 'refuses'
    const first = await admin('POST', `/contact-messages/${id}/reply`, { text: 'First answer', version })
    await expect.poll(async () => (await replies())[0].state).toBe('waiting')
    await admin('POST', `/contact-messages/${id}/reply`, { text: 'Second answer', version: first.body.data.version })
    await expect.poll(async () => (await replies())[1].state).toBe('waiting')
    post.mood = 'takes'
    world.clock.advance(3_600_000)
    world.services.jobs.wake()
    await expect.poll(() => post.received.length).toBe(2)
    const mails = post.received.map(({ text }) => decoded(text))
    expect(mails.filter((text) => text.includes('First answer'))).toHaveLength(1)
    expect(mails.filter((text) => text.includes('Second answer'))).toHaveLength(1)
    await expect.poll(replies).toMatchObject([
      { text: 'First answer', state: 'sent', sent_at: world.clock.now() },
      { text: 'Second answer', state: 'sent' },
    ])
  })

  test('does not go to a host of the own network that settings alone name', async () => {
    await set({ 'mail.host': 'localhost', 'mail.password': 'geheim' })
    await fromVisitor()
    await expect.poll(async () => (await job('messages.notify')).error).toContain('OUTGOING_HOSTS')
    // The former server only tells administrators of the new one.
    expect(post.received.flatMap(({ to }) => to)).not.toContain('sales@anlan.example')
  })

  ruleTest('waits for a server that is away, and loses nothing', async () => {
    post.mood = 'refuses'
    const { id } = await fromVisitor()
    await expect.poll(async () => (await job('messages.notify')).attempts).toBe(1)
    await expect.poll(async () => (await job('messages.notify')).state).toBe('queued')
    for (let hour = 0; hour < 6; hour += 1) {
      world.clock.advance(3_600_000)
      world.services.jobs.wake()
      await expect.poll(async () => (await job('messages.notify')).attempts).toBeGreaterThan(hour + 1)
      await expect.poll(async () => (await job('messages.notify')).state).toBe('queued')
    }
    expect((await admin('GET', `/contact-messages/${id}`)).status).toBe(200)
    post.mood = 'takes'
    world.clock.advance(3_600_000)
    world.services.jobs.wake()
    await expect.poll(() => post.received.length).toBe(1)
  })
})

describe.each(dialects)('the password of the mail server on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })

  test('is kept sealed and never sent back; masked it stays, empty it goes', async () => {
    await admin('PUT', '/config/group/mail', { host: 'mail.test.example', password: 'geheim-123', current_password: password })
    for (const path of ['/config', '/config/group/mail', '/config/mail.password', '/config/export', '/audit'])
      expect((await admin('GET', path)).text, path).not.toContain('geheim-123')
    expect((await admin('GET', '/config/group/mail')).body.data.password).toBe('••••')
    expect((await admin('GET', '/config/export')).body.data).not.toHaveProperty('mail.password')
    const { read } = world.services.database
    const row = () => read.selectFrom('settings').select('value').where('key', '=', 'mail.password').executeTakeFirst()
    const sealed = (await row())?.value
    expect(sealed).toMatch(/^"v1\./)
    expect(sealed).not.toContain('geheim')
    await admin('PUT', '/config/group/mail', { user: 'web', password: '••••', current_password: password })
    expect((await row())?.value).toBe(sealed)
    expect((await admin('PUT', '/config/group/mail', { password: '', current_password: password })).body.data.password).toBe('')
    expect(await row()).toBeUndefined()
  })

  test('is not taken from a file', async () => {
    const answer = await admin('POST', '/config/import', { settings: { 'mail.password': 'x' } })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['mail.password']])
  })

  test('does not open with another key, nor when it was changed', async () => {
    const { Secrets } = await import('../../platform/secrets.ts')
    const sealed = new Secrets(Buffer.from('a'.repeat(32))).seal('geheim')
    expect(new Secrets(Buffer.from('a'.repeat(32))).open(sealed)).toBe('geheim')
    expect(() => new Secrets(Buffer.from('b'.repeat(32))).open(sealed)).toThrow('enter it again')
    expect(() => new Secrets(Buffer.from('a'.repeat(32))).open(`${sealed.slice(0, -6)}AAAAAA`)).toThrow()
  })
})
