import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { menuLimits } from '../../../contracts/wechat/menus.ts'
import { enterSimulator } from '../../test/wechat.ts'
import { createWorld, dialects, TestClock, type World } from '../../test/world.ts'
import { Simulator } from '../simulator/simulator.ts'

const view = (name: string, url = 'https://www.example.com/') => ({ type: 'view', name, url })
const click = (name: string, key = 'PRICE') => ({ type: 'click', name, key })
const menu = (name: string, ...sub_button: object[]) => ({ type: 'menu', name, sub_button })
const first = [view('官网')]
const second = [menu('产品', click('今日报价'), view('大黄鱼')), view('官网')]

describe.each(dialects)('the menu of the official account on %s', (dialect) => {
  let world: World
  let simulator: Simulator
  const as = (token: string) => (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.call(method, `/admin/wechat/menus${path}`, body, { token })
  const editor: ReturnType<typeof as> = (...request) => as(world.editor)(...request)
  const data = async (path: string) => {
    const answer = await editor('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const save = async (buttons: object[]) => editor('POST', '/save', { buttons, version: (await data('')).version })
  const publish = async (buttons: object[]) => editor('POST', '/publish', { version: (await save(buttons)).body.data.version })
  const setUp = (change: Record<string, unknown> = {}) => enterSimulator(world, simulator, change)
  const audited = async () =>
    (await world.call('GET', '/admin/audit?entity=wechat-menus', undefined, { token: world.admin })).body.data.items.map(
      ({ action }: { action: string }) => action,
    )
  const liveNames = () => simulator.state.menu?.buttons.map(({ name }) => name) ?? null

  beforeAll(async () => {
    simulator = await Simulator.start({ clock: new TestClock(), followers: 1 })
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
    await setUp()
  })
  afterAll(async () => {
    await world.close()
    await simulator.stop()
  })
  beforeEach(async () => {
    simulator.faults.clear()
    simulator.state.menu = null
    simulator.state.conditionalMenus = []
    simulator.state.hasWebsiteMenu = false
    await world.services.work.run({ userId: null, role: null, ip: '' }, async ({ db }) => {
      await db.deleteFrom('wechat_menus').execute()
      await db.deleteFrom('wechat_menu_backups').execute()
      await db.deleteFrom('audit').where('resource', '=', 'wechat-menus').execute()
    })
  })

  test('a draft is saved by its version; who saves another one too late gets the present one', async () => {
    expect(await data('')).toMatchObject({
      buttons: [],
      version: 0,
      published: null,
      account: 'ready',
      standing: 'yes',
      is_uncertain: false,
    })
    const saved = await editor('POST', '/save', { buttons: second, version: 0 })
    expect(saved.body.data).toMatchObject({ buttons: second, version: 1, updated_by: expect.any(String) })
    const late = await editor('POST', '/save', { buttons: first, version: 0 })
    expect([late.status, late.body.data.buttons, late.body.data.version]).toEqual([409, second, 1])
    const long = await editor('POST', '/save', { buttons: [view('一二三四五六')], version: 1 })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['buttons.0.name']])
    expect(long.body.errors['buttons.0.name'][0]).toContain('2')
    expect(liveNames()).toBeNull()
    expect(await audited()).toEqual(['update'])
  })

  test('publishing sends the saved menu, keeps what was there, and says who did it', async () => {
    const answer = await publish(second)
    expect(answer.body.data, answer.text).toMatchObject({ published: { buttons: second, by: expect.any(String) }, is_uncertain: false })
    expect(simulator.state.menu?.buttons[0]).toMatchObject({
      name: '产品',
      sub_button: [{ type: 'click', key: 'PRICE' }, { type: 'view' }],
    })
    expect(await data('/wechat')).toEqual({ source: 'api', buttons: second, conditional: 0, is_open: true })
    expect(await data('/backups')).toMatchObject([{ reason: 'publish', menu: { source: 'none' }, is_restorable: true }])
    expect(await audited()).toEqual(['publish', 'update'])
  })

  test('an empty menu, a menu of another version and one with buttons of the website are not sent', async () => {
    const empty = await publish([])
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['buttons']])
    const { version } = (await save(first)).body.data
    const stale = await editor('POST', '/publish', { version: version - 1 })
    expect([stale.status, stale.body.data.version]).toEqual([409, version])
    const foreign = await publish([{ type: 'foreign', name: '电话', kind: 'text', text: '0593', url: '' }])
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['buttons.0.type']])
    expect([liveNames(), await data('/backups')]).toEqual([null, []])
  })

  test.each([
    [
      'a mini program that is not linked',
      45_064,
      { type: 'miniprogram', name: '下单', appid: 'wx0123456789abcdef', pagepath: 'p', url: 'https://a.cn/' },
    ],
    ['material that the account lacks', 40_007, { type: 'media_id', name: '海报', media_id: 'NO_SUCH' }],
    ['an article that was not published', 53_600, { type: 'article_view_limited', name: '开渔', article_id: 'NO_SUCH' }],
  ])('%s is refused by the platform, and everything stays as it was', async (_, errcode, button) => {
    simulator.account.miniPrograms = []
    await publish(first)
    const refused = await publish([button])
    expect([refused.status, refused.body.data.errcode]).toEqual([409, errcode])
    expect(await data('')).toMatchObject({ buttons: [button], published: { buttons: first }, is_uncertain: false })
    expect([liveNames(), (await data('/backups')).length]).toEqual([['官网'], 1])
  })

  test('a full menu with texts as long as they may be is accepted', async () => {
    const subs = ['一', '二', '三', '四', '五'].map((name) => ({ ...click(name.repeat(20), 'k'.repeat(menuLimits.key)) }))
    const url = `https://www.example.com/${'x'.repeat(menuLimits.url - 24)}`
    const answer = await publish([menu('一二三四五', ...subs), menu('Sixteen bytes ok', ...subs), view('官网', url)])
    expect(answer.status, answer.text).toBe(200)
  })

  test('a menu that was published and lost its answer is recognised by the next look', async () => {
    await publish(first)
    const lost = { kind: 'reset', path: '/cgi-bin/menu/create', times: 1 } as const
    simulator.faults.add(lost)
    expect((await publish(second)).status).toBe(503)
    expect(await data('')).toMatchObject({ published: { buttons: first }, is_uncertain: true })
    // It had not arrived.
    expect((await data('/compare')).publishing).not.toEqual([])
    expect(await data('')).toMatchObject({ published: { buttons: first }, is_uncertain: false })

    simulator.faults.add(lost)
    expect((await publish(second)).status).toBe(503)
    // It had arrived.
    const { body } = await world.call('GET', '/admin/wechat/menus', undefined, { token: world.editor })
    simulator.state.menu = { id: 1, buttons: [{ name: '产品', sub_button: body.data.buttons[0].sub_button }, { ...view('官网') }] }
    expect(await data('/compare')).toMatchObject({ publishing: [], edited: expect.any(Array) })
    expect(await data('')).toMatchObject({ published: { buttons: second }, is_uncertain: false })
    expect((await audited()).filter((action: string) => action === 'publish')).toHaveLength(2)
  })

  test('nothing is changed where the present menu cannot be kept first', async () => {
    simulator.faults.add({ kind: 'bad_gateway', path: '/cgi-bin/menu/get' })
    expect((await publish(first)).status).toBe(503)
    expect([liveNames(), await data('/backups')]).toEqual([null, []])
    expect(await data('')).toMatchObject({ published: null, is_uncertain: false })
  })

  test.each(['token_expired', 'token_rejected'] as const)('a token that fails in the middle (%s) is renewed unnoticed', async (kind) => {
    simulator.faults.add({ kind, path: '/cgi-bin/menu/create', times: 1 })
    expect((await publish(second)).status).toBe(200)
    expect(liveNames()).toEqual(['产品', '官网'])
  })

  test('used up calls are told, and nothing is left uncertain', async () => {
    simulator.faults.add({ kind: 'daily_quota', path: '/cgi-bin/menu/create', times: 1 })
    const refused = await publish(first)
    expect([refused.status, refused.body.data.errcode]).toEqual([503, 45_009])
    expect([(await data('')).is_uncertain, await data('/backups')]).toEqual([false, []])
  })

  test('a backup brings the former menu back, and the one it replaced after it', async () => {
    await publish(first)
    await publish(second)
    const restored = await editor('POST', `/backups/${(await data('/backups'))[0].id}/restore`)
    expect(restored.body.data).toMatchObject({ buttons: second, published: { buttons: first } })
    expect(liveNames()).toEqual(['官网'])
    await editor('POST', `/backups/${(await data('/backups'))[0].id}/restore`)
    expect(liveNames()).toEqual(['产品', '官网'])
    // The oldest is from when there was none.
    await editor('POST', `/backups/${(await data('/backups')).at(-1).id}/restore`)
    expect([liveNames(), (await data('')).published]).toEqual([null, null])
    expect((await editor('POST', '/backups/999999/restore')).status).toBe(404)
    expect((await audited()).slice(0, 3)).toEqual(['restore', 'restore', 'restore'])
  })

  test('deleting takes conditional menus with it, keeps the default one, and leaves the draft', async () => {
    await publish(second)
    simulator.state.conditionalMenus = [{ id: 2, buttons: [], matchrule: { tag_id: '2' } }]
    expect((await data('/wechat')).conditional).toBe(1)
    expect((await editor('DELETE', '/wechat')).body.data).toMatchObject({ buttons: second, published: null })
    expect([liveNames(), simulator.state.conditionalMenus]).toEqual([null, []])
    expect(await data('/wechat')).toEqual({ source: 'none', buttons: [], conditional: 0, is_open: false })
    expect((await data('/backups'))[0]).toMatchObject({ reason: 'delete', menu: { buttons: second, conditional: 1 } })
  })

  test('a backup brings deleted conditional menus back in their order, and says how many it could not', async () => {
    await publish(second)
    const rule = (tag: string) => ({ tag_id: tag, sex: '', country: '' })
    const forTag = (id: number, matchrule: Record<string, string>) => ({ id, buttons: [view(`第${id}`)], matchrule })
    simulator.state.conditionalMenus = [forTag(1, rule('2')), forTag(2, rule('100')), forTag(3, { country: '中国' })]
    await editor('DELETE', '/wechat')
    const [backup] = await data('/backups')
    const restored = await editor('POST', `/backups/${backup.id}/restore`)
    expect([restored.status, restored.body.message]).toEqual([409, expect.stringContaining('1 个')])
    expect(liveNames()).toEqual(['产品', '官网'])
    const names = () => simulator.state.conditionalMenus.map(({ buttons, matchrule }) => [buttons[0]?.name, matchrule])
    const made = [
      ['第1', { tag_id: '2' }],
      ['第2', { tag_id: '100' }],
    ]
    expect(names()).toEqual(made)
    // Those that the account has are not made twice.
    expect((await editor('POST', `/backups/${backup.id}/restore`)).status).toBe(200)
    expect(names()).toEqual(made)
  })

  test('the menu of the website is shown, taken over with what cannot be sent, and kept before it is replaced', async () => {
    simulator.state.hasWebsiteMenu = true
    const live = await data('/wechat')
    expect(live.source).toBe('website')
    const { body } = await editor('POST', '/import', { version: 0 })
    expect(body.data).toMatchObject({ buttons: live.buttons, version: 1 })
    expect((await editor('POST', '/publish', { version: 1 })).status).toBe(422)
    await publish(first)
    const [backup] = await data('/backups')
    expect(backup).toMatchObject({ menu: { source: 'website', buttons: live.buttons }, is_restorable: false })
    const refused = await editor('POST', `/backups/${backup.id}/restore`)
    expect(refused.status).toBe(409)
    expect(liveNames()).toEqual(['官网'])
  })

  test('there is nothing to take over where there is no menu', async () => {
    expect((await editor('POST', '/import', { version: 0 })).status).toBe(409)
    expect(await data('')).toMatchObject({ version: 0 })
  })

  test('a comparison tells what publishing changes, what was edited, and what was changed elsewhere', async () => {
    await publish(first)
    simulator.state.menu = { id: 3, buttons: [view('官网'), { type: 'click', name: '客服', key: 'HELP' }] }
    await save([...first, click('报价')])
    const { publishing, edited, elsewhere } = await data('/compare')
    const summaryOf = (
      changes: { kind: string; before: { button: { name: string } } | null; after: { button: { name: string } } | null }[],
    ) => changes.map(({ kind, before, after }) => `${kind} ${(after ?? before)?.button.name}`)
    expect([summaryOf(publishing), summaryOf(edited), summaryOf(elsewhere)]).toEqual([['changed 报价'], ['added 报价'], ['added 客服']])
  })

  test('fifty backups are kept, the latest ones', async () => {
    await publish(first)
    await world.services.work.run({ userId: null, role: null, ip: '' }, async ({ db, now }) => {
      const row = { menu: '{"from":"none"}', reason: 'publish', created_at: now, created_by: null }
      await db.insertInto('wechat_menu_backups').values(Array(60).fill(row)).execute()
    })
    await publish(second)
    const rows = await world.services.database.read.selectFrom('wechat_menu_backups').select('id').execute()
    expect([rows.length, (await data('/backups'))[0].menu.buttons]).toEqual([50, first])
  })

  test('two changes at once do not overtake each other', async () => {
    const { version } = (await save(first)).body.data
    const answers = await Promise.all([1, 2, 3].map(() => editor('POST', '/publish', { version })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(await data('')).toMatchObject({ published: { buttons: first }, is_uncertain: false })
  })

  test('an account without the right looks at its menu, and may not change it', async () => {
    simulator.state.hasWebsiteMenu = true
    simulator.account.isVerified = false
    try {
      await setUp({ 'wechat.kind': 'subscription' })
      expect(await data('')).toMatchObject({ standing: 'no' })
      expect((await data('/wechat')).source).toBe('website')
      expect((await publish(first)).status).toBe(409)
      expect([(await data('')).is_uncertain, await data('/backups')]).toEqual([false, []])
      // Said to be verified, and not: the platform has the last word.
      await setUp({ 'wechat.verified': true })
      expect((await data('/wechat')).source).toBe('website')
      const refused = await publish(first)
      expect([refused.status, refused.body.data.errcode]).toEqual([409, 48_001])
    } finally {
      simulator.account.isVerified = true
      await setUp()
    }
  })

  test('without an account the menu is written all the same, and its sending refused', async () => {
    await setUp({ 'wechat.enabled': false })
    expect((await data('')).account).toBe('disabled')
    expect((await publish(first)).status).toBe(409)
    await setUp({ 'wechat.app_secret': '' })
    expect((await data('')).account).toBe('not_set_up')
    expect((await editor('GET', '/wechat')).status).toBe(409)
    await setUp()
  })
})
