import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { recordsIn, render } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, read, change, makeCategory, pass } = recordsIn(() => world)

  test('a duplicate is a draft of its own: texts and tags, no slug, dates or views of the original', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', {
      category_id: id,
      title_cn: '原文',
      title_en: 'Original',
      content_cn: '<p>正文</p>',
      tags: ['x'],
      status: 'published',
      is_featured: true,
      unpublish_at: plusMs(world.clock.now(), dayMs),
    })
    const copy = await send('POST', `/contents/${made.id}/duplicate`, {})
    expect(copy.status).toBe(201)
    expect(copy.body.data).toMatchObject({
      title_cn: '原文（副本）',
      title_en: 'Original (copy)',
      content_cn: '<p>正文</p>',
      tags: ['x'],
      slug: expect.stringContaining('copy'),
      status: 'draft',
      published_at: null,
      unpublish_at: null,
      view_count: 0,
      version: 1,
    })
    expect((await world.call('GET', `/contents/${copy.body.data.id}`)).status).toBe(404)
    const { translation_fields } = await read(`/contents/${copy.body.data.id}`)
    expect(JSON.stringify(translation_fields)).not.toContain('stale')
  })

  test('a duplicate of a product has no item number, which names the original', async () => {
    const { id } = await makeCategory({ type: 'product' })
    const made = await make('/products', { category_id: id, title_cn: '冻大黄鱼', sku: 'AL-1' })
    expect((await send('POST', `/products/${made.id}/duplicate`, {})).body.data).toMatchObject({
      title_cn: '冻大黄鱼（副本）',
      title_en: '',
      sku: '',
    })
  })

  test('an item code is taken once, also by two writers at once, and is free again once its product is in the trash', async () => {
    const { id } = await makeCategory({ type: 'product' })
    const product = (sku: string) => send('POST', '/products', { category_id: id, title_cn: '冻大黄鱼', sku })
    const answers = await Promise.all(Array.from({ length: 4 }, () => product('AL-2')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(Object.keys(answers.find(({ status }) => status === 422)?.body.errors ?? {})).toEqual(['sku'])
    const [taken, other] = [answers.find(({ status }) => status === 201)?.body.data, (await product('AL-3')).body.data]
    expect((await send('PUT', `/products/${other.id}`, { version: other.version, sku: 'AL-2' })).status).toBe(422)
    expect((await send('PUT', `/products/${taken.id}`, { version: taken.version, sku: 'AL-2', title_cn: '大黄鱼' })).status).toBe(200)
    expect((await product('')).status).toBe(201)
    await send('DELETE', `/products/${taken.id}`)
    expect((await send('PUT', `/products/${other.id}`, { version: other.version, sku: 'AL-2' })).status).toBe(200)
  })

  test('publishing without a date sets the present one, and a later change keeps it', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', { category_id: id, title_cn: '文章' })
    const { published_at } = await change(`/contents/${made.id}`, { status: 'published' })
    expect(published_at).toBe(world.clock.now())
    await pass(1_000)
    expect((await change(`/contents/${made.id}`, { title_cn: '改' })).published_at).toBe(published_at)
  })

  test('a scheduled record whose date is taken away is a draft; one that is to be published as well appears now', async () => {
    const { id } = await makeCategory()
    const later = () => ({ category_id: id, title_cn: '文章', status: 'published', published_at: plusMs(world.clock.now(), 60_000) })
    const [waiting, shown] = [await make('/contents', later()), await make('/contents', later())]
    expect(await change(`/contents/${waiting.id}`, { published_at: null })).toMatchObject({ status: 'draft', published_at: null })
    await change(`/contents/${shown.id}`, { published_at: null, status: 'published' })
    expect(await read(`/contents/${shown.id}`)).toMatchObject({ status: 'published', published_at: world.clock.now() })
    await change(`/contents/${shown.id}`, { published_at: null })
    expect(await read(`/contents/${shown.id}`)).toMatchObject({ status: 'published', published_at: world.clock.now() })
  })

  test('an end that is not after the beginning is a 422 that names it', async () => {
    const { id } = await makeCategory()
    const fields = { category_id: id, title_cn: '文章', status: 'published' }
    const now = world.clock.now()
    for (const dates of [
      { published_at: now, unpublish_at: now },
      { published_at: now, unpublish_at: plusMs(now, -1) },
      { unpublish_at: plusMs(now, -1) },
    ]) {
      const answer = await send('POST', '/contents', { ...fields, ...dates })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('unpublish_at')
    }
    const made = await make('/contents', { ...fields, published_at: now })
    expect((await send('PUT', `/contents/${made.id}`, { unpublish_at: now, version: 1 })).status).toBe(422)
    expect((await send('PUT', `/contents/${made.id}`, { unpublish_at: plusMs(now, 1), version: 1 })).status).toBe(200)
  })

  test('rich text is stored clean, whatever was sent', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', {
      category_id: id,
      title_cn: '文章',
      content_cn: '<p onclick="x()">好<script>alert(1)</script></p>',
    })
    expect((await read(`/contents/${made.id}`)).content_cn).toBe('<p>好</p>')
    await change(`/contents/${made.id}`, { content_en: '<img src=x onerror=alert(1)>' })
    expect((await read(`/contents/${made.id}`)).content_en).toBe('<figure><img src="x" /></figure>')
  })

  test('a category for other records is refused at its field, in the caller’s language; a record that is in one already may stay', async () => {
    const [news, goods] = [await makeCategory(), await makeCategory({ type: 'product' })]
    const asked = (method: 'POST' | 'PUT', path: string, body: object) =>
      world.call(method, `/admin${path}`, body, { token: world.admin, headers: { 'x-locale': 'en' } })
    const refused = { status: 422, body: { errors: { category_id: ['Records of this kind cannot be in this category'] } } }
    expect(await asked('POST', '/contents', { title_cn: '文章', category_id: goods.id })).toMatchObject(refused)
    expect(await asked('POST', '/products', { title_cn: '产品', category_id: news.id })).toMatchObject(refused)
    const made = await make('/contents', { title_cn: '文章', category_id: news.id })
    expect(await asked('PUT', `/contents/${made.id}`, { category_id: goods.id, version: 1 })).toMatchObject(refused)
    await world.services.database.write((db) =>
      db.updateTable('contents').set({ category_id: goods.id }).where('id', '=', made.id).execute(),
    )
    expect((await asked('PUT', `/contents/${made.id}`, { category_id: goods.id, title_cn: '改', version: 1 })).status).toBe(200)
  })

  test('a new record is refused with all that is missing at once: its category, its title, and a price range in its order', async () => {
    const empty = { title_cn: '', title_en: '', category_id: null, price_min: 9, price_max: 8 }
    const answer = await send('POST', '/products', empty)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['category_id', 'price_max', 'title_cn'])
    const row = { label_cn: '', label_en: 'Size', value_cn: '', value_en: '500 g' }
    const published = await send('POST', '/products', { title_cn: '', title_en: 'Croaker', status: 'published', specifications: [row] })
    expect(Object.keys(published.body.errors).sort()).toEqual([
      'category_id',
      'specifications.0.label_cn',
      'specifications.0.value_cn',
      'title_cn',
    ])
  })

  test('a category that does not exist or lies in the trash takes no records (422)', async () => {
    const { id } = await makeCategory()
    await send('DELETE', `/categories/${id}`)
    for (const category_id of [id, 999_999]) expect((await send('POST', '/contents', { category_id, title_cn: '文章' })).status).toBe(422)
  })
})
