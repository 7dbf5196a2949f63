import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn, render, unique } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, change, makeCategory, redirects } = recordsIn(() => world)

  describe('a slug', () => {
    test.each([
      [{ title_cn: '大黄鱼出口', title_en: 'Croaker Exports & Co.' }, 'croaker-exports-co'],
      [{ title_cn: '大黄鱼出口' }, 'da-huang-yu-chu-kou'],
      [{ title_cn: '2026年渔博会EXPO' }, '2026-nian-yu-bo-hui-expo'],
      [{ title_cn: '？？？' }, 'untitled'],
      [{ title_cn: '名', title_en: 'Café Ñandú' }, 'cafe-nandu'],
      [{ title_cn: '名', title_en: `${'long '.repeat(39)}end` }, /^(long-){10,19}[long]+$/],
    ])('is made from the titles: %j', async (titles, expected) => {
      const { id } = await makeCategory()
      expect((await make('/contents', { category_id: id, ...titles })).slug).toMatch(
        expected instanceof RegExp ? expected : new RegExp(`^${expected}$`),
      )
    })

    test('that is made gets a number where it is taken, in the trash too; one that is asked for is a 409', async () => {
      const { id } = await makeCategory()
      const fields = { category_id: id, title_cn: '同名', title_en: 'Same name' }
      const first = await make('/contents', fields)
      await send('DELETE', `/contents/${first.id}`)
      expect((await make('/contents', fields)).slug).toBe('same-name-2')
      expect((await make('/contents', fields)).slug).toBe('same-name-3')
      const asked = await send('POST', '/contents', { ...fields, slug: 'same-name' })
      expect(asked.status).toBe(409)
      expect(asked.body.errors).toHaveProperty('slug')
      const goods = await makeCategory({ type: 'product' })
      expect((await make('/products', { ...fields, category_id: goods.id, slug: 'same-name' })).slug).toBe('same-name')
    })

    test('of another record is refused on change (409), its own is not', async () => {
      const { id } = await makeCategory()
      const a = await make('/contents', { category_id: id, title_cn: '甲', slug: `a-${unique()}` })
      const b = await make('/contents', { category_id: id, title_cn: '乙', slug: `b-${unique()}` })
      expect((await send('PUT', `/contents/${b.id}`, { slug: a.slug, version: 1 })).status).toBe(409)
      expect((await send('PUT', `/contents/${b.id}`, { slug: b.slug, version: 1 })).status).toBe(200)
    })

    test('of a category is no path of the site, asked for (422) or made', async () => {
      for (const slug of ['admin', 'api', 'news', 'products', 'en', 'zh', 'media'])
        expect((await send('POST', '/categories', { type: 'general', title_cn: '类', slug })).status, slug).toBe(422)
      const { id } = await makeCategory()
      expect((await send('PUT', `/categories/${id}`, { slug: 'contact', version: 1 })).status).toBe(422)
      const made = await make('/categories', { type: 'general', title_cn: '类', title_en: 'About' })
      expect(made.slug).toBe('about-category')
    })

    test('of another category is a 409, on create and on change', async () => {
      const a = await makeCategory()
      const b = await makeCategory()
      expect((await send('POST', '/categories', { type: 'news', title_cn: '类', slug: a.slug })).status).toBe(409)
      expect((await send('PUT', `/categories/${b.id}`, { slug: a.slug, version: 1 })).status).toBe(409)
    })

    test('that changes on a published record leaves a 301 at the old address, in both languages', async () => {
      const { id } = await makeCategory()
      const [old, fresh] = [`old-${unique()}`, `new-${unique()}`]
      const made = await make('/contents', { category_id: id, title_cn: '文章', slug: old, status: 'published' })
      expect((await world.app.inject(`/news/${old}`)).statusCode).toBe(200)
      await change(`/contents/${made.id}`, { slug: fresh })
      for (const [from, to] of [
        [`/news/${old}`, `/news/${fresh}`],
        [`/en/news/${old}`, `/en/news/${fresh}`],
      ]) {
        const answer = await world.app.inject(String(from))
        expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
      }
      expect((await world.app.inject(`/news/${fresh}`)).statusCode).toBe(200)
    })

    test('that changes on a draft leaves nothing', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, title_cn: '文章', slug: `draft-${unique()}` })
      await change(`/contents/${made.id}`, { slug: `other-${unique()}` })
      expect(await redirects()).not.toHaveProperty(`/news/${made.slug}`)
    })

    test('that changes many times, and back, leaves one step from each old address and no circle', async () => {
      const { id } = await makeCategory({ type: 'product' })
      const names = ['a', 'b', 'c'].map((name) => `${name}-${unique()}`)
      const [a, b, c] = names.map((name) => `/products/${name}`)
      const made = await make('/products', { category_id: id, title_cn: '产品', slug: names[0], status: 'published' })
      const own = async () => Object.fromEntries(Object.entries(await redirects()).filter(([from]) => [a, b, c].includes(from)))
      await change(`/products/${made.id}`, { slug: names[1] })
      await change(`/products/${made.id}`, { slug: names[2] })
      expect(await own()).toEqual({ [String(a)]: c, [String(b)]: c })
      await change(`/products/${made.id}`, { slug: names[0] })
      expect(await own()).toEqual({ [String(b)]: a, [String(c)]: a })
      expect((await world.app.inject(String(a))).statusCode).toBe(200)
    })

    test('rules that people make cannot form a circle (422)', async () => {
      const [a, b, c] = [1, 2, 3].map(() => `/loop-${unique()}`)
      expect((await send('POST', '/redirects', { from_path: a, to: a })).status).toBe(422)
      await make('/redirects', { from_path: a, to: b })
      const second = await make('/redirects', { from_path: b, to: c })
      expect((await send('POST', '/redirects', { from_path: c, to: a })).status).toBe(422)
      expect((await send('PUT', `/redirects/${second.id}`, { to: a, version: 1 })).status).toBe(422)
      expect((await send('POST', '/redirects', { from_path: a, to: '/x' })).status).toBe(409)
    })
  })
})
