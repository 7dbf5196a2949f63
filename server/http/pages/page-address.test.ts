import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PageName, parametersOf, sitePages } from '../../../contracts/pages.ts'
import { barePath, pageAddress } from './page-address.ts'

test('a page sees the parameters that it knows, in one order, and no others', () => {
  expect(pageAddress('/news?tag=cod&utm_source=mail&page=2').url).toBe('/news?page=2&tag=cod')
  expect(pageAddress('/about?page=7&tag=cod').url).toBe('/about')
  expect(pageAddress('/quality?page=7&year=2024').url).toBe('/quality?page=7')
  expect(pageAddress('/en/admin/contents?keyword=cod&page=2').url).toBe('/en/admin/contents')
})

test('a parameter that is given twice has its first value that is not empty', () => {
  expect(pageAddress('/news?tag=&tag=cod&tag=hake').url).toBe('/news?tag=cod')
})

test('a parameter of a page is cut at 300 characters', () => {
  expect(pageAddress(`/news?tag=${'a'.repeat(400)}`).url).toBe(`/news?tag=${'a'.repeat(300)}`)
})

test('only a question for data may name routes', () => {
  expect(pageAddress('/news.data?_routes=zh:news&page=2').url).toBe('/news.data?page=2&_routes=zh%3Anews')
  expect(pageAddress('/news?_routes=zh:news').url).toBe('/news')
})

describe('for any page and any query', () => {
  const names = Object.keys(sitePages) as PageName[]
  const paths = names.flatMap((name) => {
    const path = sitePages[name].path.replace(/:\w+|\*/g, 'a-record')
    return [path, `/en${path}`, `/zh${path}`, `${path}.data`, `${path}/_.data`]
  })
  const known = [...new Set(names.flatMap(parametersOf)), '_routes', 'preview', 'utm_source', 'index']
  const query = fc.uniqueArray(fc.tuple(fc.oneof(fc.constantFrom(...known), fc.string()), fc.string({ unit: 'binary', maxLength: 400 })), {
    selector: ([name]) => name,
  })
  const written = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()

  test('the address of an address is itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), query, (path, pairs) => {
        const { url, isCached, isIndexed } = pageAddress(`${path}?${written(pairs)}`)
        expect(pageAddress(url)).toMatchObject({ url, isCached, isIndexed })
      }),
    )
  })

  test('the order of its parameters does not matter', () => {
    const shuffled = query.chain((pairs) => fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })))
    fc.assert(
      fc.property(fc.constantFrom(...paths), shuffled, (path, [one, other]) => {
        expect(pageAddress(`${path}?${written(one)}`).url).toBe(pageAddress(`${path}?${written(other)}`).url)
      }),
    )
  })
})

test.each([
  ...['/contact', '/contact/', '/contact//', '/en/contact', '/en/contact/', '/zh/contact/', '/Contact', '/%63ontact', '/x/../contact'],
  ...['/contact.data', '/en/contact.data', '/contact/_.data', '/contact?product=cod'],
])('the contact form at %s is not cached, as each showing carries its own moment, and search engines may list it', (path) => {
  expect(pageAddress(path)).toMatchObject({ page: 'contact', isCached: false, isIndexed: true })
})

test.each(['/news?keyword=cod', '/products?keyword=cod', '/search?q=cod', '/contact?sent=AN-1', '/test-translation?q=title', '/admin'])(
  'what one visitor asks for, %s, is neither cached nor listed',
  (path) => {
    expect(pageAddress(path)).toMatchObject({ isCached: false, isIndexed: false })
  },
)

test.each(['/', '/en', '/_.data', '/news?page=2&tag=cod', '/search', '/quality/brc'])('%s is cached', (path) => {
  expect(pageAddress(path).isCached).toBe(true)
})

test.each([
  ['/products/', '/products'],
  ['/en/news/?page=1', '/en/news'],
  ['/zh/about//', '/zh/about'],
  ['/admin/', '/admin'],
  ['/News', '/news'],
  ['/EN/News', '/en/news'],
  ['/%6eews/A-Record', '/news/a-record'],
  ['/x/../contact', '/contact'],
  ['/en//evil.example', '/en/evil.example'],
  ['//evil.example/%2f..', '/evil.example/%2F..'],
  ['/\\evil.example', '/evil.example'],
  ['/products/_.data', '/products'],
  ['/en/_.data', '/en'],
  ['/no/such/Page.html/', '/no/such/Page.html'],
  ['/%e6%96%87', '/%E6%96%87'],
  ['/%zz/', '/%zz'],
])('the one spelling of %s is %s', (path, spelling) => {
  expect(pageAddress(path)).toMatchObject({ spelling, isSpelled: false })
  expect(pageAddress(spelling)).toMatchObject({ spelling, isSpelled: true })
})

test.each(['/', '/en', '/zh', '/_.data', '/en.data', '/news.data?_routes=root', '/products?category=cod', '/quality/brc', '/media/a.jpg'])(
  '%s is spelled as it is to be',
  (path) => {
    expect(pageAddress(path).isSpelled).toBe(true)
  },
)

test('the one spelling of any path is its own, and never the address of another site', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '\\', '%2F', '%5C', '%09', '%0d%0a', '.', '..', '%2e', 'en', 'zh', 'News', '@'),
    fc.string(),
  )
  const hostile = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('').replace(/[?#]|[^\x21-\x7e]/g, '')}`)
  fc.assert(
    fc.property(hostile, (path) => {
      const { spelling } = pageAddress(path)
      expect(spelling).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(pageAddress(spelling)).toMatchObject({ spelling, isSpelled: true })
      expect(new URL(spelling, 'https://site.example').host).toBe('site.example')
    }),
    { numRuns: 2_000 },
  )
})

describe("the router's question for the routes of a list of paths", () => {
  const asked = (paths: string[]) => pageAddress(`/__manifest?${new URLSearchParams({ paths: paths.join(','), version: 'a1b2c3' })}`)

  test('names one path for each page, and the version', () => {
    const many = Array.from({ length: 400 }, (_, index) => index)
    const { query, url, isCached } = asked([
      ...many.map((index) => `/news/item-${index}`),
      ...many.map((index) => `/en/news/item-${index}`),
      ...many.map((index) => `/en/admin/contents/${index}/edit`),
      '/admin/contents',
      '/nothing/of/ours',
      '/nothing/else/of/ours',
    ])
    expect(query.get('paths')?.split(',')).toHaveLength(1_203)
    const sent = new URL(url, 'http://site.invalid').searchParams
    expect(sent.get('version')).toBe('a1b2c3')
    expect(sent.get('paths')).toBe('/news/item-0,/en/news/item-0,/en/admin/contents/0/edit,/admin/contents,/nothing/of/ours')
    expect(isCached).toBe(false)
  })

  test('is refused where its paths are of more kinds than the site has', () => {
    const paths = Array.from({ length: 151 }, (_, index) => `/admin/x${index}`)
    expect(() => asked(paths)).toThrow('bad_request')
    expect(() => asked(paths.slice(1))).not.toThrow()
  })
})

test.each([
  ['/news', '/news'],
  ['/zh/news', '/news'],
  ['/en', '/'],
  ['/en.data', '/'],
  ['/_.data', '/'],
  ['/en/_.data', '/'],
  ['/en/news.data', '/news'],
  ['/english', '/english'],
])('the path %s without its language is %s', (path, bare) => {
  expect(barePath(path)).toBe(bare)
})
