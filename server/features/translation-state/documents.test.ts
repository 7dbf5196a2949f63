import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenField } from '../../../contracts/translation/open-fields.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

const culture = '/about/display/culture'
const site = '/config/group/site'
const entry = (title_cn: string, title_en: string, description_cn = '', description_en = '') => ({
  ...{ title_cn, title_en, description_cn, description_en, icon: '', image_id: null },
})
type States = Record<string, { state: string; before: string | null }>
const states = ({ translation_fields }: { translation_fields: States }) =>
  Object.fromEntries(Object.entries(translation_fields).map(([field, { state }]) => [field, state]))

describe.each(dialects)('the translations of documents on %s', (dialect) => {
  let world: World
  const { send, read, change, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const next = async (token = world.admin): Promise<OpenField | null> =>
    (await world.call('GET', '/admin/translation-fields/next', undefined, { token })).body.data
  const integrity = entry('诚信', 'Integrity', '说到做到', 'We keep our word')
  const sea = entry('向海', 'To the sea', '以海为生', 'We live by the sea')

  test('of an entry go with it to another place, and are forgotten with it', async () => {
    await change(culture, { items: [integrity, sea] })
    const changed = await change(culture, { items: [{ ...integrity, title_cn: '守信' }, sea] })
    expect(states(changed)).toEqual({
      ...{ 'items.0.title': 'stale', 'items.0.description': 'complete', 'items.1.title': 'complete', 'items.1.description': 'complete' },
    })
    expect(changed.translation_fields['items.0.title']).toMatchObject({ before: '诚信', source: 'cn', user_name: 'Administrator' })
    expect(await next()).toMatchObject({ resource: 'about', id: 2, field: 'items.0.title', target: 'items.0.title_en', state: 'stale' })
    const moved = await change(culture, { items: [sea, entry('新', ''), { ...integrity, title_cn: '守信' }] })
    expect(states(moved)).toEqual({
      ...{ 'items.0.title': 'complete', 'items.0.description': 'complete', 'items.1.title': 'missing' },
      ...{ 'items.2.title': 'stale', 'items.2.description': 'complete' },
    })
    expect(moved.translation_fields['items.2.title'].before).toBe('诚信')
    expect((await read('/translation-fields/summary')).resources.about).toEqual({ missing: 1, stale: 1 })
    const confirmed = await change(culture, { items: moved.items, confirmed_translations: ['items.2.title'] })
    expect(states(confirmed)).toMatchObject({ 'items.2.title': 'complete', 'items.1.title': 'missing' })
    expect(Object.keys(states(await change(culture, { items: [sea] })))).toEqual(['items.0.description', 'items.0.title'])
    expect(await next()).toBeNull()
  })

  test('refuse a confirmation of what is no field, and take back what was read as it is', async () => {
    const block = await read(culture)
    const wrong = await send('PUT', culture, { ...block, confirmed_translations: ['items.7.title'] })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['confirmed_translations']])
    expect((await send('PUT', culture, block)).status).toBe(200)
  })

  test('of a public page say nothing', async () => {
    expect((await world.call('GET', '/public/about')).text).not.toContain('translation_fields')
  })

  test('of a business line are out of the way while its category is in the trash, stay with another slug, and go with it', async () => {
    const { id } = await makeCategory({ type: 'business', title_cn: '养殖', title_en: 'Farming', slug: 'farming' })
    const path = `/business-lines/${id}`
    await change(path, {
      lead_cn: '深海养殖',
      body_cn: '<p>网箱</p>',
      body_en: '<p>Cages</p>',
      facts: [{ value: 3, label_cn: '基地', label_en: 'Sites' }],
    })
    expect(states(await read(path))).toEqual({ lead: 'missing', body: 'complete', 'facts.0.label': 'complete' })
    expect(await next()).toMatchObject({ resource: 'business-lines', id, field: 'lead', title_cn: '养殖', title_en: 'Farming' })
    await change(`/categories/${id}`, { slug: 'deep-sea-farming' })
    expect(states(await read(path))).toMatchObject({ lead: 'missing' })
    await send('DELETE', `/categories/${id}`)
    expect(await next()).toBeNull()
    await send('POST', `/categories/${id}/restore`)
    expect(await next()).toMatchObject({ resource: 'business-lines', id })
    await send('DELETE', `/categories/${id}`)
    await send('DELETE', `/categories/${id}?force=true`)
    const left = world.services.database.read.selectFrom('translation_fields').select('field').where('resource', '=', 'business-lines')
    expect(await left.execute()).toEqual([])
  })

  test('of settings are those of their group, and are for administrators alone', async () => {
    const set = async (values: object) => (await send('PUT', site, values)).body.data
    expect(states(await set({ name_cn: '安澜', name_en: 'Anlan', title_cn: '海产' }))).toEqual({ name: 'complete', title: 'missing' })
    expect(states(await set({ name_cn: '安澜渔业' }))).toEqual({ name: 'stale', title: 'missing' })
    expect(await next()).toMatchObject({ resource: 'settings', id: 1, field: 'site.name', target: 'site.name_en' })
    expect(await next(world.editor)).toBeNull()
    const seen = await world.call('GET', '/admin/translation-fields/summary', undefined, { token: world.editor })
    expect(seen.body.data).toEqual({ missing: 0, stale: 0, resources: {} })
    expect(states(await set({ confirmed_translations: ['name'], ...(await read(site)) }))).toMatchObject({ name: 'complete' })
    expect((await set({ confirmed_translations: ['nonsense'] })) ?? null).toBeNull()
    await send('DELETE', '/config/site.title_cn')
    expect(states(await read(site))).toEqual({ name: 'complete' })
    expect((await send('PUT', '/config', { 'contact.address_cn': '舟山' })).status).toBe(200)
    expect(states(await read('/config/group/contact'))).toEqual({ address: 'missing' })
    await send('DELETE', '/config/contact.address_cn')
  })

  test('of an earlier version that comes back are judged by the texts that come back', async () => {
    await change(culture, { items: [sea] })
    const { version } = await change(culture, { items: [{ ...sea, title_cn: '以海' }] })
    await change(culture, { items: [{ ...sea, title_cn: '以海', title_en: 'By the sea' }] })
    const restored = (await send('POST', `${culture}/revisions/${version}/restore`, {})).body.data
    expect(states(restored)).toMatchObject({ 'items.0.title': 'stale' })
    expect(restored.translation_fields['items.0.title'].before).toBe('向海')
    await change(culture, { items: [sea] })
  })
})
