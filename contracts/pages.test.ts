import { describe, expect, test } from 'vitest'
import { fixedPages, narrowingOf, type PageName, pageAt, readQuery, reservedSlugs } from './pages.ts'

const read = (page: PageName, search: string) => readQuery(page, new URLSearchParams(search))

describe('the query of a page', () => {
  test('has the values of the address, cut and within their limits', () => {
    expect(read('news/list', 'page=3&category=fish-meal&year=2024&tag=iqf&keyword=cod')).toEqual({
      page: 3,
      category: 'fish-meal',
      year: 2024,
      tag: 'iqf',
      keyword: 'cod',
    })
    expect(read('products/list', 'page=501&sort=-view_count&origin=福建&certificate=12&view=list')).toEqual({
      page: 500,
      sort: '-view_count',
      origin: '福建',
      certificate: 12,
      view: 'list',
    })
    expect(read('search', `q=${encodeURIComponent(`  大黄鱼${'a'.repeat(200)}`)}&type=product&page=2`)).toEqual({
      q: `大黄鱼${'a'.repeat(97)}`,
      type: 'product',
      page: 2,
    })
    expect(read('contact', 'product=large-yellow-croaker&sent=AN-1.x')).toEqual({ product: 'large-yellow-croaker', sent: 'AN-1.x' })
  })

  test.each<[PageName, string, object]>([
    ['news/list', 'page=0&category=No%20Slug&year=1066&tag=%20&keyword=', { page: 1 }],
    ['news/list', 'page=-1&year=99999&category=-a', { page: 1, year: 2100 }],
    ['news/list', 'page=1.5&year=twenty', { page: 1 }],
    ['news/list', 'page=1234567890', { page: 1 }],
    ['products/list', 'sort=price&certificate=0&view=grid&page=x', { page: 1 }],
    ['search', 'type=banner', { q: '', page: 1 }],
    ['contact', 'product=../etc&sent=%20%20', {}],
    ['category', 'page=', { page: 1 }],
    ['test-translation/texts', 'view=all', { page: 1, q: '' }],
    ['about', 'page=3', {}],
  ])('of %s is read from "%s" as if values that make no sense were absent', (page, search, expected) => {
    expect(JSON.parse(JSON.stringify(read(page, search)))).toEqual(expected)
  })
})

test.each<[string, PageName | null]>([
  ['/', 'home'],
  ['/about', 'about'],
  ['/about/milestones', 'milestones'],
  ['/business/breeding', 'business/line'],
  ['/news/', 'news/list'],
  ['/quality', 'category'],
  ['/quality/brc', 'category/item'],
  ['/a/b/c', 'not-found'],
  ['/quality//brc', 'not-found'],
  ['/contact///', 'contact'],
  ['/Contact', 'contact'],
  ['/%63ontact', 'contact'],
  ['/%zz', 'category'],
  ['/contact%2Fus', 'category'],
  ['/admin/contents', null],
  ['/api/v2', null],
])('the path %s leads to %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

test('a category cannot take the first segment of a page or of anything else that the server answers', () => {
  expect([...reservedSlugs].sort()).toEqual([
    ...['about', 'admin', 'api', 'assets', 'builds', 'business', 'contact', 'en', 'healthz', 'media', 'metrics', 'news'],
    ...['preview', 'products', 'readyz', 'search', 'share', 'test-translation', 'zh'],
  ])
})

test('search engines are given the pages that exist whatever the records are, without the search and the test pages', () => {
  expect(fixedPages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)).toEqual([
    ...['/', '/about', '/about/milestones', '/about/certificates', '/business', '/news', '/products', '/contact'],
  ])
})

describe('the query of a list', () => {
  const narrowing = (page: PageName, search: string) => narrowingOf(page, readQuery(page, new URLSearchParams(search)))

  test.each<[PageName, string, number, boolean, string[]]>([
    ['products/list', '', 0, true, []],
    ['products/list', 'page=3&sort=-view_count&view=list', 0, true, []],
    ['products/list', 'category=fish&page=2', 1, true, ['category']],
    ['products/list', 'category=fish&origin=Ningde', 2, false, ['category']],
    ['products/list', 'certificate=4&tag=IQF&keyword=cod', 3, false, []],
    ['news/list', 'category=company&year=2026', 2, true, ['category', 'year']],
    ['news/list', 'year=2026&tag=fair', 2, false, ['year']],
    ['news/list', 'year=someday', 0, true, []],
  ])('of %s, "%s", has %i filters; indexed: %s, by %j', (page, search, filters, isIndexed, canonical) => {
    expect(narrowing(page, search)).toEqual({ filters, isIndexed, canonical })
  })
})
