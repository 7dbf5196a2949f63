import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'

const culture = '/admin/about/display/culture'
const entry = (title_cn: string) => ({ title_cn, title_en: '', description_cn: '', description_en: '', icon: '', image_id: null })

describe('the blocks of the about and business pages', () => {
  let world: World
  let line: { id: number; slug: string }
  const as = (token: string) => (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => world.call(method, path, body, { token })
  const editor: ReturnType<typeof as> = (...request) => as(world.editor)(...request)

  beforeAll(async () => {
    world = await createWorld('sqlite')
    const made = await editor('POST', '/admin/categories', { type: 'business', title_cn: '养殖', slug: 'aquaculture' })
    line = made.body.data
  })
  afterAll(() => world.close())

  test('a block keeps its earlier versions, and goes back to one', async () => {
    const { version } = (await editor('GET', culture)).body.data
    for (const [index, title] of ['守信', '守时'].entries())
      expect((await editor('PUT', culture, { items: [entry(title)], version: version + index })).status).toBe(200)
    const revisions = (await editor('GET', `${culture}/revisions`)).body.data
    expect(revisions[0]).toMatchObject({ version: version + 1 })
    const { items } = (await as(world.admin)('GET', '/admin/audit?entity=about&per_page=2')).body.data
    expect(items[0].changes).toEqual({ 'items.0.title_cn': ['守信', '守时'] })
    expect(items[1].changes).toHaveProperty('items')
    const earlier = await editor('GET', `${culture}/revisions/${version + 1}`)
    expect(earlier.body.data).toEqual({ items: [entry('守信')] })
    const restored = await editor('POST', `${culture}/revisions/${version + 1}/restore`)
    expect(restored.body.data).toMatchObject({ version: version + 3, items: [{ title_cn: '守信' }] })
    expect((await editor('GET', `${culture}/revisions/999`)).status).toBe(404)
  })

  test('the text of a business line is written, refused where another saved first, and read on its page', async () => {
    const path = `/admin/business-lines/${line.id}`
    expect((await editor('GET', '/admin/business-lines')).body.data).toMatchObject([{ id: line.id, slug: 'aquaculture', version: 0 }])
    const text = { lead_cn: '先看水', body_cn: '<p>三都澳</p><script>x</script>', facts: [{ value: 27, label_cn: '国家' }] }
    const saved = await editor('PUT', path, { ...text, version: 0 })
    expect(saved.body.data, saved.text).toMatchObject({ version: 1, body_cn: '<p>三都澳</p>' })
    const late = await editor('PUT', path, { lead_cn: '晚了', version: 0 })
    expect([late.status, late.body.data.lead_cn]).toEqual([409, '先看水'])
    const page = await world.call('GET', '/business/aquaculture')
    expect(page.body.data.text).toMatchObject({ lead_cn: '先看水', facts: [{ value: 27, label_cn: '国家' }] })
    expect((await editor('PUT', path, { product_category_ids: [9_999], version: 1 })).body.errors).toHaveProperty('product_category_ids')
    await editor('PUT', path, { lead_cn: '再看苗', version: 1 })
    const restored = await editor('POST', `${path}/revisions/1/restore`)
    expect(restored.body.data).toMatchObject({ lead_cn: '先看水', version: 3 })
  })

  test('a picture that settings or a block name is not deleted unawares', async () => {
    const logo = await addPicture(world)
    const image = await addPicture(world)
    const asAdmin = as(world.admin)
    expect((await asAdmin('PUT', '/admin/config', { 'site.logo': logo })).status).toBe(200)
    const { version } = (await editor('GET', culture)).body.data
    await editor('PUT', culture, { items: [{ ...entry('守信'), image_id: image }], version })
    for (const [id, resource] of [
      [logo, 'settings'],
      [image, 'about'],
    ] as const) {
      expect((await editor('GET', `/admin/media/${id}/usage`)).body.data).toMatchObject([{ resource }])
      expect((await world.call('DELETE', `/admin/media/${id}`, undefined, { token: world.admin })).status).toBe(409)
    }
    await asAdmin('PUT', '/admin/config', { 'site.logo': null })
    expect((await world.call('DELETE', `/admin/media/${logo}`, undefined, { token: world.admin })).status).toBe(200)
  })

  test('there is a text for business categories only', async () => {
    const { id } = (await editor('POST', '/admin/categories', { type: 'product', title_cn: '贝类', slug: 'shellfish' })).body.data
    expect((await editor('GET', `/admin/business-lines/${id}`)).status).toBe(404)
    expect((await editor('PUT', `/admin/business-lines/${id}`, { version: 0 })).status).toBe(404)
  })
})
