import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { alignedPairs, learnLater } from './learn.ts'

test('lines of two rich texts are paired where both are built alike, and not at all where they are not', () => {
  const zh = '<h2>包装</h2><p>每箱<strong>10 kg</strong>。</p><p>第一句。第二句。</p>'
  const en = '<h2>Packing</h2><p><strong>10 kg</strong> per carton.</p><p>The first. The second.</p>'
  expect(alignedPairs(zh, en, true)).toEqual([
    { source: '包装', target: 'Packing' },
    { source: '每箱<1>10 kg</1>。', target: '<1>10 kg</1> per carton.' },
    { source: '第一句。第二句。', target: 'The first. The second.' },
    { source: '第一句。', target: 'The first.' },
    { source: '第二句。', target: 'The second.' },
  ])
  expect(alignedPairs(zh, '<p>All in one.</p>', true)).toEqual([])
})

describe.each(dialects)('the memory on %s', (dialect) => {
  let world: World
  let category = 0
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    world.call(method, `/admin/${path}`, body, { token: world.admin })
  const translate = async (text: string) => (await call('POST', 'translate', { text, target: 'en' })).body.data
  const learn = async () => {
    const { database, work } = world.services
    await learnLater({ database, work })
    const open = () => database.read.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running']).executeTakeFirst()
    await expect.poll(open).toBeUndefined()
  }

  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await call('POST', 'categories', { type: 'news', title_cn: '新闻', slug: 'learned' })).body.data.id
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.services.jobs.stop()
    await world.close()
  })

  test('learns what people have translated, and not where a fact differs', async () => {
    await call('POST', 'contents', {
      category_id: category,
      title_cn: '码头扩建完工',
      title_en: 'Quay extension completed',
      content_cn: '<p>新码头长120 m。岸电已经接通。</p><p>水深9 m。</p>',
      content_en: '<p>The new quay is 120 m long. Shore power is connected.</p><p>The water is 8 m deep.</p>',
    })
    await learn()
    expect(await translate('码头扩建完工')).toMatchObject({ text: 'Quay extension completed', parts: [{ origin: 'memory' }] })
    expect(await translate('岸电已经接通。')).toMatchObject({ text: 'Shore power is connected.' })
    expect((await translate('水深9 m。')).is_complete).toBe(false)
    expect(await translate('新码头长300 m。')).toMatchObject({ text: 'The new quay is 300 m long.' })
  })

  test('joins sentences that it knows from different texts', async () => {
    expect(await translate('岸电已经接通。新码头长120 m。')).toMatchObject({
      text: 'Shore power is connected. The new quay is 120 m long.',
      is_complete: true,
    })
  })

  test('learns a translation anew when a person changes it', async () => {
    const made = (await call('POST', 'contents', { category_id: category, title_cn: '冬捕开始', title_en: 'Winter fishing begins' })).body
      .data
    await learn()
    expect((await translate('冬捕开始')).text).toBe('Winter fishing begins')
    await call('PUT', `contents/${made.id}`, { title_en: 'The winter catch begins', version: made.version })
    await learn()
    expect((await translate('冬捕开始')).text).toBe('The winter catch begins')
  })
})
