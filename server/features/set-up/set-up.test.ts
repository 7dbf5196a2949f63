import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { setUp } from './set-up.ts'

const company = {
  name_cn: '东海水产',
  name_en: 'Donghai Seafood',
  phone: '+86 593 000 0000',
  business_lines: ['aquaculture', 'export'],
}

describe('the set-up of an empty installation', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld('sqlite')
    await world.services.work.run(systemActor, (tx) => tx.db.insertInto('meta').values({ key: 'seeded', value: 'empty' }).execute())
  })
  afterEach(() => world.close())

  const state = async () => (await world.call('GET', '/admin/set-up', undefined, { token: world.admin })).body.data.state
  const run = (body: object, token = world.admin) => world.call('POST', '/admin/set-up', body, { token })
  const read = async (path: string) => (await world.call('GET', path)).body.data

  test('makes the pages, menus and settings that were asked for, which the public sees at once', async () => {
    expect(await state()).toBe('open')
    expect((await read('/config')).site.name_cn).not.toBe(company.name_cn)
    const answer = await run(company)
    expect(answer.status, answer.text).toBe(200)
    expect(await state()).toBe('done')
    const { site, contact, menus } = await read('/config')
    expect([site.name_cn, site.name_en, contact.phone]).toEqual([company.name_cn, company.name_en, company.phone])
    const titles = (entries: { title_en: string; children: { link: string }[] }[]) =>
      entries.map(({ title_en, children }) => [title_en, ...children.map(({ link }) => link)])
    expect(titles(menus.header)).toEqual([
      ['About', '/about/milestones', '/about/certificates'],
      ['Business', '/business/aquaculture', '/business/export'],
      ['Products'],
      ['News'],
      ['Contact'],
    ])
    expect((await read('/business/aquaculture')).category.title_en).toBe('Aquaculture')
    expect((await world.call('GET', '/business/breeding')).status).toBe(404)
    expect((await read('/home/business-items')).map(({ link }: { link: string }) => link)).toEqual([
      '/business/aquaculture',
      '/business/export',
    ])
    expect((await read('/categories?type=product')).meta.total).toBe(4)
  })

  test('begins with all business lines and menus, of which the set-up keeps what was chosen and what somebody changed', async () => {
    const { work } = world.services
    await work.run(systemActor, setUp.begin)
    for (const line of ['breeding', 'aquaculture', 'purification', 'processing', 'export'])
      expect((await world.call('GET', `/business/${line}`)).status, line).toBe(200)
    expect((await read('/config')).menus.header.map(({ title_en }: { title_en: string }) => title_en)).toEqual([
      'About',
      'Business',
      'Products',
      'News',
      'Contact',
    ])
    const changed = await read('/categories/slug/purification')
    const edit = { title_cn: '净化暂养', version: 1 }
    expect((await world.call('PUT', `/admin/categories/${changed.id}`, edit, { token: world.admin })).status).toBe(200)
    await run({ ...company, business_lines: ['export'] })
    const shown = await Promise.all(
      ['breeding', 'purification', 'export'].map(async (line) => (await world.call('GET', `/business/${line}`)).status),
    )
    expect(shown).toEqual([404, 200, 200])
    const [, business] = (await read('/config')).menus.header
    expect(business.children.map(({ link }: { link: string }) => link)).toEqual(['/business/export'])
    expect((await read('/home/business-items')).map(({ link }: { link: string }) => link)).toEqual(['/business/export'])
  })

  test('keeps the places on the home page and the page of a line that somebody wrote before', async () => {
    const own = { items: [{ title_cn: '自己的业务', link: '/products' }] }
    const put = (path: string, body: object) => world.call('PUT', path, body, { token: world.admin })
    expect((await put('/admin/about/display/business', { ...own, version: 0 })).status).toBe(200)
    await world.services.work.run(systemActor, setUp.begin)
    const { id } = await read('/categories/slug/breeding')
    expect((await put(`/admin/business-lines/${id}`, { lead_cn: '从亲鱼到鱼苗', version: 0 })).status).toBe(200)
    await run({ ...company, business_lines: ['export'] })
    expect((await read('/home/business-items')).map(({ title_cn }: { title_cn: string }) => title_cn)).toEqual(['自己的业务'])
    expect((await world.call('GET', '/business/breeding')).status).toBe(200)
    expect((await world.call('GET', '/business/processing')).status).toBe(404)
  })

  test('an empty site lists no page on which there is nothing to read', async () => {
    await world.services.work.run(systemActor, setUp.begin)
    const listed = async () => (await read('/sitemap/data')).map(({ path }: { path: string }) => path)
    expect(await listed()).toEqual(['/', '/about', '/business', '/contact'])
    const { id } = await read('/categories/slug/breeding')
    const article = { category_id: id, title_cn: '育种', status: 'published' }
    expect((await world.call('POST', '/admin/contents', article, { token: world.admin })).status).toBe(201)
    expect(await listed()).toContain('/business/breeding')
    expect(await listed()).not.toContain('/business/export')
  })

  test('names the steps to a site of one’s own until they are put away, each done by what there is', async () => {
    await run(company)
    const steps = async () => (await world.call('GET', '/admin/set-up', undefined, { token: world.admin })).body.data.steps
    const done = async () =>
      (await steps()).filter(({ is_done }: { is_done: boolean }) => is_done).map(({ step }: { step: string }) => step)
    expect(await done()).toEqual(['company', 'colleague'])
    const put = (path: string, body: object) => world.call('PUT', path, body, { token: world.admin })
    await put('/admin/config', { 'contact_form.notify_addresses': ['sales@test.example'] })
    await put('/admin/about/company-intro', { title_cn: '东海水产', content_cn: '<p>始于 1998 年。</p>', version: 0 })
    expect(await done()).toEqual(['company', 'intro', 'notice', 'colleague'])
    expect((await world.call('POST', '/admin/set-up/hide-steps', {}, { token: world.admin })).body.data.steps).toEqual([])
    expect(await steps()).toEqual([])
  })

  test('can leave out categories and menus', async () => {
    await run({ ...company, business_lines: [], has_sample_categories: false, has_menus: false })
    expect((await read('/categories')).meta.total).toBe(0)
    expect((await read('/config')).menus).toEqual({ header: [], footer: [] })
  })

  test('happens once: a second one is refused and changes nothing', async () => {
    await run(company)
    const refused = await run({ ...company, name_cn: '别的公司' })
    expect(refused.status).toBe(409)
    expect((await read('/config')).site.name_cn).toBe(company.name_cn)
  })

  test('can be declined, and is not offered again', async () => {
    expect((await world.call('POST', '/admin/set-up/decline', undefined, { token: world.admin })).status).toBe(200)
    expect(await state()).toBe('done')
    expect((await run(company)).status).toBe(409)
  })

  test('keeps the categories and menus that are there already', async () => {
    const own = { type: 'business', slug: 'export', title_cn: '外贸', title_en: 'Trade' }
    await world.call('POST', '/admin/categories', own, { token: world.admin })
    await world.call('POST', '/admin/site-menus', { location: 'header', title_cn: '首页' }, { token: world.admin })
    await run(company)
    expect((await read('/business/export')).category.title_cn).toBe('外贸')
    expect((await read('/config')).menus.header).toHaveLength(1)
  })

  test.each([{ name_cn: ' ' }, { email: 'nobody' }, { business_lines: ['mining'] }, { logo: 12 }])(
    'refuses %j and leaves the installation as it was',
    async (mistake) => {
      const refused = await run({ ...company, ...mistake })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.errors)[0]?.split('.')[0]).toBe(Object.keys(mistake)[0])
      expect(await state()).toBe('open')
      expect((await read('/categories')).meta.total).toBe(0)
    },
  )

  test('is for administrators', async () => {
    expect((await run(company, world.editor)).status).toBe(403)
  })
})
