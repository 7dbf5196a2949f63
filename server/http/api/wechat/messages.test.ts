import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Upstream } from '../../../test/upstream.ts'
import { createMessageWorld, type MessageWorld } from '../../../test/wechat-messages.ts'
import { dialects } from '../../../test/world.ts'
import { purgeMessages } from '../../../wechat/messages/forget.ts'

const hour = 3_600_000
const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

describe.each(dialects)('messages of WeChat on %s', (dialect) => {
  let world: MessageWorld
  let answer: object
  let isCut = false
  let sent: { touser: string; text: { content: string } }[] = []
  beforeAll(async () => {
    world = await createMessageWorld(dialect, upstream, ({ body }, response) => {
      sent.push(JSON.parse(body))
      if (isCut) response.destroy()
      else response.end(JSON.stringify(answer))
    })
  })
  afterAll(() => world.close())
  beforeEach(() => {
    answer = { errcode: 0, errmsg: 'ok' }
    isCut = false
    sent = []
  })

  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    world.call(method, `/admin/wechat/messages${path}`, body, { token: world.editor })
  const items = async (query: string) => (await call('GET', query)).body.data.items as Record<string, unknown>[]
  const arrive = (openid: string, content: string) => world.say(openid, content)
  const audited = async (id: unknown) => {
    const { items: entries } = (
      await world.call('GET', '/admin/audit?entity=wechat-messages&per_page=100', undefined, { token: world.admin })
    ).body.data as { items: { action: string; record_id: number; user_name: string }[] }
    return entries
      .filter(({ record_id }) => record_id === id)
      .map(({ action }) => action)
      .reverse()
  }
  const reply = (openid: string, text: string, key?: string) => call('POST', '/reply', { openid, text, ...(key && { key }) })

  test('are found by words in Chinese, by sender, direction, type and period', async () => {
    await arrive('oList1', '请问大黄鱼多少钱一斤')
    await arrive('oList2', 'price of oysters?')
    expect(await items(`?keyword=${encodeURIComponent('大黄鱼')}`)).toMatchObject([{ openid: 'oList1', content: '请问大黄鱼多少钱一斤' }])
    expect(await items('?openid=oList2')).toMatchObject([
      { direction: 'in', type: 'text', state: 'received', user: { is_subscribed: true } },
    ])
    expect(await items('?direction=out&openid=oList2')).toEqual([])
    expect(await items('?type=event')).toEqual([])
    expect((await items('?type=text&direction=in')).map(({ openid }) => openid).slice(0, 2)).toEqual(['oList2', 'oList1'])
    expect(await items(`?to=${new Date(0).toISOString()}`)).toEqual([])
    expect((await call('GET', '?sort=content')).status).toBe(422)
    await arrive('oList3', '大黄鱼有现货吗')
    const found = (await call('GET', `?per_page=1&keyword=${encodeURIComponent('大黄鱼')}`)).body.data
    expect([found.items[0].openid, found.meta.total, found.meta.total_pages]).toEqual(['oList3', 2, 2])
    expect(await items(`?per_page=1&page=2&keyword=${encodeURIComponent('大黄鱼')}`)).toMatchObject([{ openid: 'oList1' }])
    expect(await items(`?openid=oList1&keyword=${encodeURIComponent('大黄鱼')}`)).toMatchObject([{ openid: 'oList1' }])
  })

  test('are counted by day and type, also when they are gone', async () => {
    await arrive('oStatistics', '一')
    const before = (await call('GET', '/statistics?days=7')).body.data
    expect(before.days).toHaveLength(7)
    expect(before.received).toBeGreaterThan(0)
    expect(before.days.reduce((sum: number, day: { received: number }) => sum + day.received, 0)).toBe(before.received)
    expect(before.types[0]).toMatchObject({ direction: 'in', type: 'text' })
    world.clock.advance(25 * hour)
    await arrive('oStatistics', '二')
    const { database, work } = world.services
    expect(await purgeMessages({ database, work }, world.clock.now(), 1)).toBeGreaterThan(0)
    expect(await items('?openid=oStatistics')).toMatchObject([{ content: '二' }])
    expect((await call('GET', '/statistics?days=7')).body.data.received).toBe(before.received + 1)
  })

  test('of one follower are read in parts, the latest first', async () => {
    for (let index = 0; index < 55; index += 1) await arrive('oLong', `第 ${index}`)
    const latest = (await call('GET', '/conversation?openid=oLong')).body.data
    expect([latest.messages.length, latest.messages.at(-1).content, latest.has_older]).toEqual([50, '第 54', true])
    const earlier = (await call('GET', `/conversation?openid=oLong&before=${latest.messages[0].id}`)).body.data
    expect([earlier.messages.length, earlier.messages.at(-1).content, earlier.has_older]).toEqual([5, '第 4', false])
    expect((await call('GET', '/conversation?openid=oUnknown')).status).toBe(404)
  })

  test('may be answered for 48 hours, which is said before', async () => {
    await arrive('oWindow', '在吗')
    const last = Date.parse(world.clock.now()) - 1_000
    const until = async () => (await call('GET', '/conversation?openid=oWindow')).body.data.reply_until
    expect(await until()).toBe(new Date(Math.floor(last / 1000) * 1000 + 48 * hour).toISOString())
    const answered = await reply('oWindow', '在的')
    expect([answered.status, answered.body.data.state, answered.body.data.author_name]).toEqual([200, 'sent', 'Editor'])
    expect(sent).toMatchObject([{ touser: 'oWindow', msgtype: 'text', text: { content: '在的' } }])
    world.clock.advance(48 * hour)
    expect(await until()).toBeNull()
    const refused = await reply('oWindow', '还在吗')
    expect([refused.status, refused.body.message]).toEqual([409, '只能在对方最后一条消息后的 48 小时内回复；对方取消关注后也不能再回复'])
    expect(sent).toHaveLength(1)
    expect((await reply('oUnknown', '您好')).status).toBe(404)
  })

  test('may be as long as WeChat takes in bytes, whatever their script', async () => {
    await arrive('oLongText', '请详细介绍')
    expect((await reply('oLongText', 'a'.repeat(2_048))).body.data.content).toHaveLength(2_048)
    expect((await reply('oLongText', '鱼'.repeat(682))).status).toBe(200)
    const long = await reply('oLongText', '鱼'.repeat(683))
    expect([long.status, long.body.errors?.text]).toEqual([422, ['太长了，微信不会接收：请删去约 1 个汉字（或 1 个英文字母）']])
    expect(sent).toHaveLength(2)
  })

  test('are sent once by one key, also at the same time', async () => {
    await arrive('oOnce', '您好')
    const key = 'a-key-of-this-text-1'
    const answers = await Promise.all([1, 2, 3].map(() => reply('oOnce', '只发一次', key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reply('oOnce', '只发一次', key)).body.data.state).toBe('sent')
    expect(sent).toHaveLength(1)
    expect((await reply('oOnce', '另一句', key)).status).toBe(409)
    expect(await items('?openid=oOnce&direction=out')).toHaveLength(1)
  })

  test('that were not sent stay with the reason, and can be tried again', async () => {
    await arrive('oFailed', '您好')
    answer = { errcode: 45047, errmsg: 'out of response count limit rid: 1' }
    const refused = await reply('oFailed', '第一次')
    expect(refused.status).toBe(409)
    const [failed] = await items('?openid=oFailed&direction=out')
    expect(failed).toMatchObject({ state: 'failed', can_retry: true, problem: refused.body.message })
    answer = { errcode: 0, errmsg: 'ok' }
    const repeated = await call('POST', `/${failed?.id}/retry`)
    expect([repeated.status, repeated.body.data.state, repeated.body.data.problem]).toEqual([200, 'sent', null])
    expect((await call('POST', `/${failed?.id}/retry`)).status).toBe(409)
    expect(sent).toHaveLength(2)
    expect(await audited(failed?.id)).toEqual(['reply', 'reply_failed', 'reply'])
  })

  test('whose answer was lost are not sent again by their key, only by somebody who is told that the follower may get them twice', async () => {
    await arrive('oLost', '您好')
    const key = 'a-key-of-this-text-2'
    isCut = true
    const lost = await reply('oLost', '回执丢了', key)
    expect([lost.status, lost.body.message]).toEqual([409, '没有收到微信的确认，不知道这条消息是否已经送到'])
    isCut = false
    expect(await reply('oLost', '回执丢了', key)).toMatchObject({ status: 409, body: { message: lost.body.message } })
    expect(sent).toHaveLength(1)
    const [unknown] = await items('?openid=oLost&direction=out')
    expect(lost.body.data).toMatchObject({ unknown_id: unknown?.id })
    expect(await audited(unknown?.id)).toEqual(['reply', 'reply_unknown'])
    expect(unknown).toMatchObject({ state: 'unknown', can_retry: true, problem: lost.body.message })

    answer = { errcode: 45047, errmsg: 'out of response count limit rid: 1' }
    expect((await call('POST', `/${unknown?.id}/retry`)).status).toBe(409)
    expect((await items('?openid=oLost&direction=out'))[0]).toMatchObject({ state: 'unknown', can_retry: true })
    expect((await reply('oLost', '回执丢了', key)).body.message).toBe(lost.body.message)
    expect(sent).toHaveLength(2)

    answer = { errcode: 0, errmsg: 'ok' }
    expect((await call('POST', `/${unknown?.id}/retry`)).body.data).toMatchObject({ state: 'sent', problem: null, can_retry: false })
    expect((await reply('oLost', '回执丢了', key)).body.data.state).toBe('sent')
    expect(sent).toHaveLength(3)
    expect(await audited(unknown?.id)).toEqual(['reply', 'reply_unknown', 'reply', 'reply_failed', 'reply'])
  })

  test('that the platform surely has not taken are sent again by their key', async () => {
    await arrive('oSure', '您好')
    const key = 'a-key-of-this-text-3'
    answer = { errcode: 45015, errmsg: 'response out of time limit' }
    expect((await reply('oSure', '再来', key)).status).toBe(409)
    answer = { errcode: 0, errmsg: 'ok' }
    expect((await reply('oSure', '再来', key)).body.data.state).toBe('sent')
    expect(sent).toHaveLength(2)
  })

  test('whose sending was cut off can be tried again after a while, though not by their key', async () => {
    await arrive('oCut', '您好')
    const { wechat } = world.services
    const never = { call: () => new Promise<never>(() => undefined) }
    world.services.wechat = Object.assign(Object.create(wechat), never)
    const key = 'a-key-of-this-text-4'
    const pending = reply('oCut', '断了', key)
    await expect.poll(async () => (await items('?openid=oCut&direction=out')).length).toBe(1)
    world.services.wechat = wechat
    void pending
    const [cut] = await items('?openid=oCut&direction=out')
    expect(cut).toMatchObject({ state: 'sending', can_retry: false })
    expect(await audited(cut?.id)).toEqual(['reply'])
    expect((await call('POST', `/${cut?.id}/retry`)).status).toBe(409)
    world.clock.advance(3 * 60_000)
    expect((await items('?openid=oCut&direction=out'))[0]).toMatchObject({ state: 'unknown', can_retry: true, problem: expect.any(String) })
    expect((await reply('oCut', '断了', key)).status).toBe(409)
    expect(sent).toEqual([])
    expect((await call('POST', `/${cut?.id}/retry`)).body.data.state).toBe('sent')
  })
})
