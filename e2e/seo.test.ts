import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { columnsOf } from '../app/lib/page-title.ts'
import { test } from './fixture.ts'

interface Head {
  path: string
  status: number
  lang: string
  title: string
  meta: Map<string, string>
  links: { rel: string; href: string; hreflang: string; type: string }[]
  graph: { '@type': string; [name: string]: unknown }[]
}

interface Item {
  slug: string
  price_min?: number | null
  category: { slug: string }
}

let base: string
/** Paths without a language, by what is on them. */
let paths: Record<'home' | 'news' | 'article' | 'general' | 'products' | 'product' | 'category' | 'filtered' | 'second', string>
let heads: Map<string, Head>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
const attributes = (tag: string) =>
  new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))

/** Asks as a patient robot does: an overloaded machine is asked again. */
async function visit(address: string, headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 Chrome/140' }): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(new URL(address, base), { headers })
    if (answer.status !== 503 || attempt === 20) return answer
    await sleep(1_000 * Number(answer.headers.get('retry-after')))
  }
}

async function headOf(path: string): Promise<Head> {
  const answer = await visit(path)
  const html = await answer.text()
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributes(tag))
  const script = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
  return {
    path,
    status: answer.status,
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(tags('meta').map((meta) => [meta.get('name') ?? meta.get('property') ?? '', meta.get('content') ?? ''])),
    links: tags('link').map((link) => ({
      rel: link.get('rel') ?? '',
      href: link.get('href') ?? '',
      hreflang: link.get('hreflang') ?? '',
      type: link.get('type') ?? '',
    })),
    graph: script ? (JSON.parse(script) as { '@graph': Head['graph'] })['@graph'] : [],
  }
}

const english = (path: string) => (path === '/' ? '/en' : `/en${path}`)
const all = () => [...heads.values()]
const head = (path: string) => heads.get(path) as Head
/** The node of a type in a page's structured data; a test that reads it knows its shape. */
const node = <T extends object = Record<string, unknown>>(of: Head, type: string) =>
  of.graph.find((one) => one['@type'] === type) as unknown as T | undefined

test.beforeAll(async ({ product }) => {
  base = product.base
  const items = async (path: string) => ((await (await visit(`/api/v1${path}`)).json()) as { data: { items: Item[] } }).data.items
  const first = async (path: string) => (await items(path))[0] as Item
  const article = await first('/contents?category=technology')
  const general = await first('/contents?category=quality')
  const goods = (await items('/products?per_page=50')).find(({ price_min }) => price_min) as Item
  paths = {
    home: '/',
    news: '/news',
    article: `/news/${article.slug}`,
    general: `/quality/${general.slug}`,
    products: '/products',
    product: `/products/${goods.slug}`,
    category: '/quality',
    filtered: `/products?category=${goods.category.slug}`,
    second: '/news?page=2',
  }
  const wanted = Object.values(paths).flatMap((path) => [path, english(path)])
  heads = new Map()
  for (const path of wanted) heads.set(path, await headOf(path))
})

describe('every public page', () => {
  test('has a title and a description of its own, in its own language', () => {
    for (const of of all()) {
      expect(of.status, of.path).toBe(200)
      expect(of.title, of.path).not.toBe('')
      expect(of.meta.get('description')?.length, of.path).toBeGreaterThan(15)
      if (of.lang === 'zh-CN') expect(of.title + of.meta.get('description'), of.path).toMatch(/\p{Script=Han}/u)
    }
    for (const values of [all().map(({ title }) => title), all().map(({ meta }) => meta.get('description'))])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  })

  test('has a title that search results show whole, as far as the site adds to it', () => {
    for (const { title, path } of all())
      if (/ — (安澜海洋食品|Anlan Marine Foods)$/.test(title)) expect(columnsOf(title), path).toBeLessThanOrEqual(60)
    expect([columnsOf(head('/').title), columnsOf(head('/en').title)].every((columns) => columns <= 60)).toBe(true)
  })

  test('names its own address and those in the other language, each from both sides', () => {
    for (const of of all()) {
      const chinese = base + (of.lang === 'en' ? of.path.replace(/^\/en/, '') || '/' : of.path)
      const one = (rel: string, hreflang = '') => of.links.filter((link) => link.rel === rel && link.hreflang === hreflang)
      const found = [one('canonical'), one('alternate', 'zh-CN'), one('alternate', 'en'), one('alternate', 'x-default')]
      const own = base + of.path
      const other = base + english(chinese.slice(base.length))
      expect(
        found.map((links) => links.map(({ href }) => href)),
        of.path,
      ).toEqual([[own], [chinese], [other], [chinese]])
    }
  })

  test('of a category has one address for search engines, in the sitemap and where it says where it stands, too', async () => {
    const sitemap = await (await visit('/sitemap-pages.xml')).text()
    for (const [own, canonical] of [
      [`/${paths.filtered.split('=')[1]}`, paths.filtered],
      ['/export', '/business/export'],
      ['/company-news', '/news?category=company-news'],
      ['/quality', '/quality'],
    ] as const)
      for (const localized of [(path: string) => path, english]) {
        const of = await headOf(localized(own))
        expect([of.status, of.links.find(({ rel }) => rel === 'canonical')?.href]).toEqual([200, base + localized(canonical)])
        if (canonical.includes('?')) {
          const list = await headOf(localized(canonical))
          expect([list.title, list.meta.get('description')]).toEqual([of.title, of.meta.get('description')])
        }
        const crumbs = node<{ itemListElement: { item: string }[] }>(of, 'BreadcrumbList')?.itemListElement
        expect(crumbs?.at(-1)?.item).toBe(base + localized(canonical))
        expect(sitemap).toContain(`<loc>${base}${localized(canonical)}</loc>`)
        expect(sitemap.includes(`<loc>${base}${localized(own)}</loc>`)).toBe(own === canonical)
      }
  })

  test('has its parts separated in one way', () => {
    for (const { title, path } of all()) expect(title, path).not.toMatch(/[|｜]/)
  })

  test('serves the Chinese page below /zh as the unprefixed one', async () => {
    for (const path of [paths.news, paths.product]) {
      const of = await headOf(`/zh${path}`)
      expect(of.links.find(({ rel }) => rel === 'canonical')?.href).toBe(base + path)
      expect(of.title).toBe(head(path).title)
    }
  })

  test('has a share card: Open Graph and Twitter tags with a picture that is there', async () => {
    const pictures = new Set<string>()
    for (const { meta, path, lang } of all()) {
      const required = ['type', 'site_name', 'title', 'description', 'url', 'locale', 'locale:alternate', 'image']
      for (const name of required) expect(meta.get(`og:${name}`), `${path} og:${name}`).toBeTruthy()
      for (const name of ['card', 'title', 'description', 'image']) expect(meta.get(`twitter:${name}`), `${path} ${name}`).toBeTruthy()
      expect([meta.get('og:url'), meta.get('og:locale')]).toEqual([base + path, lang === 'en' ? 'en_US' : 'zh_CN'])
      expect([meta.get('og:image:width'), meta.get('og:image:height')], path).toEqual(['1200', '630'])
      pictures.add(meta.get('og:image') ?? '')
    }
    for (const url of pictures) {
      const answer = await visit(url)
      expect(answer.headers.get('content-type'), url).toBe('image/jpeg')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height], url).toEqual([1200, 630])
    }
  })

  test('offers the feed of its language', async () => {
    for (const { links, path, lang } of all())
      expect(links.find(({ type }) => type === 'application/rss+xml')?.href, path).toBe(
        `${base}${lang === 'en' ? '/en/feed.xml' : '/feed.xml'}`,
      )
    expect((await visit('/en/feed.xml')).headers.get('content-type')).toContain('application/rss+xml')
  })

  test('says who stands behind it and how the site is searched', async () => {
    for (const of of all()) {
      expect(node(of, 'Organization'), of.path).toMatchObject({
        '@id': `${base}/#organization`,
        url: `${base}/`,
        logo: expect.stringMatching(/^http.*\.\w+$/),
        address: { '@type': 'PostalAddress', streetAddress: expect.any(String), addressCountry: 'CN' },
      })
      const site = node<{ potentialAction: { target: { urlTemplate: string } }; publisher: object }>(of, 'WebSite')
      expect(site?.publisher).toEqual({ '@id': `${base}/#organization` })
      const address = `${base}${of.lang === 'en' ? '/en/search' : '/search'}?q={search_term_string}`
      expect(site?.potentialAction.target.urlTemplate).toBe(address)
    }
    const answer = await visit(`/search?q=${encodeURIComponent('大黄鱼')}`)
    expect([answer.status, (await answer.text()).includes('<mark>大黄鱼</mark>')]).toEqual([200, true])
  })

  test('but the home page says where it stands, down to itself', () => {
    for (const of of all()) {
      const list = node<{ itemListElement: { position: number; name: string; item: string }[] }>(of, 'BreadcrumbList')
      if (of.path === '/' || of.path === '/en') expect(list).toBeUndefined()
      else {
        expect(list?.itemListElement.map(({ position }) => position)).toEqual(list?.itemListElement.map((_, index) => index + 1))
        expect(list?.itemListElement[0]?.item).toBe(base + (of.lang === 'en' ? '/en' : '/'))
        expect(list?.itemListElement.at(-1)?.item, of.path).toBe(base + of.path.replace(/\?page=2$/, ''))
      }
    }
  })

  test('is not kept from search engines', () => {
    for (const { meta, path } of all()) expect(meta.get('robots'), path).toBeUndefined()
  })
})

test('a product says what it is, its Latin name, its number, its maker and its offer', () => {
  for (const path of [paths.product, english(paths.product)]) {
    const of = head(path)
    const found = node<{ image: string[] }>(of, 'Product')
    expect(of.meta.get('og:type')).toBe('product')
    expect(found).toMatchObject({
      url: base + path,
      sku: expect.any(String),
      alternateName: expect.any(String),
      description: of.meta.get('description'),
      brand: { '@type': 'Brand', name: expect.any(String) },
      manufacturer: { '@id': `${base}/#organization` },
      offers: { priceCurrency: expect.stringMatching(/^[A-Z]{3}$/), availability: expect.any(String) },
    })
    expect(found?.image.length).toBeGreaterThan(0)
  }
})

test('an article says when it was published and changed, by whom, and in which language', () => {
  for (const path of [paths.article, paths.general, english(paths.article)]) {
    const of = head(path)
    const found = node<{ datePublished: string; dateModified: string; headline: string }>(of, 'NewsArticle')
    expect(found).toMatchObject({ mainEntityOfPage: base + path, inLanguage: of.lang, description: of.meta.get('description') })
    expect(found?.headline.length).toBeLessThanOrEqual(110)
    const times = [of.meta.get('article:published_time'), of.meta.get('article:modified_time')]
    expect([of.meta.get('og:type'), ...times]).toEqual(['article', found?.datePublished, found?.dateModified])
  }
})

test('the search page is a whole page without a script, and stays out of search engines', async () => {
  for (const path of ['/search', '/en/search', `/search?q=${encodeURIComponent('虾')}`, '/en/search?q=zzzz', '/search?q=%3Cscript%3E']) {
    const answer = await visit(path)
    const html = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(html, path).toMatch(/<meta name="robots" content="noindex, follow"\/>/)
    expect(html, path).toMatch(/<form [^>]*action="(\/en)?\/search"[^>]*>/)
    expect(html, path).not.toContain('<mark></mark>')
  }
  const html = await (await visit('/en/search?q=crocea&type=product')).text()
  expect(html).toMatch(/<a href="\/en\/products\/[a-z0-9-]+">/)
  expect(html).toContain('<mark>crocea</mark>')
})

test('a page that is not there gives search engines the bare status', async () => {
  const answer = await visit('/no/such/page', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
})
