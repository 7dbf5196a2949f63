import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readQuery } from '../../../contracts/pages.ts'
import { readerOf } from '../../services.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { collecting } from '../publishing/public-list.ts'
import { newsPage, productsPage } from './listings.ts'

describe.each(dialects)('a list of the site on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    for (const [type, slug] of [
      ['news', 'industry'],
      ['product', 'bivalves'],
    ])
      await world.call('POST', '/admin/categories', { type, slug, title_cn: '类', status: 'active' }, { token: world.admin })
  })
  afterAll(() => world.close())
  const reader = () => collecting(readerOf(world.services), new Set())

  test('is narrowed by categories of its own kind, and is none for those of another', async () => {
    const news = (category: string) => newsPage(reader(), readQuery('news/list', new URLSearchParams({ category })))
    const products = (category: string) => productsPage(reader(), readQuery('products/list', new URLSearchParams({ category })))
    expect((await news('industry')).list.items).toEqual([])
    expect((await products('bivalves')).list.items).toEqual([])
    await expect(news('bivalves')).rejects.toMatchObject({ code: 'not_found' })
    await expect(products('industry')).rejects.toMatchObject({ code: 'not_found' })
  })
})
