import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WechatConversationRow, type WechatWaiting, wechatConversationFilters } from '../../../../contracts/wechat/messages.ts'
import { expectIndexed } from '../../../test/plans.ts'
import { makeSampleReferences, sampleReferences } from '../../../test/resource-samples.ts'
import { Upstream } from '../../../test/upstream.ts'
import { createMessageWorld, type MessageWorld } from '../../../test/wechat-messages.ts'
import { dialects } from '../../../test/world.ts'
import { conversationConditions, conversationSort } from '../../../wechat/messages/conversations.ts'
import { purgeMessages } from '../../../wechat/messages/forget.ts'
import { waitingConditions, waitingInTime } from '../../../wechat/messages/waiting.ts'
import { newFollower } from '../../../wechat/users/presence.ts'

const hour = 3_600_000
const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

describe.each(dialects)('conversations with followers on %s', (dialect) => {
  let world: MessageWorld
  let answer: object
  let uploads = 0
  let sent: unknown[] = []
  beforeAll(async () => {
    const answerTo: Upstream['answer'] = ({ url, body }, response) => {
      const isUpload = url.startsWith('/cgi-bin/media/upload')
      if (isUpload) uploads += 1
      else sent.push(JSON.parse(body))
      response.end(JSON.stringify(isUpload ? { type: 'image', media_id: `media-${uploads}`, created_at: 1 } : answer))
    }
    world = await createMessageWorld(dialect, upstream, answerTo, { settings: { 'wechat.default_reply': true } })
    await makeSampleReferences(world)
  })
  afterAll(() => world.close())
  beforeEach(() => {
    answer = { errcode: 0, errmsg: 'ok' }
    sent = []
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/wechat/messages${path}`, body, { token: world.editor })
  const list = async (query = '') =>
    (await call('GET', `/conversations?${query}`)).body.data as {
      items: WechatConversationRow[]
      meta: { next_cursor?: string }
    }
  const waiting = async () => (await call('GET', '/waiting')).body.data as WechatWaiting
  const names = async (query = '') => (await list(query)).items.map(({ user }) => user.openid)
  const row = async (openid: string) => (await list('per_page=100')).items.find(({ user }) => user.openid === openid)
  const say = (openid: string, content: string) => world.say(openid, content)
  const reply = (openid: string, text: string) => call('POST', '/reply', { openid, text })

  test('come in the order of their last word, and what is not answered waits', async () => {
    await say('oOrderA', '大黄鱼多少钱')
    await say('oOrderB', '有样品吗')
    expect(await names()).toEqual(['oOrderB', 'oOrderA'])
    expect(await list('filter=waiting')).toMatchObject({
      items: [
        { message: { content: '大黄鱼多少钱' }, reply_state: 'waiting', reply_until: expect.any(String) },
        { message: { content: '有样品吗' }, reply_state: 'waiting' },
      ],
    })
    expect(await waiting()).toMatchObject({ count: 2, open: 2 })
    expect((await reply('oOrderA', '每公斤 45 元')).status).toBe(200)
    expect(await names()).toEqual(['oOrderA', 'oOrderB'])
    expect(await names('filter=waiting')).toEqual(['oOrderB'])
    expect(await row('oOrderA')).toMatchObject({ reply_state: 'replied', message: { content: '每公斤 45 元', author_name: 'Editor' } })
    await say('oOrderA', '好的，我要一个柜')
    expect(await names('filter=waiting')).toEqual(['oOrderB', 'oOrderA'])
  })

  test('are assigned to a colleague who may answer, who is told by mail of what waits', async () => {
    const { database } = world.services
    const userOf = async (token: string) => (await world.call('GET', '/auth/user', undefined, { token })).body.data.id as number
    const [editor, admin] = [await userOf(world.editor), await userOf(world.admin)]
    await say('oAssign', '我要两吨')
    const assign = (assigned_to: number | null, openid = 'oAssign') => call('POST', '/assign', { openid, assigned_to })
    const jobs = () => database.read.selectFrom('jobs').select('payload').where('kind', '=', 'wechat.assigned').execute()
    expect((await assign(editor)).status).toBe(200)
    expect(await jobs()).toEqual([])
    expect(await row('oAssign')).toMatchObject({ assignee: { id: editor, name: 'Editor' } })
    expect(await names('filter=mine')).toEqual(['oAssign'])
    expect((await assign(admin)).status).toBe(200)
    expect((await jobs()).map(({ payload }) => JSON.parse(payload))).toEqual([{ user: admin }])
    expect(await names('filter=mine')).toEqual([])
    expect((await call('GET', '/conversation?openid=oAssign')).body.data.assignee).toMatchObject({ id: admin })
    expect((await call('GET', '/colleagues')).body.data).toContainEqual({ id: editor, name: 'Editor' })
    expect((await assign(99_999)).body.errors).toHaveProperty('assigned_to')
    expect((await assign(null, 'oNobody')).status).toBe(404)
    await database.write((db) => db.updateTable('users').set({ parts: '["inbox"]' }).where('id', '=', editor).execute())
    expect(
      (await world.call('POST', '/admin/wechat/messages/assign', { openid: 'oAssign', assigned_to: editor }, { token: world.admin })).body
        .errors,
    ).toHaveProperty('assigned_to')
    await database.write((db) =>
      db.updateTable('users').set({ parts: '["inbox","wechat","products","contents"]' }).where('id', '=', editor).execute(),
    )
    expect((await assign(null)).status).toBe(200)
    expect(await row('oAssign')).toMatchObject({ assignee: null })
    await reply('oAssign', '好的')
  })

  test('that were answered in vain still wait, and show the answer that was not sent', async () => {
    await say('oVain', '在吗')
    answer = { errcode: 45047, errmsg: 'out of response count limit' }
    expect((await reply('oVain', '在的')).status).toBe(409)
    expect(await row('oVain')).toMatchObject({ reply_state: 'waiting', message: { content: '在的', state: 'failed' } })
  })

  test('keep the words of the writer beside a reply that is their translation, until they are erased', async () => {
    await say('oTranslated', '多少钱一公斤')
    const { body } = await call('POST', '/reply', { openid: 'oTranslated', text: '每公斤 45 元', original: '45 yuan a kilo' })
    expect(body.data).toMatchObject({ content: '每公斤 45 元', details: { kind: 'translated', original: '45 yuan a kilo' } })
    expect(sent.at(-1)).toEqual({ touser: 'oTranslated', msgtype: 'text', text: { content: '每公斤 45 元' } })
    expect((await reply('oTranslated', '好的')).body.data.details).toBeNull()
  })

  test('can be answered for 48 hours, and are found by that', async () => {
    await say('oOldA', '旧的')
    world.clock.advance(48 * hour)
    await say('oOldB', '新的')
    expect(await names('filter=open')).toEqual(['oOldB'])
    expect(await row('oOldA')).toMatchObject({ reply_state: 'waiting', reply_until: null })
    expect(await names('filter=waiting')).toEqual(['oOldB'])
    expect(await names('filter=lapsed')).toContain('oOldA')
    expect(await names('filter=lapsed')).not.toContain('oOldB')
  })

  test('are no events, and wait for a person though a rule has answered', async () => {
    const rule = { kind: 'default', name: '默认', reply: { type: 'text', content: '稍后回复您' } }
    await world.call('POST', '/admin/wechat/auto-replies', rule, { token: world.editor })
    await world.push('oEventOnly', { MsgType: 'event', Event: 'CLICK', EventKey: 'V1' })
    expect(await row('oEventOnly')).toBeUndefined()
    await say('oRule', '我想订货')
    expect(await row('oRule')).toMatchObject({ reply_state: 'waiting', message: { content: '我想订货', state: 'answered' } })
  })

  test('have the default reply once in twelve hours, and not until 48 hours after a colleague has written', async () => {
    const rule = { kind: 'default', name: '默认', reply: { type: 'text', content: '稍后回复您' } }
    const keyword = { kind: 'keyword', name: '船期', keywords: [{ text: '船期' }], reply: { type: 'text', content: '每周三' } }
    for (const own of [rule, keyword]) await world.call('POST', '/admin/wechat/auto-replies', own, { token: world.editor })
    const isAnswered = async (content: string) => {
      await say('oOften', content)
      return (await row('oOften'))?.message?.state === 'answered'
    }
    expect([await isAnswered('在吗'), await isAnswered('有人吗')]).toEqual([true, false])
    world.clock.advance(12 * hour)
    expect(await isAnswered('早上好')).toBe(true)
    expect((await reply('oOften', '在的')).status).toBe(200)
    world.clock.advance(47 * hour)
    expect([await isAnswered('好的'), await isAnswered('船期')]).toEqual([false, true])
    world.clock.advance(hour)
    expect(await isAnswered('还有一个问题')).toBe(true)
  })

  test('that need no answer are marked up to the message that was seen, and the mark is taken back', async () => {
    await say('oThanks', '请报价')
    await say('oThanks', '谢谢')
    const messages = (await call('GET', '/conversation?openid=oThanks')).body.data.messages as { id: number; content: string }[]
    const seen = messages.filter(({ content }) => content !== '稍后回复您').map(({ id }) => id)
    const mark = (message_id: number | undefined, is_handled: boolean) =>
      call('POST', '/handled', { openid: 'oThanks', message_id, is_handled })
    expect((await mark(seen[0], true)).status).toBe(200)
    expect(await row('oThanks')).toMatchObject({ reply_state: 'waiting' })
    await mark(seen[1], true)
    expect(await row('oThanks')).toMatchObject({ reply_state: 'handled' })
    expect((await call('GET', '/conversation?openid=oThanks')).body.data.reply_state).toBe('handled')
    await mark(seen[1], false)
    expect(await row('oThanks')).toMatchObject({ reply_state: 'waiting' })
    expect((await mark(9_999_999, true)).status).toBe(404)
  })

  test('are found by words of their messages and by remarks, with the message that has the words', async () => {
    await say('oFindA', '请问真鲷的规格')
    await say('oFindA', '另外付款方式？')
    await say('oFindB', '您好')
    await world.services.database.write((db) =>
      db.updateTable('wechat_users').set({ remark: '王真鲷', search_text: '王真 真鲷 鲷' }).where('openid', '=', 'oFindB').execute(),
    )
    const { items } = await list(`keyword=${encodeURIComponent('真鲷')}`)
    expect(items.map(({ user, message }) => [user.openid, message?.content])).toEqual([
      ['oFindB', '您好'],
      ['oFindA', '请问真鲷的规格'],
    ])
    expect(await names(`keyword=${encodeURIComponent('石斑鱼')}`)).toEqual([])
  })

  test('are read page by page without a gap', async () => {
    const all = await names('per_page=100')
    const read: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await list(`per_page=2${cursor && `&cursor=${cursor}`}`)
      read.push(...page.items.map(({ user }) => user.openid))
      cursor = page.meta.next_cursor
    }
    expect(read).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  test('go from the list with the follower who leaves, and with the last message that is kept', async () => {
    await say('oLeaves', '再见')
    await world.push('oLeaves', { MsgType: 'event', Event: 'unsubscribe', EventKey: '' })
    expect(await row('oLeaves')).toBeUndefined()
    await say('oKept', '还在吗')
    world.clock.advance(26 * hour)
    await say('oLater', '在')
    const { database, work } = world.services
    await purgeMessages({ database, work }, world.clock.now(), 1)
    expect(await names()).toEqual(['oLater'])
    expect(await names('filter=waiting')).toEqual(['oLater'])
  })

  test('show a product that was sent as a card, in the language of the follower, once by one key', async () => {
    const names = { title_cn: '大黄鱼条冻', title_en: 'Frozen croaker', summary_cn: '整条单冻', summary_en: 'Whole, IQF' }
    const state = { status: 'published', slug: 'frozen-croaker', category_id: sampleReferences.productCategory }
    const made = await world.call('POST', '/admin/products', { ...names, ...state, cover_id: null }, { token: world.editor })
    const { id } = made.body.data
    await say('oCard', '有资料吗')
    const send = (changes = {}) => call('POST', '/reply', { openid: 'oCard', card: { resource: 'products', id }, ...changes })
    const { siteUrl } = world.services.config
    const chinese = {
      ...{ title: '大黄鱼条冻', description: '整条单冻', url: `${siteUrl}/products/frozen-croaker` },
      picurl: `${siteUrl}/share/zh/products/frozen-croaker.jpg`,
    }
    const first = await send({ key: 'a-key-of-this-card-1' })
    expect(sent).toEqual([{ touser: 'oCard', msgtype: 'news', news: { articles: [chinese] } }])
    const { picurl: picture, ...shown } = chinese
    expect(first.body.data).toMatchObject({
      type: 'news',
      state: 'sent',
      content: '大黄鱼条冻',
      details: { kind: 'card', ...shown, picture },
    })
    expect((await send({ key: 'a-key-of-this-card-1' })).body.data.id).toBe(first.body.data.id)
    expect((await send({ key: 'a-key-of-this-card-1', card: { resource: 'contents', id } })).status).not.toBe(200)
    expect(sent).toHaveLength(1)
    expect(await row('oCard')).toMatchObject({ reply_state: 'replied', message: { type: 'news', content: '大黄鱼条冻' } })

    await world.services.database.write((db) =>
      db.updateTable('wechat_users').set({ language: 'en' }).where('openid', '=', 'oCard').execute(),
    )
    await send()
    expect(sent.at(-1)).toMatchObject({ news: { articles: [{ title: 'Frozen croaker', url: `${siteUrl}/en/products/frozen-croaker` }] } })

    await world.services.database.write((db) => db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute())
    expect((await send()).body.errors).toEqual({ card: ['这条内容没有在网站上公开，不能发给粉丝'] })
    expect((await call('POST', '/reply', { openid: 'oCard' })).body.errors).toHaveProperty('text')
    expect((await call('POST', '/reply', { openid: 'oCard', text: '好', card: { resource: 'products', id } })).status).toBe(422)
  })

  test('send an article that WeChat has published as that article', async () => {
    const { database, clock, wechat } = world.services
    const text = {
      title_cn: '开渔',
      content_cn: '<p>开渔</p>',
      slug: 'opening',
      status: 'published',
      category_id: sampleReferences.category,
    }
    const { id } = (await world.call('POST', '/admin/contents', text, { token: world.editor })).body.data
    const { appId, baseUrl } = await wechat.account()
    const now = clock.now()
    const article = {
      ...{
        content_id: id,
        locale: 'zh' as const,
        account: `${appId} ${baseUrl}`,
        title: '开渔',
        author: '',
        digest: '',
        state: 'published' as const,
      },
      ...{
        cover_media_id: 'c',
        media_id: 'm',
        draft_hash: '',
        publish_id: '1',
        article_id: 'an-article',
        url: 'http://mp.weixin.qq.com/s/a',
      },
      ...{
        error: null,
        created_at: now,
        updated_at: now,
        published_at: now,
        need_open_comment: 0,
        publish_status: 0,
        overwrite: 0,
        version: 1,
      },
      ...{ job_id: null, user_id: null },
    }
    await database.write((db) => db.insertInto('wechat_articles').values(article).execute())
    await say('oArticle', '有新消息吗')
    const { body } = await call('POST', '/reply', { openid: 'oArticle', card: { resource: 'contents', id } })
    expect(sent).toEqual([{ touser: 'oArticle', msgtype: 'mpnewsarticle', mpnewsarticle: { article_id: 'an-article' } }])
    expect(body.data.details).toMatchObject({ kind: 'card', title: '开渔', url: 'http://mp.weixin.qq.com/s/a' })
  })

  test('send a picture of the library, which is uploaded once in three days', async () => {
    const { database, storage, temporaryDir } = world.services
    const picture = await database.read
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', sampleReferences.picture)
      .executeTakeFirstOrThrow()
    const file = join(temporaryDir, 'picture.jpg')
    await writeFile(file, 'a picture')
    await storage.put(`${picture.storage_key}.jpg`, file)
    await say('oPicture', '发张图看看')
    const send = () => call('POST', '/reply', { openid: 'oPicture', image_id: sampleReferences.picture })
    const { body } = await send()
    expect(body.data).toMatchObject({ type: 'image', details: { kind: 'picture', url: expect.stringMatching(/^\/media\//) } })
    await send()
    expect(sent).toEqual(
      Array.from({ length: 2 }, () => ({ touser: 'oPicture', msgtype: 'image', image: { media_id: `media-${uploads}` } })),
    )
    const before = uploads
    world.clock.advance(3 * 24 * hour)
    await say('oPicture', '再发一次')
    await send()
    expect(uploads).toBe(before + 1)
    expect((await call('POST', '/reply', { openid: 'oPicture', image_id: 99_999 })).status).toBe(422)
  })

  test('are read by an index, however many there are', async () => {
    const { database, clock } = world.services
    const at = (index: number) => new Date(Date.parse(clock.now()) - index * hour).toISOString()
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      ...newFollower(`oMany${index}`, at(index)),
      ...{
        last_message_at: at(index),
        spoke_at: at(index),
        handled_at: index % 20 === 0 ? '' : at(index),
        assignee_id: index % 50 === 0 ? 3 : null,
      },
    }))
    await database.write(async (db) => {
      for (let from = 0; from < rows.length; from += 500)
        await db
          .insertInto('wechat_users')
          .values(rows.slice(from, from + 500))
          .execute()
      await sql`analyze`.execute(db)
    })
    for (const filter of wechatConversationFilters)
      await expectIndexed(database, {
        table: 'wechat_users',
        conditions: conversationConditions(filter, clock.now(), 3),
        sort: conversationSort(filter),
      })
    await expectIndexed(database, { table: 'wechat_users', conditions: waitingConditions, sort: '-spoke_at' })
    await expectIndexed(database, { table: 'wechat_users', conditions: waitingInTime(clock.now()), sort: 'spoke_at' })
    expect((await list('filter=lapsed&per_page=100')).items.length).toBeGreaterThanOrEqual(100)
    // Counted up to a bound; those whose time ends first are named.
    const { count, open, conversations } = await waiting()
    expect([count, open]).toEqual([100, 3])
    expect(conversations.map(({ user }) => user.openid)).toEqual(['oMany40', 'oMany20', 'oMany0'])
  })

  test('have short texts that colleagues keep, change and delete', async () => {
    const kept = await call('POST', '/quick-replies', { name: '问候', text: '您好，请讲。' })
    expect([kept.status, kept.body.data]).toEqual([201, [{ id: expect.any(Number), name: '问候', text: '您好，请讲。' }]])
    const [{ id }] = kept.body.data
    expect((await call('POST', '/quick-replies', { name: '问候', text: '另一句' })).body.errors).toHaveProperty('name')
    expect((await call('PUT', `/quick-replies/${id}`, { name: '问候', text: '您好！' })).body.data).toMatchObject([{ text: '您好！' }])
    expect((await call('PUT', '/quick-replies/99999', { name: '无', text: '无' })).status).toBe(404)
    expect((await call('POST', '/quick-replies', { name: '长', text: '鱼'.repeat(683) })).status).toBe(422)
    expect((await call('DELETE', `/quick-replies/${id}`)).body.data).toEqual([])
  })
})
