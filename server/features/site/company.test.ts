import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessLineText } from '../../../contracts/about.ts'
import type { SitemapEntry } from '../../../contracts/site.ts'
import { dayMs } from '../../platform/clock.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { businessLines } from '../about/business-lines.ts'

interface CreatedRecord {
  id: number
  slug: string
}
const empty = { lead_cn: '', lead_en: '', body_cn: '', body_en: '', steps: [], facts: [], product_category_ids: [] }
const titles = (rows: { title_cn: string }[]) => rows.map(({ title_cn }) => title_cn)

describe.each(dialects)('the company’s public answers on %s', (dialect) => {
  let world: World
  let farming: CreatedRecord
  let shellfish: CreatedRecord
  const make = async (path: string, body: Record<string, unknown>): Promise<CreatedRecord> => {
    const answer = await world.call('POST', `/admin${path}`, body, { token: world.admin })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const read = async (path: string) => {
    const answer = await world.call('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const writeLine = ({ id }: CreatedRecord, text: Partial<BusinessLineText>) =>
    world.services.work.run(systemActor, async (tx) => {
      const { version } = await businessLines.get(tx.db, id)
      return businessLines.put(tx, id, { ...empty, ...text }, version)
    })

  beforeAll(async () => {
    world = await createWorld(dialect)
    farming = await make('/categories', { type: 'business', title_cn: '养殖', title_en: 'Aquaculture', slug: 'farming' })
    shellfish = await make('/categories', { type: 'product', title_cn: '贝类', slug: 'shellfish' })
    const oysters = await make('/categories', { type: 'product', title_cn: '牡蛎', slug: 'oysters', parent_id: shellfish.id })
    const fish = await make('/categories', { type: 'product', title_cn: '鱼', slug: 'fish' })
    await make('/categories', { type: 'business', title_cn: '停办', slug: 'closed', status: 'inactive' })
    for (const [category_id, title_cn, status, is_featured] of [
      [oysters.id, '活牡蛎', 'published', false],
      [oysters.id, '牡蛎草稿', 'draft', false],
      [shellfish.id, '扇贝', 'published', false],
      [fish.id, '大黄鱼', 'published', true],
    ] as const)
      await make('/products', { category_id, title_cn, status, is_featured })
    for (const status of ['published', 'draft', 'archived'])
      await make('/contents', { category_id: farming.id, title_cn: `案例${status}`, status })
  })
  afterAll(() => world.close())

  test('a line shows its own text, steps and facts, and its published contents only', async () => {
    const step = { title_cn: '放苗', title_en: 'Stocking', description_cn: '', description_en: '', icon: 'fry' }
    const fact = { value: 5, unit_cn: '处', unit_en: 'sites', label_cn: '基地', label_en: 'farms' }
    await writeLine(farming, { lead_cn: '先看水', steps: [step], facts: [fact] })
    const line = await read('/business/farming')
    expect(line.category).toMatchObject({ id: farming.id, title_en: 'Aquaculture' })
    expect(line.text).toMatchObject({ lead_cn: '先看水', steps: [step], facts: [fact] })
    expect(titles(line.contents)).toEqual(['案例published'])
  })

  test('a line shows the published products of its categories and of those below them', async () => {
    await writeLine(farming, { product_category_ids: [shellfish.id] })
    expect(titles((await read('/business/farming')).products).sort()).toEqual(['扇贝', '活牡蛎'])
  })

  test('a line that names no product categories shows the featured products', async () => {
    await writeLine(farming, {})
    expect(titles((await read('/business/farming')).products)).toEqual(['大黄鱼'])
  })

  test('what is no active business category is not a line', async () => {
    for (const slug of ['closed', 'shellfish', 'no-such-line'])
      expect((await world.call('GET', `/business/${slug}`)).status, slug).toBe(404)
    expect(titles((await read('/business/overview')).lines)).toEqual(['养殖'])
    expect(titles(await read('/business/categories'))).toEqual(['养殖'])
  })

  test('the contents of the lines leave out what is not published', async () => {
    const { items } = await read('/business/contents?category=farming')
    expect(titles(items)).toEqual(['案例published'])
    expect((await read(`/business/content/${items[0].slug}`)).title_cn).toBe('案例published')
    expect((await world.call('GET', '/business/contents?category=no-such-line')).status).toBe(422)
  })

  test('a line keeps its text when its category gets another slug', async () => {
    const line = await make('/categories', { type: 'business', title_cn: '净化', slug: 'cleaning' })
    const { id } = line
    await writeLine(line, { lead_cn: '给它时间' })
    await world.call('PUT', `/admin/categories/${id}`, { slug: 'purification', version: 1 }, { token: world.admin })
    expect((await read('/business/purification')).text.lead_cn).toBe('给它时间')
    expect((await world.call('GET', '/business/cleaning')).status).toBe(404)
    await world.call('DELETE', `/admin/categories/${id}`, undefined, { token: world.admin })
  })

  test('milestones come in the order in which they happened, without the inactive ones', async () => {
    await make('/milestones', { year: 2007, title_cn: '工厂' })
    await make('/milestones', { year: 2003, month: 9, title_cn: '第二步' })
    await make('/milestones', { year: 2003, month: 3, title_cn: '第一步' })
    await make('/milestones', { year: 2005, title_cn: '不公开', status: 'inactive' })
    expect(titles(await read('/about/milestones'))).toEqual(['第一步', '第二步', '工厂'])
  })

  test('certificates leave out the inactive and the expired, unless an expired one is to be shown', async () => {
    const yesterday = new Date(Date.parse(world.clock.now()) - dayMs).toISOString().slice(0, 10)
    await make('/certificates', { title_cn: '有效' })
    await make('/certificates', { title_cn: '停用', status: 'inactive' })
    await make('/certificates', { title_cn: '过期', expires_on: yesterday })
    await make('/certificates', { title_cn: '过期仍示', expires_on: yesterday, show_expired: true })
    expect(titles(await read('/about/certificates')).sort()).toEqual(['有效', '过期仍示'])
  })

  test('an editor arranges the sections of the about page, and no section that it does not have', async () => {
    const put = (body: object) => world.call('PUT', '/admin/config/group/about', body, { token: world.editor })
    const sections = async () => (await read('/config?modules=about')).about.sections
    const before = await sections()
    expect((await put({ sections: ['statistics', 'cta'] })).body.data).toEqual({ sections: ['statistics', 'cta'] })
    expect(await sections()).toEqual(['statistics', 'cta'])
    expect((await put({ sections: ['hero'] })).status).toBe(422)
    expect(await sections()).toEqual(['statistics', 'cta'])
    expect((await put({ sections: before })).status).toBe(200)
  })

  test('the about data holds every block, and each call its own', async () => {
    const block = { items: [{ title_cn: '先看水', title_en: 'Look first' }], version: 0 }
    expect((await world.call('PUT', '/admin/about/display/culture', block, { token: world.admin })).status).toBe(200)
    const intro = { title_cn: '安澜', content_cn: '<p>一个海湾</p>', version: 0 }
    expect((await world.call('PUT', '/admin/about/company-intro', intro, { token: world.admin })).status).toBe(200)
    const data = await read('/about/data')
    expect(Object.keys(data).sort()).toEqual(['business', 'company_intro', 'culture', 'highlights', 'statistics'])
    expect((await read('/about/company-culture')).items[0].title_en).toBe('Look first')
    expect((await read('/about/company-intro')).content_cn).toBe('<p>一个海湾</p>')
  })

  test.each([
    ['company-intro', { title_cn: '安澜', content_cn: '<p>一个海湾</p>', founded_year: 1998 }],
    ['display/culture', { items: [{ title_cn: '先看水', description_en: 'Look first', icon: 'wave' }] }],
    ['display/highlights', { items: [{ title_cn: '十二个网箱' }, { title_cn: '一座工厂' }] }],
    ['display/statistics', { items: [{ label_cn: '网箱', value: 12, unit_cn: '个' }] }],
    ['display/business', { items: [{ title_cn: '出口', link: '/business/export' }] }],
  ])('the block %s can be written as it was read', async (block, written) => {
    const call = async (method: 'GET' | 'PUT', body?: object) => {
      const answer = await world.call(method, `/admin/about/${block}`, body, { token: world.admin })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.data
    }
    const { version } = await call('GET')
    await call('PUT', { ...written, version })
    const before = await call('GET')
    await call('PUT', before)
    expect(await call('GET')).toEqual({ ...before, version: before.version + 1, updated_at: expect.any(String) })
    const unknown = await world.call('PUT', `/admin/about/${block}`, { ...before, nonsense: 1 }, { token: world.admin })
    expect([unknown.status, unknown.body.errors]).toEqual([422, { nonsense: expect.any(Array) }])
  })

  test('the contents of the lines are found by their id, those of other categories are not', async () => {
    const news = await make('/categories', { type: 'news', title_cn: '新闻', slug: 'press' })
    const { id } = await make('/contents', { category_id: news.id, title_cn: '一条新闻', status: 'published' })
    expect((await world.call('GET', `/contents/${id}`)).status).toBe(200)
    expect((await world.call('GET', `/business/content/${id}`)).status).toBe(404)
  })

  test('the features are those that a visitor can use', async () => {
    expect((await read('/config?modules=features')).features).toEqual({ search: true, feeds: true, indexing: true })
    await world.call('PUT', '/admin/config', { 'seo.robots': 'noindex' }, { token: world.admin })
    expect((await read('/config?modules=features')).features.indexing).toBe(false)
  })

  test('every entry of the sitemap has its last change and its address in each language', async () => {
    const entries: SitemapEntry[] = await read('/sitemap/data')
    for (const { path, lastmod, alternates } of entries) {
      expect(lastmod, path).toMatch(/^\d{4}-\d\d-\d\dT/)
      const english = path === '/' ? '/en' : `/en${path}`
      expect(alternates.map((one) => one.path)).toEqual([path, english, path])
    }
    const changed = (path: string) => entries.find((entry) => entry.path === path)?.lastmod
    expect([changed('/products?category=shellfish'), changed('/shellfish')]).toEqual([expect.any(String), undefined])
    world.clock.advance(dayMs)
    await make('/milestones', { year: 2009, title_cn: '新厂' })
    const after: SitemapEntry[] = await read('/sitemap/data')
    for (const path of ['/', '/about/milestones']) expect(after.find((entry) => entry.path === path)?.lastmod).toBe(world.clock.now())
    expect(after.find((entry) => entry.path === '/products')?.lastmod).toBe(changed('/products'))
  })

  test('the sitemap lists the pages of the company and of every active line', async () => {
    const paths = ((await read('/sitemap/data')) as { path: string }[]).map(({ path }) => path)
    for (const path of ['/about', '/about/milestones', '/about/certificates', '/business', '/business/farming'])
      expect(paths).toContain(path)
    expect(paths).not.toContain('/business/closed')
  })
})
