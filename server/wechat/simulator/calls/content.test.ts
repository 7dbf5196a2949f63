import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../../test/wechat.ts'
import { TestClock } from '../../../test/world.ts'
import { Simulator } from '../simulator.ts'

let clock: TestClock
let simulator: Simulator
let client: ReturnType<typeof testClient>
let cover: string
const picture = (bytes = 100, start = [0xff, 0xd8, 0xff, 0xe0]) => {
  const file = new Uint8Array(bytes)
  file.set(start)
  return file
}
beforeEach(async () => {
  clock = new TestClock()
  simulator = await Simulator.start({ clock, followers: 50 })
  client = testClient(simulator)
  cover = (await client.upload('/cgi-bin/material/add_material?type=image', picture(), 'cover.jpg')).body.media_id
})
afterEach(() => simulator.stop())

const article = (fields: Record<string, unknown> = {}) => ({
  articles: [{ title: '新品', author: '编辑部', content: '<p>正文</p>', thumb_media_id: cover, ...fields }],
})
const add = async (fields?: Record<string, unknown>) => (await client.post('/cgi-bin/draft/add', article(fields))).body
const stored = async (id: string) => (await client.post('/cgi-bin/draft/get', { media_id: id })).body.news_item[0]

test.each([
  ['a file of no kind', '/cgi-bin/media/uploadimg', picture(10, [1, 2, 3, 4]), 'x.jpg', 40_005],
  ['a gif in an article', '/cgi-bin/media/uploadimg', picture(10, [0x47, 0x49, 0x46, 0x38]), 'x.gif', 40_005],
  ['a picture of 1 MB in an article', '/cgi-bin/media/uploadimg', picture(1_048_576), 'x.jpg', 40_009],
  ['an unknown type', '/cgi-bin/material/add_material?type=text', picture(), 'x.jpg', 40_004],
  ['an empty file', '/cgi-bin/material/add_material?type=image', new Uint8Array(), 'x.jpg', 44_001],
  ['a picture beyond 10 MB', '/cgi-bin/material/add_material?type=image', picture(10_485_761), 'x.jpg', 40_009],
  ['a thumb beyond 64 KB', '/cgi-bin/media/upload?type=thumb', picture(65_537), 'x.jpg', 40_012],
  ['a voice beyond 2 MB', '/cgi-bin/media/upload?type=voice', picture(2_097_153, [1]), 'x.mp3', 40_010],
])('%s is refused', async (_what, path, bytes, filename, errcode) => {
  expect((await client.upload(path, bytes, filename)).body.errcode).toBe(errcode)
})

test('an upload without a file is refused, temporary material dies after three days and cannot be a cover', async () => {
  expect((await client.post('/cgi-bin/media/uploadimg', '{}')).body.errcode).toBe(41_005)
  const { media_id: id } = (await client.upload('/cgi-bin/media/upload?type=image', picture(), 'x.jpg')).body
  expect((await add({ thumb_media_id: id })).errcode).toBe(40_007)
  const fetched = () =>
    fetch(`${simulator.url}/cgi-bin/media/get?media_id=${id}&access_token=${simulator.tokens.stable(false).access_token}`)
  expect((await fetched()).headers.get('content-type')).toBe('image/png')
  clock.advance(3 * 86_400_000)
  expect((await (await fetched()).json()).errcode).toBe(40_007)
})

test.each([
  ['no title', { title: '' }, 45_003],
  ['a title of 33 characters', { title: '题'.repeat(33) }, 45_003],
  ['an author of 17 characters', { author: '者'.repeat(17) }, 45_110],
  ['a digest of 129 characters', { digest: '摘'.repeat(129) }, 45_004],
  ['no content', { content: '' }, 44_004],
  ['content of 20,000 characters', { content: 'x'.repeat(20_000) }, 45_002],
  ['content of 1 MB', { content: `<p data-x="${'x'.repeat(1_048_576)}"></p>` }, 45_002],
  ['an address of 1,025 bytes', { content_source_url: `https://x.example/${'x'.repeat(1_007)}` }, 45_005],
  ['an unknown cover', { thumb_media_id: 'none' }, 40_007],
  ['a list of pictures without one', { article_type: 'newspic' }, 40_007],
])('a draft with %s is refused', async (_what, fields, errcode) => {
  expect((await add(fields)).errcode).toBe(errcode)
})

test('a draft loses scripts, style sheets and foreign pictures, keeps escapes of characters as they stand, and gets a digest', async () => {
  const { url } = (await client.upload('/cgi-bin/media/uploadimg', picture(), 'x.jpg')).body
  const content = `<p onclick="x()">正文</p><script>x()</script><style>p{}</style><img src="https://elsewhere.example/x.jpg"><img src="${url}">`
  const kept = await stored((await add({ content })).media_id)
  expect(kept.content).toBe(`<p>正文</p><img src="${url}">`)
  expect(kept.digest).toBe('正文')
  const escaped = JSON.stringify(article()).replace('新品', '\\u65b0\\u54c1')
  const { media_id: id } = (await client.post('/cgi-bin/draft/add', escaped)).body
  expect((await stored(id)).title).toBe('\\u65b0\\u54c1')
})

test('a draft is changed by index, listed, counted and deleted', async () => {
  const { media_id: id } = await add()
  const change = (index: number) =>
    client.post('/cgi-bin/draft/update', { media_id: id, index, articles: article({ title: '改' }).articles[0] })
  expect((await change(1)).body.errcode).toBe(40_035)
  expect((await client.post('/cgi-bin/draft/update', { media_id: id, index: 0, ...article() })).body.errcode).toBe(40_035)
  await change(0)
  const list = (await client.post('/cgi-bin/draft/batchget', { offset: 0, count: 20, no_content: 1 })).body
  expect(list).toMatchObject({ total_count: 1, item_count: 1, item: [{ media_id: id, content: { news_item: [{ title: '改' }] } }] })
  expect(list.item[0].content.news_item[0].content).toBeUndefined()
  expect((await client.post('/cgi-bin/draft/batchget', { offset: 0, count: 21 })).body.errcode).toBe(40_035)
  await client.post('/cgi-bin/draft/delete', { media_id: id })
  expect((await client.get('/cgi-bin/draft/count')).body).toEqual({ total_count: 0 })
})

test('publishing runs for a while, uses up the draft, and ends in an article that can be deleted', async () => {
  const { media_id: id } = await add()
  const { publish_id: publishId } = (await client.post('/cgi-bin/freepublish/submit', { media_id: id })).body
  const poll = async () => (await client.post('/cgi-bin/freepublish/get', { publish_id: publishId })).body
  expect(await poll()).toEqual({ publish_id: publishId, publish_status: 1, fail_idx: [] })
  expect((await client.post('/cgi-bin/freepublish/submit', { media_id: id })).body.errcode).toBe(40_007)
  clock.advance(3_000)
  const { article_id: articleId, ...result } = await poll()
  expect(result).toMatchObject({ publish_status: 0, article_detail: { count: 1, item: [{ idx: 1 }] } })
  expect((await client.post('/cgi-bin/freepublish/getarticle', { article_id: articleId })).body.news_item[0].title).toBe('新品')
  expect((await client.post('/cgi-bin/freepublish/batchget', { offset: 0, count: 1 })).body.total_count).toBe(1)
  await client.post('/cgi-bin/freepublish/delete', { article_id: articleId })
  expect((await poll()).publish_status).toBe(5)
  expect((await client.post('/cgi-bin/freepublish/getarticle', { article_id: articleId })).body.errcode).toBe(53_600)
})

test('material that a menu uses cannot be deleted', async () => {
  const menu = (button: unknown) => client.post('/cgi-bin/menu/create', { button: [button] })
  expect((await menu({ type: 'media_id', name: '图', media_id: cover })).body.errcode).toBe(0)
  expect((await client.post('/cgi-bin/material/del_material', { media_id: cover })).body.errcode).toBe(48_005)
  await menu({ type: 'view', name: '官网', url: 'https://www.example.com/' })
  expect((await client.get('/cgi-bin/material/get_materialcount')).body.image_count).toBe(1)
  expect((await client.post('/cgi-bin/material/del_material', { media_id: cover })).body.errcode).toBe(0)
  expect((await client.post('/cgi-bin/material/batchget_material', { type: 'image', offset: 0, count: 20 })).body.total_count).toBe(0)
})

test('a user is sent one article of the web, one that was published, and pictures of the account', async () => {
  const { openid } = await simulator.follow()
  await simulator.sendText(openid, '在吗')
  const send = async (msgtype: string, value: object) =>
    (await client.post('/cgi-bin/message/custom/send', { touser: openid, msgtype, [msgtype]: value })).body.errcode
  const card = { title: '大黄鱼', description: '', url: 'https://www.example.com/a', picurl: 'https://www.example.com/a.jpg' }
  expect(await send('news', { articles: [card] })).toBe(0)
  expect(await send('news', { articles: [card, card] })).toBe(45_008)
  expect(await send('news', { articles: [{ ...card, url: '/a' }] })).toBe(40_035)
  expect(await send('image', { media_id: cover })).toBe(0)
  expect(await send('image', { media_id: 'unknown' })).toBe(40_007)
  expect(await send('mpnewsarticle', { article_id: 'unknown' })).toBe(53_600)
  expect(simulator.state.conversation.filter(({ from }) => from === 'account').map(({ kind, text }) => [kind, text])).toEqual([
    ['news', '大黄鱼 https://www.example.com/a'],
    ['image', cover],
  ])
})

test('a user is sent three messages in the minute after following, five in 48 hours after a message, none on the blacklist or after leaving', async () => {
  const { openid } = await simulator.follow()
  const send = async (content = '您好') =>
    (await client.post('/cgi-bin/message/custom/send', { touser: openid, msgtype: 'text', text: { content } })).body.errcode
  expect(await send('')).toBe(44_004)
  expect(await send('x'.repeat(2_049))).toBe(45_002)
  for (let time = 1; time <= 3; time += 1) expect(await send()).toBe(0)
  expect(await send()).toBe(45_047)
  await simulator.event(openid, 'CLICK', { EventKey: 'k' })
  expect(await send()).toBe(0)
  clock.advance(60_000)
  expect(await send()).toBe(45_015)
  await simulator.sendText(openid, '在吗')
  for (let time = 1; time <= 4; time += 1) expect(await send()).toBe(0)
  await simulator.event(openid, 'CLICK', { EventKey: 'k' })
  for (let time = 1; time <= 3; time += 1) expect(await send()).toBe(0)
  expect(await send()).toBe(45_047)
  await simulator.sendText(openid, '在吗')
  clock.advance(48 * 3_600_000)
  expect(await send()).toBe(45_015)
  await client.post('/cgi-bin/tags/members/batchblacklist', { openid_list: [openid] })
  expect(await send()).toBe(43_019)
  await simulator.unfollow(openid)
  expect(await send()).toBe(43_004)
})

test('statistics end yesterday, cover seven days, and add up to the followers', async () => {
  const ask = async (begin: string, end: string, what = 'getusercumulate') =>
    (await client.post(`/datacube/${what}`, { begin_date: begin, end_date: end })).body
  expect((await ask('2026-02-30', '2026-02-30')).errcode).toBe(61_500)
  expect((await ask('2026-02-20', '2026-02-27')).errcode).toBe(61_501)
  expect((await ask('2026-03-01', '2026-03-01')).errcode).toBe(61_501)
  await simulator.follow()
  clock.advance(86_400_000)
  const { list } = await ask('2026-02-28', '2026-03-01')
  expect(list.map((row: { cumulate_user: number }) => row.cumulate_user)).toEqual([50, 51])
  const summary = (await ask('2026-03-01', '2026-03-01', 'getusersummary')).list
  expect(summary).toContainEqual({ ref_date: '2026-03-01', user_source: 1, new_user: 1, cancel_user: 0 })
})

test('the ticket stays while it holds, whatever becomes of the access token', async () => {
  const ticket = async () => (await client.get('/cgi-bin/ticket/getticket?type=jsapi')).body.ticket
  const first = await ticket()
  simulator.tokens.forget()
  expect(await ticket()).toBe(first)
  clock.advance(7_200_000)
  expect(await ticket()).not.toBe(first)
  expect((await client.get('/cgi-bin/get_current_autoreply_info')).body.keyword_autoreply_info.list).toHaveLength(2)
})
