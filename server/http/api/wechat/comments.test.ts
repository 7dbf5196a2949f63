import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../../features/settings/settings.ts'
import { unique } from '../../../test/records.ts'
import { createWorld, dialects, type World } from '../../../test/world.ts'
import { uploadsOf } from '../../../wechat/articles/uploads.ts'
import { fetchComments } from '../../../wechat/comments/fetch.ts'
import { wechatCommentTasks } from '../../../wechat/comments/jobs.ts'
import { addThread, openThread } from '../../../wechat/comments/threads.ts'
import { forgetMessages } from '../../../wechat/messages/forget.ts'
import { simulatedAccount } from '../../../wechat/simulator/account.ts'
import { Simulator } from '../../../wechat/simulator/simulator.ts'
import { newFollower } from '../../../wechat/users/presence.ts'
import { systemActor } from '../../../work.ts'

const path = '/admin/wechat/comments'
const day = 86_400_000

describe.each(dialects)('comments of WeChat articles on %s', (dialect) => {
  let world: World
  let simulator: Simulator

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    world.call(method, `${path}${rest}`, body, { token: world.editor, headers: { 'x-locale': 'en' } })
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', body?: unknown) => {
    const answer = await send(method, rest, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const account = (values: Record<string, unknown> = {}) => {
    const { work, secrets } = world.services
    const own = {
      ...{ enabled: true, kind: 'service', verified: true, app_id: simulatedAccount.appId, app_secret: simulatedAccount.secret },
      ...{ api_base_url: simulator.url, ...values },
    }
    const named = Object.fromEntries(Object.entries(own).map(([name, value]) => [`wechat.${name}`, value]))
    return work.run(systemActor, (tx) => settings.put(tx, named, secrets))
  }
  /** An article that has been sent to followers, and takes comments. */
  const article = async () => {
    const dataId = String(9_007_199_254_741_000n + BigInt(unique()))
    const title = `大黄鱼 ${unique()}`
    const fields = {
      ...{ article_type: 'news' as const, title, author: '', digest: '', content: '', content_source_url: '', thumb_media_id: '' },
      ...{ need_open_comment: 1, only_fans_can_comment: 0, images: [] },
    }
    const at = Math.floor(Date.parse(world.clock.now()) / 1000)
    simulator.state.massMessages.push({
      ...{ messageId: dataId, dataId, clientId: dataId, draftId: '', articles: [fields], tag: null, submittedAt: at, finishesAt: at },
      ...{ confirmUntil: null, status: 'sent', counts: null, isTold: true },
    })
    const content_id = unique() + 7_000
    const named = { content_id, locale: 'zh' as const, account: uploadsOf(await world.services.wechat.account()), title }
    await world.services.work.run(systemActor, async (tx) => {
      await addThread(tx, named, dataId)
      await openThread(tx, named)
    })
    const { items } = await ask('GET', '/threads')
    return { dataId, title, thread: items.find((item: { content_id: number }) => item.content_id === content_id).id as number }
  }
  const follower = async (openid: string) => {
    await simulator.follow(openid)
    await world.services.database.write((db) =>
      db
        .insertInto('wechat_users')
        .values(newFollower(openid, world.clock.now()))
        .onConflict((on) => on.doNothing())
        .execute(),
    )
  }
  const commentsOf = async (thread: number) => (await ask('GET', `?thread=${thread}`)).items
  const read = () => ask('POST', '/refresh')

  beforeAll(async () => {
    simulator = await Simulator.start({ followers: 0, clock: { now: () => world?.clock.now() ?? '2026-03-01T08:00:00.000Z' } })
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
    await account()
    for (const openid of ['oReader1', 'oReader2']) await follower(openid)
  })
  afterAll(async () => {
    await world.close()
    await simulator.stop()
  })
  beforeEach(async () => {
    simulator.faults.clear()
    simulator.state.comments.length = 0
    await world.services.database.write(async (db) => {
      await db.deleteFrom('wechat_comments').execute()
      await db.deleteFrom('wechat_comment_threads').execute()
    })
  })

  test('are read, are new until they were seen, and stay as followers wrote them', async () => {
    const { thread, title } = await article()
    await simulator.comment('oReader1', '<img src=x onerror=alert(1)> 怎么卖？')
    expect(await read()).toEqual({ new: 1 })
    expect(await read()).toEqual({ new: 0 })
    const [comment] = await commentsOf(thread)
    expect(comment).toMatchObject({ content: '<img src=x onerror=alert(1)> 怎么卖？', title, is_new: true, is_elected: false, reply: '' })
    expect(comment.user).toMatchObject({ id: expect.any(Number) })
    expect(await ask('GET', '/threads')).toMatchObject({ unread: 1, items: [{ id: thread, total: 1, unread: 1, error: null }] })
    await ask('POST', '/seen', { ids: [comment.id] })
    expect((await ask('GET', '/threads')).unread).toBe(0)
    expect((await ask('GET', '?new=true')).items).toEqual([])
  })

  test('are answered once, chosen and deleted, on WeChat and here', async () => {
    const { thread } = await article()
    await simulator.comment('oReader1', '好')
    await read()
    const [{ id }] = await commentsOf(thread)
    expect(await ask('POST', `/${id}/reply`, { text: '谢谢' })).toMatchObject({
      reply: '谢谢',
      replied_at: expect.any(String),
      is_new: false,
    })
    expect(simulator.state.comments[0]?.reply?.content).toBe('谢谢')
    expect((await send('POST', `/${id}/reply`, { text: '再谢' })).status).toBe(409)
    expect(await ask('PUT', `/${id}/elected`, { is_elected: true })).toMatchObject({ is_elected: true })
    expect(await ask('DELETE', `/${id}/reply`)).toMatchObject({ reply: '', replied_at: null })
    expect(simulator.state.comments[0]).toMatchObject({ isElected: true, reply: null })
    expect(await ask('PUT', `/${id}/elected`, { is_elected: false })).toMatchObject({ is_elected: false })
    await ask('DELETE', `/${id}`)
    expect(simulator.state.comments).toEqual([])
    expect(await commentsOf(thread)).toEqual([])
    const actions = await world.services.database.read.selectFrom('audit').select('action').where('action', 'like', 'comment_%').execute()
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['comment_reply', 'comment_elect', 'comment_reply_delete', 'comment_delete']),
    )
  })

  test('one that its writer has deleted is gone here too, whether it is read or answered', async () => {
    const { thread } = await article()
    await simulator.comment('oReader1', '一')
    await simulator.comment('oReader2', '二')
    await read()
    simulator.state.comments.shift()
    await read()
    const [left] = await commentsOf(thread)
    expect(left.content).toBe('二')
    simulator.state.comments.length = 0
    expect((await send('POST', `/${left.id}/reply`, { text: '谢谢' })).status).toBe(409)
    expect(await commentsOf(thread)).toEqual([])
  })

  test('one read, and one answered, while an older answer is on its way stay as they are', async () => {
    const { thread } = await article()
    await simulator.comment('oReader1', '一')
    await read()
    const [{ id }] = await commentsOf(thread)
    const { wechat } = world.services
    const call = wechat.call.bind(wechat)
    const delayed = vi.spyOn(wechat, 'call').mockImplementationOnce(async (...given) => {
      const answer = await call(...given)
      world.clock.advance(1_000)
      await simulator.comment('oReader2', '二')
      await read()
      await ask('POST', `/${id}/reply`, { text: '谢谢' })
      return answer
    })
    await fetchComments(world.services, { articles: 1 })
    delayed.mockRestore()
    expect((await commentsOf(thread)).map(({ content, reply }: Record<string, string>) => [content, reply])).toEqual([
      ['二', ''],
      ['一', '谢谢'],
    ])
  })

  test('are opened and closed', async () => {
    const { thread, dataId } = await article()
    await ask('PUT', `/threads/${thread}`, { is_open: false })
    expect(simulator.latestCommentable?.dataId).not.toBe(dataId)
    expect((await ask('GET', '/threads')).items[0]).toMatchObject({ is_open: false })
    await ask('PUT', `/threads/${thread}`, { is_open: true })
    expect(simulator.latestCommentable?.dataId).toBe(dataId)
  })

  test('an account without comments is told so', async () => {
    await article()
    simulator.faults.add({ kind: 'errcode', errcode: 88000, path: '/cgi-bin/comment/list' })
    expect((await send('POST', '/refresh')).body.message).toMatch(/no comments/i)
    expect((await ask('GET', '/threads')).items[0].error).toMatchObject({ errcode: 88000 })
    await account({ verified: false })
    expect((await send('POST', '/refresh')).status).toBe(409)
    await account()
  })

  test('of an article that WeChat no longer knows says so, and the others are read', async () => {
    const { thread } = await article()
    const gone = simulator.state.massMessages.pop()
    expect(gone).toBeDefined()
    const { thread: other } = await article()
    await simulator.comment('oReader1', '好')
    expect(await read()).toEqual({ new: 1 })
    const { items } = await ask('GET', '/threads')
    const errors = new Map(items.map((item: { id: number; error: { errcode: number } | null }) => [item.id, item.error?.errcode ?? null]))
    expect([errors.get(thread), errors.get(other)]).toEqual([88001, null])
  })

  test('of a follower who leaves are erased, and not read again', async () => {
    const { thread } = await article()
    await follower('oLeaver')
    await simulator.comment('oLeaver', '再见')
    await simulator.comment('oReader1', '还在')
    await read()
    world.clock.advance(60_000)
    const now = world.clock.now()
    const left = { subscribed: 0, unsubscribe_time: now }
    const { id } = await world.services.database.write((db) =>
      db.updateTable('wechat_users').set(left).where('openid', '=', 'oLeaver').returning('id').executeTakeFirstOrThrow(),
    )
    await forgetMessages(world.services, id, { in: now, out: now })
    const texts = async () => (await commentsOf(thread)).map(({ content }: { content: string }) => content)
    expect(await texts()).toEqual(['还在'])
    await read()
    expect(await texts()).toEqual(['还在'])
  })

  test('are kept as long as messages', async () => {
    const { thread } = await article()
    await simulator.comment('oReader1', '旧')
    await read()
    await account({ message_days: 1 })
    world.clock.advance(2 * day)
    const purge = wechatCommentTasks.find(({ deletes }) => deletes)
    await purge?.run(world.services, { now: world.clock.now(), signal: new AbortController().signal } as never)
    expect(await commentsOf(thread)).toEqual([])
    await read()
    expect(await commentsOf(thread)).toEqual([])
    await account({ message_days: 90 })
  })

  test('of many articles are read by turns, within a bound of calls', async () => {
    for (let count = 0; count < 4; count += 1) await article()
    let called = 0
    const next = simulator.faults.next.bind(simulator.faults)
    simulator.faults.next = (asked) => {
      if (asked === '/cgi-bin/comment/list') called += 1
      return next(asked)
    }
    await fetchComments(world.services, { articles: 2, pages: 1 })
    world.clock.advance(1_000)
    await fetchComments(world.services, { articles: 2, pages: 1 })
    Reflect.deleteProperty(simulator.faults, 'next')
    expect(called).toBe(4)
    const { items } = await ask('GET', '/threads')
    expect(items.every(({ checked_at }: { checked_at: string | null }) => checked_at !== null)).toBe(true)
  })

  test('more than one page of them are read', async () => {
    const { thread } = await article()
    for (let count = 0; count < 60; count += 1) await simulator.comment('oReader1', `第 ${count} 条`)
    expect(await read()).toEqual({ new: 60 })
    expect((await ask('GET', `?thread=${thread}&per_page=100`)).items).toHaveLength(60)
  })
})
