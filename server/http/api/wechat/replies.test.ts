import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PermanentFailure } from '../../../platform/jobs.ts'
import { ticksDuring, ticksOf } from '../../../test/measure.ts'
import { addPicture } from '../../../test/pictures.ts'
import { createWorld, dialects, password, type World } from '../../../test/world.ts'
import { refusalOf, unavailable, unknownOutcome } from '../../../wechat/platform/failures.ts'
import { type PrepareDeps, prepareMissing, prepareReply } from '../../../wechat/replies/prepare.ts'

const path = '/admin/wechat/auto-replies'

describe.each(dialects)('automatic replies on %s', (dialect) => {
  let world: World
  let picture = 0
  beforeAll(async () => {
    world = await createWorld(dialect)
    picture = await addPicture(world)
    const { database, storage, temporaryDir } = world.services
    const { storage_key } = await database.read
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', picture)
      .executeTakeFirstOrThrow()
    const file = join(temporaryDir, 'picture.jpg')
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#13717F' } })
      .jpeg()
      .toFile(file)
    await storage.put(`${storage_key}.jpg`, file)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const { ids } = (await send('GET', `${path}/ids`)).body.data
    if (ids.length > 0) await send('POST', `${path}/batch-delete`, { ids })
    await send('POST', `${path}/settings`, { keyword_replies: true, subscribe_reply: true, default_reply: true })
  })

  const send = (method: 'GET' | 'POST' | 'PUT', address: string, body?: unknown, token = world.editor) =>
    world.call(method, address, body, { token, headers: { 'x-locale': 'en' } })
  const add = async (rule: Record<string, unknown>) => {
    const answer = await send('POST', path, { name: '规则', reply: { type: 'text', content: '答' }, ...rule })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const says = (content: string) => ({ type: 'text', content })
  const keyword = (text: string, match = 'contains') => ({ kind: 'keyword', keywords: [{ text, match }] })
  const trial = async (body: Record<string, unknown>) => (await send('POST', `${path}/test`, body)).body.data
  const openid = 'o1'
  let followers = 0
  const text = (content: string) => {
    followers += 1
    return { openid: `oText${followers}`, type: 'text', content }
  }

  test('a message is answered by the winning rule, an event by its own, anything else by the default', async () => {
    const { wechatReplies: replies } = world.services
    const price = await add({ ...keyword('报价'), reply: says('报价单'), priority: 5 })
    const menu = await add({ ...keyword('PRICE_TODAY', 'exact'), reply: says('今日行情') })
    const welcome = await add({ kind: 'subscribe', reply: says('欢迎') })
    const other = await add({ kind: 'default', reply: says('稍后回复') })
    const answers = [
      await replies.replyTo(text('请发报价')),
      await replies.replyTo({ openid, type: 'event', event: 'CLICK', eventKey: 'PRICE_TODAY' }),
      await replies.replyTo({ openid, type: 'event', event: 'subscribe', eventKey: 'qrscene_1' }),
      await replies.replyTo({ openid, type: 'image' }),
      await replies.replyTo(text('你好')),
    ]
    expect(answers.map((answer) => answer?.ruleId)).toEqual([price.id, menu.id, welcome.id, other.id, other.id])
    for (const type of ['device_event', 'device_text', 'hardware']) expect(await replies.replyTo({ openid, type })).toBeNull()
    for (const event of ['unsubscribe', 'VIEW', 'SCAN', 'scancode_waitmsg', 'LOCATION', 'MASSSENDJOBFINISH'])
      expect(await replies.replyTo({ openid, type: 'event', event })).toBeNull()
  })

  test('of messages that arrive at once the first has the default reply, and each one is handed over to customer service', async () => {
    const { wechatReplies: replies } = world.services
    const other = await add({ kind: 'default', reply: says('稍后回复') })
    const picture = { openid: 'oPictures', type: 'image' }
    const atOnce = () => Promise.all([picture, picture, picture].map((said) => replies.replyTo(said)))
    expect((await atOnce()).map((answer) => answer?.ruleId)).toEqual([other.id, undefined, undefined])
    await send('PUT', `${path}/${other.id}`, { reply: { type: 'transfer' }, version: 1 })
    expect((await atOnce()).map((answer) => answer?.type)).toEqual(Array(3).fill('transfer_customer_service'))
  })

  test('a changed, paused or deleted rule answers differently at once', async () => {
    const { wechatReplies: replies } = world.services
    const rule = await add({ ...keyword('虾'), reply: says('旧') })
    expect(await replies.replyTo(text('虾'))).toMatchObject({ content: '旧' })
    await send('PUT', `${path}/${rule.id}`, { reply: says('新'), version: 1 })
    expect(await replies.replyTo(text('虾'))).toMatchObject({ content: '新' })
    await send('POST', `${path}/batch-status`, { ids: [rule.id], status: 'inactive' })
    expect(await replies.replyTo(text('虾'))).toBeNull()
  })

  test('editors switch the kinds off and on', async () => {
    const { wechatReplies: replies } = world.services
    await add({ ...keyword('虾') })
    await add({ kind: 'default', reply: says('默认') })
    const off = await send('POST', `${path}/settings`, { keyword_replies: false })
    expect([off.status, off.body.data]).toEqual([200, { keyword_replies: false, subscribe_reply: true, default_reply: true }])
    expect(await replies.replyTo(text('虾'))).toMatchObject({ content: '默认' })
    await send('POST', `${path}/settings`, { default_reply: false })
    expect(await replies.replyTo(text('虾'))).toBeNull()
    expect((await trial({ text: '虾' })).silence).toBe('switched_off')
    expect((await send('GET', `${path}/settings`)).body.data.keyword_replies).toBe(false)
    expect((await send('POST', `${path}/settings`, { enabled: true })).status).toBe(422)
  })

  test('a trial says which rule answers, by which keyword, and what the others lost by', async () => {
    const first = await add({ ...keyword('报价'), name: '报价', priority: 5, reply: says('报价单') })
    await add({ ...keyword('要报价', 'exact'), name: '精确' })
    await add({ kind: 'default', name: '默认' })
    const answer = await trial({ text: '要报价' })
    expect(answer.rule).toEqual({ id: first.id, name: '报价', kind: 'keyword', priority: 5, keyword: { text: '报价', match: 'contains' } })
    expect(answer.answer).toEqual({ shown: says('报价单'), state: 'sent', problem: null })
    expect(answer.others.map(({ name, lost_by }: { name: string; lost_by: string }) => [name, lost_by])).toEqual([
      ['精确', 'priority'],
      ['默认', 'kind'],
    ])
    expect((await trial({ event: 'subscribe' })).silence).toBe('no_rule')
    expect((await send('POST', `${path}/test`, {})).status).toBe(422)
  })

  test('a trial takes a rule that is being written in the place of the stored one', async () => {
    const rule = await add({ ...keyword('虾'), reply: says('旧') })
    const draft = { id: rule.id, name: '改', kind: 'keyword', keywords: [{ text: '蟹' }], reply: says('新') }
    expect((await trial({ text: '蟹', draft })).answer.shown).toEqual(says('新'))
    expect((await trial({ text: '虾', draft })).rule).toBeNull()
    expect((await trial({ text: '蟹', draft: { ...draft, id: null } })).rule.id).toBeNull()
    expect((await send('GET', `${path}/${rule.id}`)).body.data.reply).toEqual(says('旧'))
  })

  test('limits are refused at their fields: bytes, patterns, missing keywords and files', async () => {
    const refused = async (rule: Record<string, unknown>) => {
      const answer = await send('POST', path, { name: '规则', reply: says('答'), ...keyword('虾'), ...rule })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ reply: says('鱼'.repeat(682)) })).toEqual([201, []])
    expect(await refused({ reply: says('鱼'.repeat(683)) })).toEqual([422, ['reply.content']])
    expect(await refused({ reply: says('') })).toEqual([422, ['reply.content']])
    expect(await refused({ keywords: [] })).toEqual([422, ['keywords']])
    expect(await refused({ keywords: [{ text: '(a', match: 'regex' }] })).toEqual([422, ['keywords.0.text']])
    expect(await refused({ keywords: [{ text: 'a'.repeat(201), match: 'regex' }] })).toEqual([422, ['keywords.0.text']])
    expect(await refused({ reply: { type: 'image', image_id: 999 } })).toEqual([422, ['reply']])
    expect(await refused({ reply: { type: 'voice', audio_id: picture } })).toEqual([422, ['reply.audio_id']])
    expect(await refused({ reply: { type: 'article', content_id: 999 } })).toEqual([422, ['reply.content_id']])
    expect(await refused({ kind: 'default', keywords: [] })).toEqual([201, []])
  })

  test('an expression that never ends is found by the check, reported on its rule, and keeps no message waiting', async () => {
    const { wechatReplies: replies, wechatPatterns: patterns } = world.services
    const check = async (pattern: string) => (await send('POST', `${path}/check-pattern`, { text: pattern })).body.data.problem
    expect([await check('(a+)+$'), await check('(a'), await check('^虾')]).toEqual(['slow', 'wechat_pattern', null])
    world.clock.advance(11 * 60_000)
    const rule = await add({ ...keyword('(a+)+$', 'regex'), priority: 9 })
    await add({ kind: 'default', reply: says('默认') })
    const hostile = text(`${'a'.repeat(200)}!`)
    const answered = replies.replyTo(hostile)
    expect(await ticksDuring(answered)).toBeLessThan(ticksOf(5))
    expect(await answered).toMatchObject({ content: '默认' })
    // A busy machine may not have let the thread work so long before the message was answered.
    const run = patterns.run.bind(patterns)
    const runSpy = vi.spyOn(patterns, 'run').mockImplementation((sources, tried, how) => run(sources, tried, { ...how, timeoutMs: 50_000 }))
    await replies.replyTo(hostile)
    runSpy.mockRestore()
    await expect.poll(async () => (await send('GET', `${path}/${rule.id}`)).body.data.slow_pattern).toBe('(a+)+$')
    const mended = await send('PUT', `${path}/${rule.id}`, { keywords: [{ text: 'a+$', match: 'regex' }], version: 1 })
    expect(mended.body.data.slow_pattern).toBeNull()
  })

  test('a picture is sent to WeChat once, and until then the rule says something else', async () => {
    const { wechatReplies: replies, database, work, storage, images, temporaryDir, clock, wechatPatterns } = world.services
    const sent: { query: Record<string, string>; bytes: number; contentType: string }[] = []
    let isAway = true
    const platform: PrepareDeps['wechat'] = {
      call: async ({ query, upload, answer }) => {
        if (isAway) throw new Error('away')
        sent.push({ query, bytes: upload.bytes.length, contentType: upload.contentType })
        return answer.parse({ media_id: 'M1', url: 'http://mmbiz.qpic.cn/1' })
      },
    }
    const deps = { database, work, storage, images, temporaryDir, clock, wechatPatterns, wechat: platform }
    const prepare = (payload: unknown) => prepareReply(deps, payload, { signal: new AbortController().signal })
    const rule = await add({ ...keyword('图'), reply: { type: 'image', image_id: picture, fallback: '图片稍后发送' } })
    expect(rule.upload).toBe('waiting')
    expect(await replies.replyTo(text('图'))).toMatchObject({ type: 'text', content: '图片稍后发送' })
    expect((await trial({ text: '图' })).answer).toMatchObject({ state: 'fallback', problem: 'not_uploaded' })
    await expect(prepare({ id: rule.id })).rejects.toThrow('away')
    expect((await send('GET', `${path}/${rule.id}`)).body.data).toMatchObject({ upload: 'failed', upload_error: 'internal' })
    isAway = false
    await prepare({ id: rule.id })
    await prepare({ id: rule.id })
    expect(sent).toMatchObject([{ query: { type: 'image' } }])
    expect((await send('GET', `${path}/${rule.id}`)).body.data).toMatchObject({ upload: 'ready', upload_error: null })
    expect(await replies.replyTo(text('图'))).toEqual({ type: 'image', mediaId: 'M1', ruleId: rule.id })
    const music = { type: 'music', image_id: picture, title: '海', music_url: 'https://www.example.com/a.mp3' }
    const song = await add({ ...keyword('歌'), reply: music })
    await prepare({ id: song.id })
    expect(sent.at(-1)).toMatchObject({ query: { type: 'thumb' }, contentType: 'image/jpeg' })
    expect(sent.at(-1)?.bytes).toBeLessThan(64 * 1024)
    expect((await send('GET', `/admin/media/${picture}/usage`)).body.data).toMatchObject([{ resource: 'wechat-replies' }, {}])
    // Another account has none of it: what is missing is sent again.
    await world.call('PUT', '/admin/config', { 'wechat.app_id': 'wx0123456789abcdef', 'wechat.enabled': true }, { token: world.admin })
    expect(await replies.replyTo(text('图'))).toMatchObject({ content: '图片稍后发送' })
    await prepareMissing({ database, work })
    const jobs = await database.read.selectFrom('jobs').select('unique_key').where('unique_key', 'like', 'wechat.prepare%').execute()
    expect(jobs.map(({ unique_key }) => unique_key).sort()).toEqual([rule.id, song.id].map((id) => `wechat.prepare_reply ${id}`).sort())
  })

  test('a refused file is not sent again until something changes, and another failure waits for a day', async () => {
    const { database, work, storage, images, temporaryDir, clock, wechatPatterns } = world.services
    const account = { 'wechat.app_id': 'wx00000000000000aa', 'wechat.enabled': true }
    await world.call('PUT', '/admin/config', { ...account, current_password: password }, { token: world.admin })
    let failure: Error = new Error('none')
    let tries = 0
    const call = () => {
      tries += 1
      return Promise.reject(failure)
    }
    const deps = { database, work, storage, images, temporaryDir, clock, wechatPatterns, wechat: { call } }
    const prepare = (payload: unknown) => prepareReply(deps, payload, { signal: new AbortController().signal })
    const reply = { type: 'image', image_id: picture }
    const rule = await add({ ...keyword('图'), reply })
    const isDue = async (hours: number) => {
      world.clock.advance(hours * 3_600_000)
      await database.write((db) => db.deleteFrom('jobs').execute())
      await prepareMissing({ database, work })
      return (await database.read.selectFrom('jobs').select('id').where('unique_key', 'like', 'wechat.prepare%').execute()).length > 0
    }
    const fails = async (error: Error) => {
      failure = error
      await expect(prepare({ id: rule.id })).rejects.toThrow(error.message)
    }
    const refused = (errcode: number) => refusalOf({ errcode, errmsg: 'refused' }, '/', [], false)
    const away = unavailable('unreachable', '/', 'away')
    expect(await isDue(1)).toBe(true)
    await fails(away)
    expect(await isDue(1)).toBe(true)
    for (const error of [refused(40164), unknownOutcome(away)]) {
      await fails(error)
      expect([await isDue(1), await isDue(22), await isDue(2)]).toEqual([false, false, true])
    }
    await expect(prepare({ id: rule.id })).rejects.toBeInstanceOf(PermanentFailure)
    await fails(refused(40004))
    expect([await isDue(1), await isDue(30)]).toEqual([false, false])
    await database.write((db) => db.updateTable('media').set({ updated_at: clock.now() }).where('id', '=', picture).execute())
    expect(await isDue(1)).toBe(true)
    await fails(refused(40004))
    expect(await isDue(1)).toBe(false)
    await world.call(
      'PUT',
      '/admin/config',
      { ...account, 'wechat.app_id': 'wx00000000000000ab', current_password: password },
      { token: world.admin },
    )
    expect(await isDue(1)).toBe(true)
    await fails(refused(40004))
    expect(await isDue(1)).toBe(false)
    const saved = await send('PUT', `${path}/${rule.id}`, { reply: { ...reply, fallback: '稍后' }, version: 1 })
    expect([saved.status, saved.body.data.upload]).toEqual([200, 'waiting'])
    expect(await isDue(1)).toBe(true)
    expect(tries).toBe(7)
  })

  test('an article is sent as a card while the public sees it', async () => {
    const { wechatReplies: replies, config } = world.services
    const category = (await send('POST', '/admin/categories', { type: 'news', title_cn: '新闻动态', slug: `news-${dialect}` })).body.data.id
    const fields = { category_id: category, title_cn: '大黄鱼出口', title_en: 'Croaker exports', summary_cn: '首批', status: 'published' }
    const article = (await send('POST', '/admin/contents', { ...fields, slug: 'croaker' })).body.data
    await add({ ...keyword('新闻'), reply: { type: 'article', content_id: article.id, locale: 'zh' } })
    await add({ ...keyword('news'), reply: { type: 'article', content_id: article.id, locale: 'en', fallback: 'later' } })
    const url = `${config.siteUrl}/news/croaker`
    const pictureUrl = `${config.siteUrl}/share/zh/contents/croaker.jpg`
    expect(await replies.replyTo(text('新闻'))).toMatchObject({
      type: 'news',
      articles: [{ title: '大黄鱼出口', description: '首批', url, pictureUrl }],
    })
    expect(await replies.replyTo(text('NEWS'))).toMatchObject({
      articles: [{ title: 'Croaker exports', url: url.replace('/news', '/en/news') }],
    })
    await send('PUT', `/admin/contents/${article.id}`, { status: 'draft', version: article.version })
    expect(await replies.replyTo(text('新闻'))).toBeNull()
    expect(await replies.replyTo(text('news'))).toMatchObject({ type: 'text', content: 'later' })
    expect((await trial({ text: '新闻' })).answer).toEqual({ shown: null, state: 'nothing', problem: 'not_public' })
  })
})
