import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOfText, textPlaceNames } from '../../../contracts/text-places.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { shippedTexts } from './shipped.ts'
import { noteShippedTexts } from './shipped-rows.ts'
import { unseenUseOf } from './usage/usage.ts'

const home = 'public.frame.home'

interface Pair {
  key: string
  place: string
  zh: { id: number; version: number; value: string; shipped: string | null; status: string } | null
  en: Pair['zh']
}

describe.each(dialects)('the list of keys on %s', (dialect) => {
  let world: World
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/translations${path}`, body, { token: world.editor })
  const pairs = async (query: string): Promise<{ items: Pair[]; meta: { total: number } }> =>
    (await call('GET', `/pairs?${query}`)).body.data
  const keys = async (query: string) => (await pairs(query)).items.map(({ key }) => key)
  const put = (key: string, value: string, locale = 'en') => call('POST', '/batch-update', { items: [{ locale, key, value }] })
  const setStatus = (key: string, locale: 'zh' | 'en', status: 'needs_review' | 'missing') =>
    world.services.database.admin.updateTable('translations').set({ status }).where('key', '=', key).where('locale', '=', locale).execute()

  beforeAll(async () => {
    world = await createWorld(dialect)
    await noteShippedTexts(world.services)
    await put('season.only', '休渔', 'zh')
    await put('season.both', '开渔', 'zh')
    await put('season.both', 'Season opens')
    await put(home, 'Start')
  })
  afterAll(() => world.close())

  test('has each key once with both texts, however many languages have it: place by place, the site first, in the order of the program', async () => {
    const shipped = new Set([...shippedTexts('zh').keys(), ...shippedTexts('en').keys()])
    const all = [...shipped].filter((key) => !key.startsWith('test.'))
    expect((await pairs('')).meta.total).toBe(all.length + 2)
    const [first, second] = [await pairs('per_page=100'), await pairs('per_page=100&page=2')]
    const [shown, places] = [
      [...first.items, ...second.items].map(({ key }) => key),
      [...first.items, ...second.items].map((one) => one.place),
    ]
    expect(new Set(shown).size).toBe(200)
    expect([...new Set(places)]).toEqual(textPlaceNames.filter((name) => places.includes(name)))
    expect([...new Set(places)].slice(0, 3)).toEqual(['header', 'home_hero', 'home_statistics'])
    expect(shown.filter((key) => key.startsWith('public.home.hero.'))).toEqual(all.filter((key) => key.startsWith('public.home.hero.')))
    const header = shown.filter((key) => placeOfText(key) === 'header')
    expect([header[0], header.at(-1)].map((key) => unseenUseOf(key ?? ''))).toEqual([null, 'spoken'])
    const last = Math.ceil((all.length + 2) / 100)
    expect((await keys(`per_page=100&page=${last}`)).every((key) => key.startsWith('admin.'))).toBe(true)
    expect((await pairs(`keyword=${home}`)).items.find(({ key }) => key === home)).toMatchObject({
      module: 'public',
      is_added: false,
      zh: { value: '首页', shipped: '首页', source: 'file' },
      en: { value: 'Start', shipped: 'Home', source: 'manual', status: 'ok' },
    })
    expect(await pairs('keyword=season.only')).toMatchObject({ items: [{ is_added: true, zh: { value: '休渔' }, en: null }] })
  })

  test('finds a keyword in the key and in the text of either language', async () => {
    for (const keyword of ['frame.home', '首页', 'Start'])
      expect(await keys(`keyword=${encodeURIComponent(keyword)}&per_page=100`)).toContain(home)
    expect(await keys('keyword=nowhereatall')).toEqual([])
  })

  test('leaves out the texts of the test pages, unless one is looked for by its key or their module', async () => {
    expect(await keys('keyword=test.formats.title')).toEqual(['test.formats.title'])
    const title = shippedTexts('zh').get('test.formats.title') ?? ''
    expect(await keys(`keyword=${encodeURIComponent(title)}&per_page=100`)).not.toContain('test.formats.title')
    expect(await keys('module=test&per_page=100')).toEqual([...shippedTexts('zh').keys()].filter((key) => key.startsWith('test.')))
    expect((await keys('place=test_pages&per_page=1')).length).toBe(1)
  })

  test('is narrowed to a place, and to what stands under beginnings of keys', async () => {
    expect(await keys('place=cta')).toEqual(['public.home.cta.title', 'public.home.cta.text', 'public.home.cta.action'])
    expect(await keys('place=other')).toEqual(['season.both', 'season.only'])
    expect(await keys('under=public.home.cta.text,public.home.products')).toEqual([
      'public.home.products.title',
      'public.home.products.all',
      'public.home.cta.text',
    ])
    expect(await keys('under=public.home.ct')).toEqual([])
    expect(await keys('sort=-key&under=public.home.cta')).toEqual([
      'public.home.cta.title',
      'public.home.cta.text',
      'public.home.cta.action',
    ])
    expect((await call('GET', '/pairs?place=nowhere')).status).toBe(422)
  })

  test('is narrowed to a module, to what the company changed or added, to what is missing and to what waits for review', async () => {
    expect(await keys('status=changed')).toEqual([home, 'season.both', 'season.only'])
    expect(await keys('module=season')).toEqual(['season.both', 'season.only'])
    expect(await keys('module=season&status=changed&keyword=opens')).toEqual(['season.both'])
    // The English text of an added key is missing although nothing is stored for it.
    expect(await keys('status=missing')).toEqual(['season.only'])
    await setStatus('season.both', 'en', 'needs_review')
    expect(await keys('status=needs_review')).toEqual(['season.both'])
    expect(await keys('status=ok&module=season')).toEqual([])
    expect(await keys('source=manual&module=season')).toEqual(['season.both', 'season.only'])
    expect((await call('GET', '/pairs?status=nonsense')).status).toBe(422)
  })

  test('an English text that is empty while there is a Chinese one is missing', async () => {
    await put('season.empty', '暂无', 'zh')
    const made = (await call('POST', '', { locale: 'en', key: 'season.empty', value: '' })).body.data
    expect(made.status).toBe('missing')
    expect(await keys('status=missing')).toEqual(['season.empty', 'season.only'])
    await call('DELETE', `/${made.id}`)
  })

  test('what somebody has looked at no longer waits; what has been changed meanwhile still does', async () => {
    const version = async () => (await pairs('module=season&keyword=opens')).items[0]?.en?.version ?? 0
    const id = (await pairs('module=season&keyword=opens')).items[0]?.en?.id ?? 0
    await setStatus('season.both', 'en', 'needs_review')
    const review = (seen: number) => call('POST', '/review', { items: [{ id, version: seen }] })
    expect((await review((await version()) + 1)).body.data).toEqual({ reviewed: 0, skipped: 1 })
    expect((await review(await version())).body.data).toEqual({ reviewed: 1, skipped: 0 })
    expect((await review(await version())).body.data).toEqual({ reviewed: 0, skipped: 1 })
    expect(await keys('status=needs_review')).toEqual([])
    const { body } = await world.call('GET', `/admin/audit?entity=translations&action=review`, undefined, { token: world.admin })
    expect(body.data?.items?.[0]?.title_cn).toBe('Season opens')
  })
})
