import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availabilityOf, permissionOf } from '../../../../contracts/wechat/permissions.ts'
import { testClient } from '../../../test/wechat.ts'
import { TestClock } from '../../../test/world.ts'
import { rules } from '../rules.ts'
import { Simulator } from '../simulator.ts'

const clock = new TestClock()
let simulator: Simulator
let client: ReturnType<typeof testClient>
let openids: string[] = []
beforeAll(async () => {
  simulator = await Simulator.start({ clock, followers: 120, miniPrograms: ['wxaaaaaaaaaaaaaaaa'] })
  client = testClient(simulator)
  openids = (await client.get('/cgi-bin/user/get')).body.data.openid
})
afterAll(() => simulator.stop())

const view = { type: 'view', name: '官网', url: 'https://www.example.com/' }
const menuOf = (...button: unknown[]) => ({ button })
const sub = (...inner: unknown[]) => menuOf({ name: '产品', sub_button: inner })

describe('menus', () => {
  test.each([
    ['no button', {}, 40_016],
    ['four buttons', menuOf(view, view, view, view), 40_016],
    ['six sub-buttons', sub(view, view, view, view, view, view), 40_023],
    ['a third level', sub({ name: '更多', sub_button: [view] }), 40_022],
    ['an unknown type', menuOf({ ...view, type: 'shake' }), 40_017],
    ['an unknown type below', sub({ ...view, type: 'shake' }), 40_024],
    ['a name of 18 bytes', menuOf({ ...view, name: '一二三四五六' }), 40_018],
    ['a name of 61 bytes below', sub({ ...view, name: 'x'.repeat(61) }), 40_025],
    ['no key', menuOf({ type: 'click', name: 'x' }), 40_019],
    ['a key of 129 bytes below', sub({ type: 'click', name: 'x', key: 'x'.repeat(129) }), 40_026],
    ['an address of 1,025 bytes', menuOf({ ...view, url: `https://x.example/${'x'.repeat(1_007)}` }), 40_020],
    ['no address below', sub({ type: 'view', name: 'x' }), 40_027],
    ['an address that is no web address', menuOf({ ...view, url: 'ftp://x.example' }), 40_055],
    ['an address that is no web address below', sub({ ...view, url: '//x.example' }), 40_054],
    ['a mini program without an address', menuOf({ type: 'miniprogram', name: 'x', appid: 'wxaaaaaaaaaaaaaaaa', pagepath: 'p' }), 40_020],
    ['a foreign mini program', menuOf({ ...view, type: 'miniprogram', appid: 'wxbbbbbbbbbbbbbbbb', pagepath: 'p' }), 45_064],
    ['unknown material', menuOf({ type: 'media_id', name: 'x', media_id: 'none' }), 40_007],
    ['an unknown article', menuOf({ type: 'article_id', name: 'x', article_id: 'none' }), 53_600],
    ['escapes of characters', '{"button":[{"type":"view","name":"\\u5b98\\u7f51","url":"https://www.example.com/"}]}', 40_033],
    ['half a body', '{"button":', 47_001],
    ['no body', '', 44_002],
  ])('a menu with %s is refused', async (_what, body, errcode) => {
    const answer = await client.post('/cgi-bin/menu/create', body)
    expect(answer.body.errcode).toBe(errcode)
    expect(rules).toHaveProperty([String(answer.rule)])
  })

  test('a menu is created, read back with empty sub-buttons, shown in the other shape, and deleted by a GET', async () => {
    expect((await client.get('/cgi-bin/menu/get')).body.errcode).toBe(46_003)
    const website = (await client.get('/cgi-bin/get_current_selfmenu_info')).body
    expect(website.selfmenu_info.button[1].sub_button.list[0]).toMatchObject({ type: 'text' })
    const parent = { type: 'click', name: '产品', key: 'ignored', sub_button: [{ type: 'click', name: '今日报价', key: 'PRICE' }] }
    expect((await client.post('/cgi-bin/menu/create', menuOf(view, parent))).body).toEqual({ errcode: 0, errmsg: 'ok' })
    const { menu } = (await client.get('/cgi-bin/menu/get')).body
    const leaf = { type: 'click', name: '今日报价', key: 'PRICE' }
    expect(menu.button).toEqual([
      { ...view, sub_button: [] },
      { name: '产品', sub_button: [{ ...leaf, sub_button: [] }] },
    ])
    const other = (await client.get('/cgi-bin/get_current_selfmenu_info')).body
    expect(other.selfmenu_info.button).toEqual([view, { name: '产品', sub_button: { list: [leaf] } }])
    const [first = ''] = openids
    await client.post('/cgi-bin/menu/addconditional', { ...menuOf(view), matchrule: { tag_id: '100' } })
    await client.post('/cgi-bin/tags/members/batchtagging', { openid_list: [first], tagid: 100 })
    expect((await client.post('/cgi-bin/menu/trymatch', { user_id: first })).body.button).toHaveLength(1)
    expect((await client.post('/cgi-bin/menu/delete', {})).body.errcode).toBe(43_001)
    expect((await client.get('/cgi-bin/menu/delete')).body.errcode).toBe(0)
    expect((await client.get('/cgi-bin/menu/get')).body.errcode).toBe(46_003)
    expect((await client.post('/cgi-bin/menu/addconditional', { ...menuOf(view), matchrule: { tag_id: '100' } })).body.errcode).toBe(65_303)
  })

  test('whatever comes as a menu is accepted or refused with a code, and never breaks', async () => {
    const anything = fc.object({ key: fc.constantFrom('name', 'type', 'url', 'key', 'sub_button'), withNullPrototype: true })
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 4 }), async (button) => {
        const { status, body } = await client.post('/cgi-bin/menu/create', { button })
        expect(status).toBe(200)
        expect(typeof body.errcode).toBe('number')
      }),
      { numRuns: 40 },
    )
  })
})

const tagging = (count: number, tagid = 100) => ({ openid_list: openids.slice(0, count), tagid })
const code = (scene: Record<string, unknown>, seconds?: number) =>
  seconds === undefined
    ? { action_name: 'QR_LIMIT_STR_SCENE', action_info: { scene } }
    : { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene } }
const people = (count: number) => ({ openid_list: openids.slice(0, count) })

test.each<[string, () => Promise<{ body: { errcode?: number } }>, number]>([
  ['an unknown API', () => client.get('/cgi-bin/nothing'), 40_066],
  [
    '101 followers at once',
    () => client.post('/cgi-bin/user/info/batchget', { user_list: openids.slice(0, 101).map((openid) => ({ openid })) }),
    40_032,
  ],
  ['no follower at all', () => client.post('/cgi-bin/user/info/batchget', { user_list: [] }), 40_032],
  ['a missing openid', () => client.get('/cgi-bin/user/info'), 41_009],
  ['a wrong openid', () => client.get('/cgi-bin/user/info?openid=nobody'), 40_003],
  ['a wrong cursor', () => client.get('/cgi-bin/user/get?next_openid=nobody'), 40_003],
  [
    'a remark of 30 bytes',
    () => client.post('/cgi-bin/user/info/updateremark', { openid: openids[0], remark: '一二三四五六七八九十' }),
    40_092,
  ],
  ['a tag without a name', () => client.post('/cgi-bin/tags/create', { tag: { name: '' } }), 45_157],
  ['a tag by a name that is taken', () => client.post('/cgi-bin/tags/create', { tag: { name: '经销商' } }), 45_157],
  ['a tag of 33 bytes', () => client.post('/cgi-bin/tags/create', { tag: { name: '一二三四五六七八九十一' } }), 45_158],
  ['a tag of the platform', () => client.post('/cgi-bin/tags/delete', { tag: { id: 2 } }), 45_058],
  ['an unknown tag', () => client.post('/cgi-bin/tags/update', { tag: { id: 999, name: 'x' } }), 45_159],
  ['51 followers to tag', () => client.post('/cgi-bin/tags/members/batchtagging', tagging(51)), 40_032],
  ['51 followers to untag', () => client.post('/cgi-bin/tags/members/batchuntagging', tagging(51)), 40_032],
  ['followers to tag by an unknown tag', () => client.post('/cgi-bin/tags/members/batchtagging', tagging(1, 999)), 45_159],
  [
    'an openid of another account',
    () => client.post('/cgi-bin/tags/members/batchtagging', { openid_list: [`o${'x'.repeat(27)}`], tagid: 100 }),
    49_003,
  ],
  ['21 followers for the blacklist', () => client.post('/cgi-bin/tags/members/batchblacklist', people(21)), 40_032],
  ['21 followers from the blacklist', () => client.post('/cgi-bin/tags/members/batchunblacklist', people(21)), 40_032],
  ['a check without a callback', () => client.post('/cgi-bin/callback/check', { action: 'all', check_operator: 'DEFAULT' }), 40_201],
  ['a check of something else', () => client.post('/cgi-bin/callback/check', { action: 'smell' }), 40_202],
  ['a QR code of no kind', () => client.post('/cgi-bin/qrcode/create', { ...code({ scene_str: 'a' }), action_name: 'QR' }), 40_052],
  ['a QR code without a scene', () => client.post('/cgi-bin/qrcode/create', code({})), 40_053],
  ['a scene of 65 characters', () => client.post('/cgi-bin/qrcode/create', code({ scene_str: 'x'.repeat(65) })), 40_053],
  ['a QR code for 31 days', () => client.post('/cgi-bin/qrcode/create', code({ scene_str: 'a' }, 2_678_400)), 40_035],
  ['the quota of nothing', () => client.post('/cgi-bin/openapi/quota/get', { cgi_path: '/nothing' }), 76_021],
])('%s is refused', async (_what, run, errcode) => {
  expect((await run()).body.errcode).toBe(errcode)
})

test('a QR code is answered with its ticket and text, a temporary one with its seconds, and nobody scans one that has expired', async () => {
  const world = await Simulator.start({ clock, followers: 2 })
  const own = testClient(world)
  const permanent = (await own.post('/cgi-bin/qrcode/create', code({ scene_str: 'booth' }))).body
  expect(permanent).toEqual({ ticket: expect.stringMatching(/^.{96}$/), url: expect.stringMatching(/^http:\/\/weixin\.qq\.com\/q\//) })
  const temporary = (await own.post('/cgi-bin/qrcode/create', code({ scene_str: 'day' }, 60))).body
  expect(temporary.expire_seconds).toBe(60)
  const { openid } = await world.follow(undefined, 'day')
  clock.advance(60_000)
  await expect(world.scan(openid, 'day')).rejects.toThrow('invalid action info')
  await world.scan(openid, 'booth')
  await world.stop()
})

test('an account has 100 tags and a follower 20; a tag that is deleted leaves its followers', async () => {
  const world = await Simulator.start({ clock, followers: 2 })
  const own = testClient(world)
  const [openid] = (await own.get('/cgi-bin/user/get')).body.data.openid
  const ids: number[] = []
  for (let number = 4; number <= 100; number += 1)
    ids.push((await own.post('/cgi-bin/tags/create', { tag: { name: `标签${number}` } })).body.tag.id)
  expect((await own.post('/cgi-bin/tags/create', { tag: { name: '太多' } })).body.errcode).toBe(45_056)
  const already = (await own.post('/cgi-bin/tags/getidlist', { openid })).body.tagid_list.length
  for (const tagid of ids.slice(0, 20 - already)) await own.post('/cgi-bin/tags/members/batchtagging', { openid_list: [openid], tagid })
  expect((await own.post('/cgi-bin/tags/members/batchtagging', { openid_list: [openid], tagid: ids[20] })).body.errcode).toBe(45_059)
  await own.post('/cgi-bin/tags/delete', { tag: { id: ids[0] } })
  expect((await own.post('/cgi-bin/tags/getidlist', { openid })).body.tagid_list).toHaveLength(19)
  await world.stop()
})

test('the blacklist is read by a cursor of another name than the answer’s', async () => {
  await client.post('/cgi-bin/tags/members/batchblacklist', people(3))
  const first = (await client.post('/cgi-bin/tags/members/getblacklist', { begin_openid: '' })).body
  expect([first.total, first.count]).toEqual([3, 3])
  const end = (await client.post('/cgi-bin/tags/members/getblacklist', { begin_openid: first.next_openid })).body
  expect(end).toEqual({ total: 3, count: 0, next_openid: '' })
  await client.post('/cgi-bin/tags/members/batchunblacklist', people(3))
  expect((await client.post('/cgi-bin/tags/members/getblacklist', {})).body.total).toBe(0)
})

describe.each([
  { kind: 'subscription', isVerified: false },
  { kind: 'subscription', isVerified: true },
  { kind: 'service', isVerified: false },
  { kind: 'service', isVerified: true },
] as const)('an account of the kind $kind, verified: $isVerified,', (account) => {
  beforeAll(() => void Object.assign(simulator.account, account))
  afterAll(() => void Object.assign(simulator.account, { kind: 'service', isVerified: true }))

  test.each([
    ['GET', '/cgi-bin/menu/get'],
    ['GET', '/cgi-bin/user/get'],
    ['POST', '/cgi-bin/user/info/updateremark'],
    ['GET', '/cgi-bin/tags/get'],
    ['POST', '/cgi-bin/tags/members/getblacklist'],
    ['POST', '/datacube/getusersummary'],
    ['GET', '/cgi-bin/material/get_materialcount'],
    ['GET', '/cgi-bin/draft/count'],
    ['POST', '/cgi-bin/freepublish/get'],
    ['POST', '/cgi-bin/message/custom/send'],
  ] as const)('may call %s %s only where the table of permissions makes it likely', async (method, path) => {
    const permission = permissionOf(path)
    const availability = permission && availabilityOf({ kind: account.kind, verified: account.isVerified }, permission)
    const { body, rule } = await (method === 'GET' ? client.get(path) : client.post(path, {}))
    const isGiven = availability === 'yes' || availability === 'likely'
    expect([body.errcode === 48_001, rule?.startsWith('permission.') ?? false]).toEqual([!isGiven, !isGiven])
  })

  test.each([
    '/cgi-bin/get_current_selfmenu_info',
    '/cgi-bin/get_api_domain_ip',
    '/cgi-bin/get_current_autoreply_info',
    '/cgi-bin/ticket/getticket?type=jsapi',
  ])('may call %s', async (path) => {
    expect((await client.get(path)).body.errcode ?? 0).toBe(0)
  })
})

test('quotas are counted, refused, reset ten times a month, and begin anew at midnight in Beijing', async () => {
  const path = '/cgi-bin/tags/get'
  simulator.quotas.limit(path, { daily: simulator.quotas.used(path) + 1, perMinute: 100 })
  expect((await client.get(path)).body.errcode).toBeUndefined()
  expect(await client.get(path)).toMatchObject({ body: { errcode: 45_009 }, rule: 'call.daily-quota' })
  const { quota } = (await client.post('/cgi-bin/openapi/quota/get', { cgi_path: path })).body
  expect(quota.remain).toBe(0)
  for (let time = 1; time <= 10; time += 1)
    expect((await client.post('/cgi-bin/clear_quota', { appid: simulator.account.appId })).body.errcode).toBe(0)
  expect((await client.post('/cgi-bin/clear_quota', { appid: simulator.account.appId })).body.errcode).toBe(48_006)
  expect((await client.get(path)).body.errcode).toBeUndefined()
  simulator.quotas.limit(path, { daily: 1 })
  expect((await client.get(path)).body.errcode).toBe(45_009)
  clock.advance(8 * 3_600_000)
  expect((await client.get(path)).body.errcode).toBeUndefined()
  simulator.quotas.limit(path, { daily: 100, perMinute: 1 })
  expect((await client.get(path)).body.errcode).toBe(45_011)
})

test('a refusal’s details are found by its rid, without the token', async () => {
  const { body } = await client.get('/cgi-bin/user/info?openid=nobody')
  const rid = /rid: (\S+)$/.exec(body.errmsg)?.[1]
  const { request } = (await client.post('/cgi-bin/openapi/rid/get', { rid })).body
  expect(request.request_url).toContain('access_token=***')
  expect(JSON.parse(request.response_body)).toEqual(body)
})
