import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../../features/settings/settings.ts'
import { unique } from '../../../test/records.ts'
import { ruleTestOn } from '../../../test/rule-test.ts'
import { pushesStored, testClient } from '../../../test/wechat.ts'
import { createWorld, dialects, type World } from '../../../test/world.ts'
import { uploadsOf } from '../../../wechat/articles/uploads.ts'
import { simulatedAccount } from '../../../wechat/simulator/account.ts'
import { Simulator } from '../../../wechat/simulator/simulator.ts'
import { newFollower } from '../../../wechat/users/presence.ts'
import { systemActor } from '../../../work.ts'

const sendAll = '/cgi-bin/message/mass/sendall'
const token = 'refToken8Aquatic'
const encodingAesKey = 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA'
const minute = 60_000

describe.each(dialects)('articles sent to followers on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let simulator: Simulator
  let called = 0

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/wechat/articles${path}`, body, { token: world.editor, headers: { 'x-locale': 'en' } })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await send(method, path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const said = (code: string) => world.services.wording.in('en')(`error.${code}`)
  const account = (values: Record<string, unknown> = {}) => {
    const { work, secrets } = world.services
    const own = {
      ...{ enabled: true, kind: 'service', verified: true, app_id: simulatedAccount.appId, app_secret: simulatedAccount.secret },
      ...{ original_id: simulatedAccount.originalId, token, encoding_aes_key: encodingAesKey, encryption: 'plain' },
      ...{ api_base_url: simulator.url, ...values },
    }
    const named = Object.fromEntries(Object.entries(own).map(([name, value]) => [`wechat.${name}`, value]))
    return work.run(systemActor, (tx) => settings.put(tx, named, secrets))
  }
  /** An article whose draft is in the account. */
  const drafted = async () => {
    const media_id = randomBytes(20).toString('hex')
    const title = `大黄鱼 ${unique()}`
    const article = {
      ...{ article_type: 'news' as const, title, author: '', digest: '', content: '<p>文</p>', content_source_url: '', images: [] },
      ...{ thumb_media_id: 'T', need_open_comment: 0, only_fans_can_comment: 0 },
    }
    simulator.state.drafts.push({ id: media_id, articles: [article], createdAt: 0, updatedAt: 0 })
    const now = world.clock.now()
    const row = {
      ...{ content_id: unique() + 5_000, locale: 'zh' as const, account: uploadsOf(await world.services.wechat.account()), title },
      ...{ author: '', digest: '', need_open_comment: 0, state: 'draft' as const, cover_media_id: '', media_id, draft_hash: '' },
      ...{ publish_id: '', publish_status: null, article_id: '', url: '', error: null, overwrite: 0, version: 1, job_id: null },
      ...{ user_id: null, created_at: now, updated_at: now, published_at: null },
    }
    const { id } = await world.services.database.write((db) =>
      db.insertInto('wechat_articles').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    return { id, media_id, title }
  }
  const of = async (id: number) => (await ask('GET', '?per_page=100')).items.find((item: { id: number }) => item.id === id)
  /** Does the work that is due, then lets time pass until the send is in a state. */
  const until = async (id: number, state: string, step = 5_000) => {
    const jobs = world.services.database.read.selectFrom('jobs').select('id').limit(1)
    await expect
      .poll(async () => {
        const due = jobs.where('run_at', '<=', world.clock.now()).where('state', 'in', ['queued', 'running'])
        if (!(await due.executeTakeFirst())) {
          world.clock.advance(step)
          await simulator.tick()
          world.services.jobs.wake()
        }
        return (await of(id)).mass_send.state
      })
      .toBe(state)
    return of(id)
  }
  const messages = () => simulator.state.massMessages
  const last = () => {
    const message = messages().at(-1)
    if (!message) throw new Error('nothing was sent')
    return message
  }
  const finish = async (status?: string) => {
    await simulator.massSendFinished(last(), status)
    await pushesStored(world)
  }
  /** Makes the platform answer by something of its own, for a number of calls. */
  const fail = (fault: object, times = 1) =>
    simulator.faults.add({ path: sendAll, times, ...fault } as Parameters<typeof simulator.faults.add>[0])

  beforeAll(async () => {
    const clock = { now: () => world?.clock.now() ?? '2026-01-15T12:00:00.000Z' }
    const deliver: NonNullable<Parameters<typeof Simulator.start>[0]>['deliver'] = async (address, request) => {
      const { pathname, search } = new URL(address)
      const given = { headers: { 'content-type': 'text/xml' }, payload: String(request.body ?? '') }
      const isPush = request.method === 'POST'
      const answer = await world.app.inject({ method: isPush ? 'POST' : 'GET', url: `${pathname}${search}`, ...(isPush ? given : {}) })
      return { status: answer.statusCode, text: answer.body }
    }
    simulator = await Simulator.start({ followers: 0, clock, deliver })
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
    await account()
    for (const index of [1, 2, 3]) {
      const { openid } = await simulator.follow(`oFollower${index}`)
      await world.services.database.write((db) => db.insertInto('wechat_users').values(newFollower(openid, world.clock.now())).execute())
    }
    expect(await simulator.setCallback({ url: 'http://site/api/v1/wechat/callback', token, encodingAesKey, mode: 'plain' })).toBe(true)
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.close()
    await simulator.stop()
  })
  beforeEach(async () => {
    simulator.faults.clear()
    simulator.state.massMessages.length = 0
    await account()
    await world.services.database.write((db) => db.deleteFrom('wechat_mass_sends').execute())
    called = 0
    const next = simulator.faults.next.bind(simulator.faults)
    simulator.faults.next = (path) => {
      if (path === sendAll) called += 1
      return next(path)
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(simulator.faults, 'next')
  })

  test('an article goes to all followers once, and says to how many', async () => {
    const { id, media_id, title } = await drafted()
    expect(await ask('GET', `/${id}/mass-send`)).toMatchObject({ followers: 3, quota: { period: 'month', max: 4, used: 0 }, sends: [] })
    expect(await ask('POST', `/${id}/mass-send`, { tag_id: null })).toMatchObject({ state: 'sending', mass_send: { audience: 3 } })
    const row = await until(id, 'sent')
    expect(row).toMatchObject({ state: 'sent', has_draft: false, error: null, url: expect.stringMatching(/^https:\/\/mp\.weixin/) })
    expect(row.mass_send).toMatchObject({ tag_name: null, counts: { total: 3, filtered: 3, sent: 3, failed: 0 }, error: null })
    expect(simulator.state.drafts.some((draft) => draft.id === media_id)).toBe(false)
    expect(simulator.state.conversation.filter(({ kind, text }) => kind === 'news' && text === title)).toHaveLength(3)
    expect(called).toBe(1)
    // By this the platform’s figures name the article.
    const stored = world.services.database.read
      .selectFrom('wechat_comment_threads')
      .select(['is_live', 'msg_data_id'])
      .orderBy('id', 'desc')
    expect(await stored.executeTakeFirst()).toEqual({ is_live: 1, msg_data_id: last().dataId })
    expect(await ask('GET', `/${id}/mass-send`)).toMatchObject({
      quota: { used: 1 },
      sends: [{ state: 'sent', user_name: expect.any(String) }],
    })
    const trail = await world.services.database.read.selectFrom('audit').select('action').where('action', '=', 'wechat_mass_send').execute()
    expect(trail.length).toBeGreaterThan(0)
  })

  test('a tag’s followers alone receive it', async () => {
    const { id } = await drafted()
    const { state } = simulator
    if (!state.tags.some((tag) => tag.id === 100)) state.tags.push({ id: 100, name: '经销商' })
    const index = simulator.followers.indexOf('oFollower2') ?? -1
    simulator.followers.change(index, { tags: [100] })
    await world.services.database.write(async (db) => {
      const now = world.clock.now()
      const user = await db.selectFrom('wechat_users').select('id').where('openid', '=', 'oFollower2').executeTakeFirstOrThrow()
      await db.insertInto('wechat_tags').values({ tag_id: 100, name: '经销商', count: 1, created_at: now, updated_at: now }).execute()
      await db.insertInto('wechat_user_tags').values({ user_id: user.id, tag_id: 100 }).execute()
    })
    expect((await ask('GET', `/${id}/mass-send`)).tags).toContainEqual({ tag_id: 100, name: '经销商', count: 1 })
    expect((await send('POST', `/${id}/mass-send`, { tag_id: 77 })).status).toBe(404)
    await ask('POST', `/${id}/mass-send`, { tag_id: 100 })
    expect((await until(id, 'sent')).mass_send).toMatchObject({ tag_name: '经销商', audience: 1, counts: { sent: 1 } })
  })

  test('two people who press at once send it once', async () => {
    const { id } = await drafted()
    const answers = await Promise.all([1, 2].map(() => send('POST', `/${id}/mass-send`, { tag_id: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(said('wechat_mass_sending'))
    await until(id, 'sent')
    expect(messages()).toHaveLength(1)
  })

  ruleTest('while it is sent it is neither published, nor sent to the drafts, nor deleted', async () => {
    const { id } = await drafted()
    fail({ kind: 'bad_gateway' })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    expect((await send('POST', `/${id}/publish`)).body.message).toBe(said('wechat_mass_sending'))
    expect((await send('DELETE', `/${id}/draft`)).body.message).toBe(said('wechat_mass_sending'))
    await until(id, 'sent', minute)
  })

  test('a call that was taken without an answer is not made as another one', async () => {
    const { id } = await drafted()
    fail({ kind: 'reset' })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await expect.poll(async () => (await of(id)).mass_send.error).toMatchObject({ code: 'wechat_unavailable' })
    const row = await world.services.database.read.selectFrom('wechat_mass_sends').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ may_be_sent: 1, msg_id: '' })
    await until(id, 'sent', minute)
    expect(messages().map(({ clientId }) => clientId)).toEqual([row.client_msg_id])
    expect(called).toBe(2)
  })

  ruleTest.each(['storing and calling', 'calling and storing the answer'])('after a crash between %s it was sent once', async (where) => {
    const { id, media_id } = await interrupted(where !== 'storing and calling')
    await until(id, 'sent', minute)
    expect(messages().filter(({ draftId }) => draftId === media_id)).toHaveLength(1)
  })

  /** A send whose program ended after it had stored that it calls; the platform has the message, or has it not. */
  const interrupted = async (isCalled: boolean) => {
    const { id, media_id } = await drafted()
    world.services.jobs.wake = () => undefined
    try {
      await ask('POST', `/${id}/mass-send`, { tag_id: null })
      const { client_msg_id: clientmsgid } = await claimed()
      const body = { filter: { is_to_all: true }, mpnews: { media_id }, msgtype: 'mpnews', clientmsgid }
      if (isCalled) expect((await testClient(simulator).post(sendAll, body)).body).toMatchObject({ errcode: 0 })
    } finally {
      Reflect.deleteProperty(world.services.jobs, 'wake')
    }
    return { id, media_id }
  }
  /** Leaves the latest send as a program does that has ended after storing that it calls. */
  const claimed = async () => {
    const { database } = world.services
    const { id } = await database.read.selectFrom('wechat_mass_sends').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const now = world.clock.now()
    const calling = { state: 'sending' as const, may_be_sent: 1, called_at: now, asked_at: now }
    return database.write((db) =>
      db.updateTable('wechat_mass_sends').set(calling).where('id', '=', id).returning('client_msg_id').executeTakeFirstOrThrow(),
    )
  }

  test('the event that comes before the answer settles it', async () => {
    const { id } = await interrupted(true)
    await finish()
    expect(await of(id)).toMatchObject({ state: 'sending', mass_send: { state: 'sending', counts: null } })
    expect(await until(id, 'sent', minute)).toMatchObject({ state: 'sent', mass_send: { counts: { sent: 3 } } })
    expect(messages()).toHaveLength(1)
    const stored = await world.services.database.read.selectFrom('wechat_mass_sends').select('job_id').executeTakeFirstOrThrow()
    expect(stored.job_id).toBeNull()
  })

  test('without an event the platform is asked for the outcome, which the event completes later', async () => {
    const { id } = await drafted()
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await until(id, 'accepted', 0)
    Object.assign(last(), { status: 'sent', isTold: true })
    expect((await until(id, 'sent')).mass_send).toMatchObject({ counts: null })
    await finish()
    expect(await of(id)).toMatchObject({ url: expect.stringMatching(/^https/), mass_send: { counts: { sent: 3 } } })
  })

  ruleTest.each([
    ['err(20008)', 'WeChat’s review'],
    ['err(30003)', 'copied'],
    ['err(40001)', 'administrator declined'],
    ['err(40002)', '30 minutes'],
    ['send fail', 'WeChat could not'],
  ])('one that ends with %s is a draft again, and says why', async (status, words) => {
    const { id } = await drafted()
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await until(id, 'accepted', 0)
    await finish(status)
    expect(await of(id)).toMatchObject({
      state: 'draft',
      has_draft: true,
      mass_send: { state: 'failed', error: { message: expect.stringContaining(words) } },
    })
  })

  ruleTest('the quota’s end is said as the platform says it, and nothing was sent', async () => {
    const { id } = await drafted()
    fail({ kind: 'errcode', errcode: 45028 })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    expect(await until(id, 'failed')).toMatchObject({ state: 'draft', mass_send: { error: { errcode: 45028 } } })
    expect((await ask('GET', `/${id}/mass-send`)).quota.used).toBe(0)
  })

  test('a refusal after a call that was not answered does not say that nothing was sent', async () => {
    const { id } = await drafted()
    fail({ kind: 'reset' })
    fail({ kind: 'errcode', errcode: 45028 })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    expect(await until(id, 'unknown', minute)).toMatchObject({ state: 'sending', mass_send: { can_ask: true } })
    // Asked again, the platform sends it, or says that it has.
    expect(await ask('POST', `/${id}/mass-send/ask`)).toMatchObject({ mass_send: { state: 'sending' } })
    await until(id, 'sent', minute)
    expect(messages()).toHaveLength(1)
    expect((await send('POST', `/${id}/mass-send/ask`)).body.message).toBe(said('wechat_mass_settled'))
  })

  ruleTest('a call that surely did not arrive leaves a draft at last', async () => {
    const { id } = await drafted()
    fail({ kind: 'busy' }, 50)
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    expect(await until(id, 'failed', minute)).toMatchObject({ state: 'draft' })
    expect(called).toBe(6)
  })

  ruleTest('what nobody can say any more is settled by somebody who has looked', async () => {
    const lost = async () => {
      const { id } = await drafted()
      fail({ kind: 'reset' }, 50)
      await ask('POST', `/${id}/mass-send`, { tag_id: null })
      expect((await send('POST', `/${id}/mass-send/settle`, { is_sent: true })).body.message).toBe(said('wechat_mass_settled'))
      await until(id, 'unknown', minute)
      world.clock.advance(24 * 60 * minute)
      expect((await of(id)).mass_send.can_ask).toBe(false)
      expect((await send('POST', `/${id}/mass-send/ask`)).body.message).toBe(said('wechat_mass_too_late'))
      return id
    }
    const [sent, unsent] = [await lost(), await lost()]
    expect(await ask('POST', `/${sent}/mass-send/settle`, { is_sent: true })).toMatchObject({ state: 'sent' })
    expect(await ask('POST', `/${unsent}/mass-send/settle`, { is_sent: false })).toMatchObject({ state: 'draft', has_draft: true })
  })

  test('a send whose job was cancelled is unknown after a while, not sent forever', async () => {
    const { id } = await drafted()
    world.services.jobs.wake = () => undefined
    try {
      await ask('POST', `/${id}/mass-send`, { tag_id: null })
      await world.services.database.write((db) => db.deleteFrom('jobs').where('kind', '=', 'wechat.mass-send').execute())
    } finally {
      Reflect.deleteProperty(world.services.jobs, 'wake')
    }
    world.clock.advance(16 * minute)
    expect(await of(id)).toMatchObject({ state: 'sending', mass_send: { state: 'unknown' } })
  })

  test('a second send of an article asks', async () => {
    const { id } = await drafted()
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await until(id, 'sent')
    const { media_id } = await drafted()
    await world.services.database.write((db) =>
      db.updateTable('wechat_articles').set({ state: 'draft', media_id }).where('id', '=', id).execute(),
    )
    expect((await send('POST', `/${id}/mass-send`, { tag_id: null })).body.message).toBe(said('wechat_mass_sent_before'))
    await ask('POST', `/${id}/mass-send`, { tag_id: null, again: true })
    await until(id, 'sent')
    expect((await ask('GET', `/${id}/mass-send`)).sends).toHaveLength(2)
  })

  ruleTest('the deletion of a later draft leaves an article sent', async () => {
    const { id } = await drafted()
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await until(id, 'sent')
    const { media_id } = await drafted()
    await world.services.database.write((db) =>
      db.updateTable('wechat_articles').set({ state: 'draft', media_id }).where('id', '=', id).execute(),
    )
    await ask('DELETE', `/${id}/draft`)
    expect(await of(id)).toMatchObject({ state: 'sent', mass_send: { state: 'sent' } })
  })

  test('the administrator’s confirmation is waited for, and 30 minutes without it send nothing', async () => {
    const { id } = await drafted()
    fail({ kind: 'errcode', errcode: 89504 })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    expect((await until(id, 'confirming', 0)).mass_send).toMatchObject({ confirm_until: expect.any(String), error: { errcode: 89504 } })
    await until(id, 'sent', minute)
    const { id: other } = await drafted()
    fail({ kind: 'errcode', errcode: 89505 }, 50)
    await ask('POST', `/${other}/mass-send`, { tag_id: null })
    expect(await until(other, 'failed', 5 * minute)).toMatchObject({
      state: 'draft',
      mass_send: { error: { message: expect.stringContaining('30 minutes') } },
    })
  })

  ruleTest('a protected account’s message waits for its administrator', async () => {
    const { id } = await drafted()
    fail({ kind: 'mass_protection', path: undefined })
    await ask('POST', `/${id}/mass-send`, { tag_id: null })
    await until(id, 'accepted', 0)
    await simulator.confirmMassMessage(true)
    await until(id, 'sent')
  })

  test('only a draft of this account is sent, and only to somebody', async () => {
    const { id } = await drafted()
    await account({ app_id: 'wx0123456789abcdef' })
    expect((await send('POST', `/${id}/mass-send`, { tag_id: null })).body.message).toBe(said('wechat_no_draft'))
    await account()
    await world.services.database.write((db) => db.updateTable('wechat_users').set({ blacklisted: 1 }).execute())
    expect((await send('POST', `/${id}/mass-send`, { tag_id: null })).body.message).toBe(said('wechat_mass_nobody'))
    await world.services.database.write((db) => db.updateTable('wechat_users').set({ blacklisted: 0 }).execute())
    await account({ enabled: false })
    expect((await send('POST', `/${id}/mass-send`, { tag_id: null })).body.message).toBe(said('wechat_disabled'))
  })

  ruleTest('a preview goes to one phone, and counts as no message', async () => {
    const { id, title } = await drafted()
    expect((await send('POST', `/${id}/preview`, { wechat_id: 'ab' })).status).toBe(422)
    await ask('POST', `/${id}/preview`, { wechat_id: 'anlan_office' })
    const { id: user_id } = await world.services.database.read
      .selectFrom('wechat_users')
      .select('id')
      .where('openid', '=', 'oFollower1')
      .executeTakeFirstOrThrow()
    await ask('POST', `/${id}/preview`, { user_id })
    expect(simulator.state.conversation.at(-1)).toMatchObject({ openid: 'oFollower1', kind: 'news', text: title })
    expect(messages()).toHaveLength(0)
    simulator.state.drafts.length = 0
    expect((await send('POST', `/${id}/preview`, { user_id })).body.message).toBe(said('wechat_draft_gone'))
  })
})
