import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

const row = (label_cn: string, label_en: string, value_cn: string, value_en: string) => ({ label_cn, label_en, value_cn, value_en })

describe.each(dialects)('drafts on %s', (dialect) => {
  let world: World
  let news = 0
  let goods = 0
  const { send, make, read, change, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
    news = (await makeCategory({ slug: 'press' })).id
    goods = (await makeCategory({ type: 'product' })).id
  })
  afterAll(() => world.close())

  test.each(['contents', 'products'])('of %s have a title in either language, and none without one', async (kind) => {
    const category_id = kind === 'contents' ? news : goods
    const made = await make(`/${kind}`, { category_id, title_en: 'Croaker season' })
    expect(made).toMatchObject({ title_cn: '', title_en: 'Croaker season', slug: 'croaker-season', status: 'draft' })
    const bare = await send('POST', `/${kind}`, { category_id })
    expect([bare.status, bare.body.errors]).toEqual([422, { title_cn: ['中文、英文请至少填写一种'] }])
    const emptied = await send('PUT', `/${kind}/${made.id}`, { title_en: '', version: made.version })
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['title_cn']])
  })

  test('without a Chinese title are not published, in whatever way, and say so', async () => {
    const { id, version } = await make('/contents', { category_id: news, title_en: 'Only English' })
    const missing = { title_cn: ['发布前请补上中文'] }
    const published = await send('PUT', `/contents/${id}`, { status: 'published', version })
    expect([published.status, published.body.errors]).toEqual([422, missing])
    const scheduled = await send('PUT', `/contents/${id}`, { status: 'published', published_at: '2099-01-01T00:00:00.000Z', version })
    expect([scheduled.status, scheduled.body.errors]).toEqual([422, missing])
    const made = await send('POST', '/contents', { category_id: news, title_en: 'At once', status: 'published' })
    expect([made.status, made.body.errors]).toEqual([422, missing])
    const batch = await send('POST', '/contents/batch-status', { ids: [id], status: 'published' })
    expect(batch.body.data.failed).toEqual([{ id, title_cn: '', title_en: 'Only English', message: '发布前请补上中文' }])
    await change(`/contents/${id}`, { title_cn: '有了中文', status: 'published' })
    const emptied = await send('PUT', `/contents/${id}`, { title_cn: '', version: version + 1 })
    expect([emptied.status, emptied.body.errors]).toEqual([422, missing])
  })

  test('are listed, found and named by the title that they have, with the texts that they lack', async () => {
    const english = await make('/contents', { category_id: news, title_en: 'Harvest report', summary_en: 'Good' })
    const chinese = await make('/contents', { category_id: news, title_cn: '收获报告' })
    const mixed = await make('/contents', { category_id: news, title_en: 'Mixed report', summary_cn: '摘要' })
    await make('/contents', { category_id: news, title_cn: '完整', title_en: 'Whole' })
    const listed = async (query: string) => {
      const { items, meta } = await read(`/contents?category_id=${news}&per_page=100&sort=id&${query}`)
      expect(meta.total).toBe(items.length)
      return new Map<number, string[] | undefined>(
        items.map(({ id, missing_fields }: { id: number; missing_fields?: string[] }) => [id, missing_fields]),
      )
    }
    const missing = await listed('translation=missing')
    expect([english, chinese, mixed].map(({ id }) => missing.get(id))).toEqual([
      ['summary_cn', 'title_cn'],
      ['title_en'],
      ['summary_en', 'title_cn'],
    ])
    const withoutChinese = await listed('translation=missing_cn')
    expect([english, chinese, mixed].map(({ id }) => withoutChinese.has(id))).toEqual([true, false, true])
    const withoutEnglish = await listed('translation=missing_en')
    expect([english, chinese, mixed].map(({ id }) => withoutEnglish.has(id))).toEqual([false, true, true])
    expect((await read('/contents?keyword=harvest')).items).toMatchObject([{ id: english.id, title_en: 'Harvest report' }])
  })

  test('say before they are published what they lack, and what is asked for', async () => {
    const english = await make('/contents', { category_id: news, title_en: 'Only English', content_en: '<p>Text</p>' })
    const bare = await make('/contents', { category_id: news, title_cn: '只有标题' })
    const whole = await make('/contents', {
      category_id: news,
      title_cn: '完整',
      title_en: 'Whole',
      content_cn: '<p>文</p>',
      content_en: '<p>T</p>',
    })
    const shown = await make('/contents', { category_id: news, title_cn: '已发布', status: 'published' })
    const ids = [english, bare, whole, shown].map(({ id }) => id)
    const { records } = (await send('POST', '/contents/publish-check', { ids: [...ids, 999_999] })).body.data
    expect(records).toEqual([
      {
        id: english.id,
        title_cn: '',
        title_en: 'Only English',
        required: ['title_cn'],
        missing: ['content_cn', 'title_cn'],
        is_empty: false,
        has_no_picture: false,
        has_no_price_unit: false,
        unfilled_rows: [],
        untranslated_rows: [],
      },
      {
        ...{ id: bare.id, title_cn: '只有标题', title_en: '', required: [], missing: ['title_en'] },
        ...{ is_empty: true, has_no_picture: false, has_no_price_unit: false, unfilled_rows: [], untranslated_rows: [] },
      },
    ])
    const rows = [
      row('', 'Size', '', 'L'),
      row('包装', 'Packing', '', ''),
      row('', 'Origin', '', ''),
      row('净重', 'Net weight', '500 g', ''),
      row('产地', 'Farmed in', '福建', ''),
    ]
    const product = await make('/products', {
      category_id: goods,
      title_cn: '虾',
      title_en: 'Shrimp',
      specifications: rows,
      price_max: 3.8,
    })
    const check = (await send('POST', '/products/publish-check', { ids: [product.id] })).body.data
    expect(check.records).toMatchObject([
      {
        id: product.id,
        required: ['specifications.0.label_cn', 'specifications.0.value_cn'],
        is_empty: true,
        has_no_picture: true,
        has_no_price_unit: true,
        unfilled_rows: [
          { label_cn: '包装', label_en: 'Packing' },
          { label_cn: '', label_en: 'Origin' },
        ],
        untranslated_rows: [{ label_cn: '产地', label_en: 'Farmed in' }],
      },
    ])
  })

  test('of products keep unfinished specifications, which a published one leaves out or asks for', async () => {
    const rows = [row('净重', 'Net weight', '500 克', ''), row('', 'Size', '', 'L'), row('包装', '', '', ''), row('', '', '', '')]
    const { id } = await make('/products', { category_id: goods, title_cn: '冻大黄鱼', specifications: rows })
    expect((await read(`/products/${id}`)).specifications).toEqual(rows.slice(0, 3))
    const refused = await send('POST', '/products/batch-status', { ids: [id], status: 'published' })
    expect(refused.body.data.failed).toMatchObject([{ id, message: '发布前请补上中文; 发布前请补上中文' }])
    const { version } = await read(`/products/${id}`)
    const named = await send('PUT', `/products/${id}`, { status: 'published', version })
    expect(Object.keys(named.body.errors)).toEqual(['specifications.1.label_cn', 'specifications.1.value_cn'])
    const finished = rows.with(1, row('规格', 'Size', '大', 'L'))
    await change(`/products/${id}`, { specifications: finished })
    const done = await send('POST', '/products/batch-status', { ids: [id], status: 'published' })
    expect(done.body.data).toMatchObject({ updated: 1, failed: [] })
    expect((await read(`/products/${id}`)).specifications).toEqual(finished.slice(0, 2))
    const shown = (await world.call('GET', `/products/${id}`)).body.data
    expect(shown.specifications).toHaveLength(2)
    expect('missing_fields' in shown).toBe(false)
    await send('POST', `/batches/${done.body.data.batch}/undo`, {})
    expect(await read(`/products/${id}`)).toMatchObject({ status: 'draft', specifications: finished.slice(0, 3) })
    const added = await change(`/products/${id}`, {
      status: 'published',
      specifications: [...finished, row('保质期', 'Shelf life', '', '')],
    })
    expect(added.specifications).toEqual(finished.slice(0, 2))
  })
})
