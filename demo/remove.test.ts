import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import zh from '../locales/zh/public.json' with { type: 'json' }
import { createWorld, dialects, type World } from '../server/test/world.ts'
import { systemActor } from '../server/work.ts'
import { demoTexts } from './load/demo-texts.ts'
import { prepareDemo } from './load/load.ts'
import { demoRecords, removeDemo } from './remove.ts'

describe.each(dialects)('a demo company that is removed on %s', (dialect) => {
  let world: World
  const textsOf = async (locale: string) => (await world.call('GET', `/translations?locale=${locale}`)).body.data

  beforeAll(async () => {
    world = await createWorld(dialect)
    const addRecords = await prepareDemo(world.services.storage)
    await world.services.work.run(systemActor, addRecords)
  })
  afterAll(() => world.close())

  test('takes its records and its words along, but for those that were changed', async () => {
    const ours = demoTexts.siteTexts['public.home.business.title']
    expect((await textsOf('zh'))['public.home.business.title']).toBe(ours?.zh)
    await world.services.database.write((db) =>
      db.updateTable('translations').set({ value: 'Ours now' }).where('key', '=', 'public.news.lead').where('locale', '=', 'en').execute(),
    )
    await removeDemo(world.services)
    expect(await demoRecords(world.services.database.read)).toBe(0)
    expect((await textsOf('zh'))['public.home.business.title']).toBe(zh.home.business.title)
    expect((await textsOf('en'))['public.news.lead']).toBe('Ours now')
    expect(await world.services.database.read.selectFrom('translations').selectAll().execute()).toHaveLength(1)
  })
})
