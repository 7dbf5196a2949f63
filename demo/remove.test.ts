import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { businessLines } from '../contracts/set-up.ts'
import zh from '../locales/zh/public.json' with { type: 'json' }
import { createWorld, dialects, password, type World } from '../server/test/world.ts'
import { systemActor } from '../server/work.ts'
import { demoTexts } from './load/demo-texts.ts'
import { prepareDemo } from './load/load.ts'
import { holdConversations } from './load/wechat-conversations.ts'
import { demoRecords } from './remove.ts'

describe.each(dialects)('a demo company that is removed on %s', (dialect) => {
  let world: World
  const textsOf = async (locale: string) => (await world.call('GET', `/translations?locale=${locale}`)).body.data

  beforeAll(async () => {
    world = await createWorld(dialect)
    const addRecords = await prepareDemo(world.services)
    await world.services.work.run(systemActor, async (tx) => {
      await addRecords(tx)
      await tx.db.insertInto('meta').values({ key: 'seeded', value: 'demo' }).execute()
    })
  })
  afterAll(() => world.close())

  test('takes its records and its words along, but for those that were changed, and leaves a site to set up', async () => {
    const send = (path: string, body?: object) => world.call('POST', path, body, { token: world.admin })
    const state = async () => (await world.call('GET', '/admin/set-up', undefined, { token: world.admin })).body.data
    const ours = demoTexts.siteTexts['public.home.business.title']
    expect((await textsOf('zh'))['public.home.business.title']).toBe(ours?.zh)
    await world.services.database.write((db) =>
      db.updateTable('translations').set({ value: 'Ours now' }).where('key', '=', 'public.news.lead').where('locale', '=', 'en').execute(),
    )
    expect(await state()).toEqual({ state: 'done', demo: 'present', steps: [] })
    const { data: quickReplies } = (await world.call('GET', '/admin/wechat/messages/quick-replies', undefined, { token: world.admin })).body
    const [changed, ...others] = quickReplies
    expect(others.length).toBeGreaterThan(1)
    const ownReply = { name: changed.name, text: 'Ours now' }
    await world.call('PUT', `/admin/wechat/messages/quick-replies/${changed.id}`, ownReply, { token: world.admin })
    expect((await send('/admin/set-up/remove-demo', { current_password: 'a-guess' })).status).toBe(422)
    expect((await holdConversations(world.services)).lines).toBeGreaterThan(20)
    expect((await send('/admin/set-up/remove-demo', { current_password: password })).body.data.demo).toBe('removing')
    world.services.jobs.start()
    await vi.waitFor(async () => expect((await state()).state).toBe('open'), { timeout: 100_000, interval: 200 })
    await world.services.jobs.stop()
    expect((await send('/admin/set-up/remove-demo', { current_password: password })).status).toBe(404)
    expect(await world.services.database.read.selectFrom('wechat_menus').selectAll().execute()).toEqual([])
    const { read } = world.services.database
    for (const table of [
      'wechat_users',
      'wechat_messages',
      'wechat_message_days',
      'wechat_qr_codes',
      'wechat_qr_days',
      'wechat_syncs',
    ] as const)
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await world.services.wechat.settings()).toMatchObject({ isSimulated: false, enabled: false, appId: '' })
    expect(await read.selectFrom('reply_templates').select(['name', 'text']).execute()).toEqual([ownReply])
    // The categories of every empty installation.
    const slugs = await read.selectFrom('categories').select('slug').orderBy('sort_order').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(businessLines)
    const menus = await read.selectFrom('site_menus').select('id').execute()
    expect(await demoRecords(read)).toBe(businessLines.length + menus.length)
    expect((await textsOf('zh'))['public.home.business.title']).toBe(zh.home.business.title)
    expect((await textsOf('en'))['public.news.lead']).toBe('Ours now')
    expect(await world.services.database.read.selectFrom('translations').where('source', '!=', 'file').selectAll().execute()).toHaveLength(
      1,
    )
  })
})
