import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

const render: Render = async (request, site) => {
  const { pathname } = new URL(request.url)
  const slug = pathname.split('/').at(-1) ?? ''
  const read = async () => {
    const { appearance, site: own, images } = await site.siteData()
    const { 'public.home.cta.title': call } = await site.textOverrides()
    const frame = { call, locale: site.locale, name: own.name_cn, colour: appearance.brand_colour, logo: images.logo?.id ?? null }
    if (/^\/(en\/)?news\//.test(pathname)) return { ...frame, article: (await site.article(slug)).article }
    if (/^\/(en\/)?products\//.test(pathname)) return { ...frame, product: (await site.product(slug)).product }
    if (/\/business\//.test(pathname)) return { ...frame, line: (await site.businessLine(slug)).text }
    if (/\/about$/.test(pathname)) return { ...frame, about: await site.about() }
    return { ...frame, home: await site.home() }
  }
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: `<script async>let a = '{'</script>${JSON.stringify(await read())}`,
  }
}

const unsafe = '<p onclick="steal()">文字<script>steal()</script></p>'
const safe = '<p>文字</p>'

describe('a page with what is being written', () => {
  let world: World
  let article: { id: number; version: number }
  let product: { id: number; version: number }
  let line: number
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    const make = async (path: string, body: object) => (await world.call('POST', `/admin${path}`, body, { token: world.admin })).body.data
    const news = await make('/categories', { type: 'news', title_cn: '新闻', slug: 'press' })
    const goods = await make('/categories', { type: 'product', title_cn: '鱼', slug: 'fish' })
    line = (await make('/categories', { type: 'business', title_cn: '养殖', slug: 'farming' })).id
    article = await make('/contents', { category_id: news.id, title_cn: '草稿', slug: 'a-draft', content_cn: '<p>旧</p>' })
    product = await make('/products', { category_id: goods.id, title_cn: '大黄鱼', slug: 'croaker', status: 'published', price_min: 5 })
  })
  afterAll(() => world.close())

  const preview = (path: string, body: object, token = world.admin) => world.call('POST', `/admin${path}`, body, { token })
  const shown = async (path: string, body: object) => {
    const answer = await preview(path, body)
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.body.data.html)
  }
  const page = async (path: string) => (await world.app.inject(path)).body
  const writes = async () => {
    const { read: db } = world.services.database
    const counted = ['audit', 'revisions', 'jobs'] as const
    return Promise.all(
      counted.map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    )
  }
  const entries = () => Object.values(world.services.cache.stats()).map((one) => one.entries)

  test('says of the site’s texts which is which', async () => {
    const path = '/about/company-intro/preview?path=/'
    expect((await shown(path, { title_cn: '简介', version: 0 })).call).toBe('<!--text:public.home.cta.title-->告诉我们您需要什么')
    expect((await shown(`${path}&locale=en`, { title_cn: '简介', version: 0 })).call).toContain('<!--text:public.home.cta.title-->')
    expect(await page('/')).not.toContain('text:public')
  })

  test('shows blocks, lines, settings, articles and products as they are typed, in either language', async () => {
    const intro = { title_cn: '新简介', content_cn: '<p>新</p>', version: 7 }
    expect((await shown('/about/company-intro/preview?path=/about', intro)).about.company_intro.title_cn).toBe('新简介')
    expect((await shown('/about/company-intro/preview?path=/&locale=en', intro)).home.intro.title_cn).toBe('新简介')
    expect((await shown('/about/company-intro/preview?path=/&locale=en', intro)).locale).toBe('en')
    const entry = { label_cn: '网箱', value: 3 }
    const figures = await shown('/about/display/statistics/preview?path=/', { items: [entry], version: 0 })
    expect(figures.home.statistics[0]).toMatchObject(entry)
    for (const block of ['culture', 'highlights', 'business'] as const) {
      const { about } = await shown(`/about/display/${block}/preview?path=/about`, { items: [{ title_cn: '诚信' }], version: 0 })
      expect(about[block].items[0].title_cn).toBe('诚信')
    }
    expect((await shown(`/business-lines/${line}/preview`, { lead_cn: '新导语', version: 0 })).line.lead_cn).toBe('新导语')
    expect((await shown('/config/group/appearance/preview?path=/', { brand_colour: '#112233' })).colour).toBe('#112233')
    const sections = ['cta', 'hero']
    expect((await shown('/config/group/home/preview?path=/', { sections })).home.sections).toEqual(sections)
    const below = ['cta', 'intro']
    expect((await shown('/config/group/about/preview?path=/about', { sections: below })).about.sections).toEqual(below)
    expect((await shown('/config/group/site/preview?path=/about', { name_cn: '新名' })).name).toBe('新名')
    const written = await shown(`/contents/${article.id}/preview`, { title_cn: '改过', tags: ['出口'], slug: 'other', version: 9 })
    expect(written.article).toMatchObject({ id: article.id, title_cn: '改过', tags: ['出口'], content_cn: '<p>旧</p>', slug: 'a-draft' })
    expect((await shown(`/products/${product.id}/preview?locale=en`, { title_cn: '新品', version: 1 })).product.title_cn).toBe('新品')
  })

  test('shows a banner, certificate or milestone as it is typed where the stored one is shown, and nowhere else', async () => {
    const call = async (method: 'POST' | 'PUT', path: string, body: object) =>
      (await world.call(method, `/admin${path}`, body, { token: world.admin })).body.data
    const image_id = await addPicture(world)
    const banner = await call('POST', '/banners', { title_cn: '原主图', image_id, status: 'active', position: 'home' })
    const hidden = await call('POST', '/banners', { title_cn: '草稿主图', status: 'inactive', position: 'home' })
    const certificate = await call('POST', '/certificates', { title_cn: '原证书', status: 'active' })
    const milestone = await call('POST', '/milestones', { title_cn: '原事件', year: 2020, status: 'active' })
    const typed = { title_cn: '正在输入', title_en: 'Being typed' }
    const titles = (rows: { title_cn: string }[]) => rows.map(({ title_cn }) => title_cn)
    const withBanner = await shown(`/banners/${banner.id}/preview?path=/`, { ...typed, version: banner.version })
    expect(titles(withBanner.home.banners)).toEqual(['正在输入'])
    const withCertificate = await shown(`/certificates/${certificate.id}/preview?path=/&locale=en`, { ...typed, version: 9 })
    expect(withCertificate.home.certificates[0]).toMatchObject({ title_cn: '正在输入', id: certificate.id })
    expect(titles(withCertificate.home.banners)).toEqual(['原主图'])
    const withMilestone = await shown(`/milestones/${milestone.id}/preview?path=/`, { ...typed, version: 1 })
    expect(titles(withMilestone.home.milestones)).toEqual(['正在输入'])
    expect(titles((await shown(`/banners/${hidden.id}/preview?path=/`, { ...typed, version: 1 })).home.banners)).toEqual(['原主图'])
    expect((await preview(`/banners/${banner.id}/preview?path=/`, { title_cn: '', title_en: '', version: 1 })).status).toBe(422)
    expect((await preview('/banners/99999/preview?path=/', { ...typed, version: 1 })).status).toBe(404)
    expect(await page('/')).not.toContain('正在输入')
  })

  test('writes nothing, and neither the page nor a cache learns of it', async () => {
    const before = [await page('/'), await page('/about'), await page('/products/croaker'), await writes(), entries()]
    await shown('/config/group/site/preview?path=/', { name_cn: '未保存' })
    await shown('/about/company-intro/preview?path=/about', { title_cn: '未保存', version: 0 })
    await shown(`/products/${product.id}/preview`, { title_cn: '未保存', version: 1 })
    expect([await page('/'), await page('/about'), await page('/products/croaker'), await writes(), entries()]).toEqual(before)
    world.services.cache.clear(['page'])
    expect([await page('/'), await page('/about'), await page('/products/croaker')]).toEqual(before.slice(0, 3))
    expect((await world.call('GET', '/contents/a-draft')).status).toBe(404)
  })

  test('is answered to nobody who may not save it, and stored by no browser', async () => {
    expect((await preview('/config/group/site/preview?path=/', { name_cn: '新名' }, world.editor)).status).toBe(403)
    for (const path of [
      '/config/group/site/preview?path=/',
      `/contents/${article.id}/preview`,
      '/about/display/culture/preview?path=/about',
    ])
      expect((await world.call('POST', `/admin${path}`, {})).status).toBe(401)
    const answer = await preview(`/contents/${article.id}/preview`, { version: 1 }, world.editor)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('holds HTML as saving would leave it', async () => {
    const { article: shownArticle } = await shown(`/contents/${article.id}/preview`, { content_cn: unsafe, version: 1 })
    expect(shownArticle.content_cn).toBe(safe)
    const { about } = await shown('/about/company-intro/preview?path=/about', { title_cn: '简介', content_cn: unsafe, version: 0 })
    expect(about.company_intro.content_cn).toBe(safe)
    expect((await shown(`/business-lines/${line}/preview`, { body_cn: unsafe, version: 0 })).line.body_cn).toBe(safe)
  })

  test('is refused with the field that saving would refuse', async () => {
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await preview(path, body)
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await refused('/about/company-intro/preview?path=/about', { title_cn: '', version: 0 })).toEqual([422, ['title_cn']])
    expect(await refused('/config/group/appearance/preview?path=/', { brand_colour: 'red' })).toEqual([422, ['appearance.brand_colour']])
    expect(await refused('/config/group/site/preview?path=/', { name_cn: '' })).toEqual([422, ['site.name_cn']])
    expect(await refused(`/contents/${article.id}/preview`, { category_id: 999, version: 1 })).toEqual([422, ['category_id']])
    expect(await refused(`/contents/${article.id}/preview`, { cover_id: 999, version: 1 })).toEqual([422, ['cover_id']])
    expect(await refused(`/products/${product.id}/preview`, { price_max: 1, version: 1 })).toEqual([422, ['price_max']])
    expect((await preview('/config/group/mail/preview?path=/', { host: 'x' })).status).toBe(422)
  })

  test('shows public pages only', async () => {
    for (const path of ['/admin', '//other.example/', '/api/v1/contents'])
      expect((await preview(`/config/group/site/preview?path=${encodeURIComponent(path)}`, {})).status, path).toBe(404)
    expect((await preview('/contents/999/preview', { version: 1 })).status).toBe(404)
  })
})
