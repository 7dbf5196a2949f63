import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn, render } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, makeCategory } = recordsIn(() => world)

  describe('the tree of categories', () => {
    test('has four levels and no fifth (422), moved branches included', async () => {
      const chain = [await makeCategory()]
      for (let level = 2; level <= 4; level += 1) chain.push(await makeCategory({ parent_id: chain.at(-1)?.id }))
      const fifth = await send('POST', '/categories', { type: 'news', title_cn: '五', parent_id: chain[3]?.id })
      expect([fifth.status, Object.keys(fifth.body.errors)]).toEqual([422, ['parent_id']])
      const root = await makeCategory()
      const branch = await makeCategory({ parent_id: root.id })
      expect((await send('PUT', `/categories/${root.id}`, { parent_id: chain[2]?.id, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${branch.id}`, { parent_id: chain[2]?.id, version: 1 })).status).toBe(200)
    })

    test('has no circle (422): nothing lies below itself or its own branch', async () => {
      const a = await makeCategory()
      const b = await makeCategory({ parent_id: a.id })
      const c = await makeCategory({ parent_id: b.id })
      for (const parent_id of [a.id, b.id, c.id])
        expect((await send('PUT', `/categories/${a.id}`, { parent_id, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${a.id}`, { parent_id: 999_999, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${c.id}`, { parent_id: null, version: 1 })).status).toBe(200)
    })

    test('keeps a category that holds something: 409, and what it holds', async () => {
      const category = await makeCategory()
      const child = await makeCategory({ parent_id: category.id })
      const article = await make('/contents', { category_id: category.id, title_cn: '文章' })
      const goods = await makeCategory({ type: 'product' })
      const product = await make('/products', { category_id: goods.id, title_cn: '产品' })
      // As it may stand in a database from before categories were for one kind of record.
      await world.services.database.write((db) =>
        db.updateTable('products').set({ category_id: category.id }).where('id', '=', product.id).execute(),
      )
      for (const path of [`/categories/${category.id}`, `/categories/${category.id}?force=true`]) {
        const answer = await send('DELETE', path)
        expect(answer.status).toBe(409)
        expect(answer.body.data).toEqual({ children: 1, contents: 1, products: 1 })
      }
      await send('DELETE', `/categories/${child.id}`)
      await send('DELETE', `/contents/${article.id}`)
      await send('DELETE', `/products/${product.id}`)
      expect((await send('DELETE', `/categories/${category.id}?force=true`)).status).toBe(409)
      await send('DELETE', `/contents/${article.id}?force=true`)
      await send('DELETE', `/products/${product.id}?force=true`)
      expect((await send('DELETE', `/categories/${category.id}?force=true`)).status).toBe(200)
    })
  })
})
