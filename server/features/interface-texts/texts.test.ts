import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderProblems } from '../../../contracts/interface-texts.ts'
import { ruleTestOn } from '../../test/rule-test.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { shippedTexts } from './shipped.ts'
import { noteShippedTexts } from './shipped-rows.ts'

const home = 'public.frame.home'
/** A text with a placeholder. */
const open = 'public.search.found_other'

describe.each(dialects)('the texts of the back office on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/translations${path}`, body, { token: world.editor })
  const find = async (key: string, locale = 'en') =>
    (await call('GET', `?keyword=${key}&locale=${locale}&per_page=100`)).body.data.items.find((row: { key: string }) => row.key === key)
  const shown = async (key: string, locale = 'en') => (await world.call('GET', `/translations?locale=${locale}`)).body.data[key]
  const put = (key: string, value: string, locale = 'en') => call('POST', '/batch-update', { items: [{ locale, key, value }] })
  const rows = () => world.services.database.read.selectFrom('translations').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    world = await createWorld(dialect)
    await noteShippedTexts(world.services)
  })
  afterAll(() => world.close())

  ruleTest('are all of the program, each once a language, and noting them again changes nothing', async () => {
    const { meta } = (await call('GET', '')).body.data
    expect(meta.total).toBe(shippedTexts('zh').size + shippedTexts('en').size)
    expect((await call('GET', '?status=missing')).body.data.meta.total).toBe(0)
    expect(await noteShippedTexts(world.services)).toBe(0)
    expect(await find(home)).toMatchObject({ module: 'public', source: 'file', status: 'ok', shipped: 'Home', other: { value: '首页' } })
  })

  test('show on the site once they are changed, at once, and are the program’s own again once the change is taken back', async () => {
    const row = await find(home)
    const changed = await call('PUT', `/${row.id}`, { value: 'Start', version: row.version })
    expect(changed.body.data).toMatchObject({ value: 'Start', source: 'manual', status: 'ok', shipped: 'Home' })
    expect(await shown(home)).toBe('Start')
    expect((await call('DELETE', `/${row.id}`)).status).toBe(200)
    expect(await shown(home)).toBe('Home')
    expect(await find(home)).toMatchObject({ value: 'Home', source: 'file' })
  })

  test('are to be checked in English once their Chinese means something else, until somebody says so or the Chinese is as it was', async () => {
    world.clock.advance(1_000)
    const chinese = await find(home, 'zh')
    const changed = await call('PUT', `/${chinese.id}`, { value: '从这里开始', version: chinese.version })
    expect(changed.body.data.other).toMatchObject({ value: 'Home', status: 'needs_review' })
    const { id, version } = await find(home)
    expect((await call('POST', '/review', { items: [{ id, version }] })).body.data).toEqual({ reviewed: 1, skipped: 0 })
    expect(await find(home)).toMatchObject({ status: 'ok' })
    world.clock.advance(1_000)
    await call('PUT', `/${chinese.id}`, { value: '回到开头', version: chinese.version + 1 })
    expect(await find(home)).toMatchObject({ status: 'needs_review' })
    await call('DELETE', `/${chinese.id}`)
    expect(await find(home)).toMatchObject({ status: 'ok' })
    world.clock.advance(1_000)
    // Written together, neither lags behind; nor does an original behind its translation.
    const both = [
      { locale: 'en', key: home, value: 'Start' },
      { locale: 'zh', key: home, value: '开始' },
    ]
    await call('POST', '/batch-update', { items: both })
    expect([await find(home), await find(home, 'zh')]).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
    await put(home, 'Beginning')
    expect(await find(home, 'zh')).toMatchObject({ status: 'ok' })
    for (const locale of ['zh', 'en']) await call('DELETE', `/${(await find(home, locale)).id}`)
  })

  test('keep their key and language where the program uses them, and those that were added may be renamed', async () => {
    const row = await find(home)
    expect(Object.keys((await call('PUT', `/${row.id}`, { key: 'public.frame.start', version: row.version })).body.errors)).toEqual(['key'])
    const made = (await call('POST', '', { locale: 'en', key: 'season.opening', value: 'Open' })).body.data
    expect((await call('PUT', `/${made.id}`, { key: 'season.start', version: 1 })).body.data).toMatchObject({
      key: 'season.start',
      module: 'season',
    })
    expect((await call('POST', '', { locale: 'en', key: 'season.start', value: 'x' })).status).toBe(409)
    expect(Object.keys((await call('POST', '', { locale: 'en', key: 'season.x', module: 'other', value: 'x' })).body.errors)).toEqual([
      'module',
    ])
    expect((await call('DELETE', `/${made.id}`)).status).toBe(200)
    expect(await find('season.start')).toBeUndefined()
  })

  ruleTest('are refused when they lose a placeholder or bring one that nothing fills', async () => {
    const lost = await put(open, 'results')
    expect([lost.status, lost.body.errors['items.0.value'][0]]).toEqual([422, expect.stringContaining('{{shown}}')])
    expect((await put(open, '“{{q}}”: {{shown}} hits of {{all}}')).status).toBe(422)
    expect((await put(open, '“{{q}}”: {{shown}} hits')).body.data).toEqual({ created: 0, updated: 1, unchanged: 0 })
    // A batch is stored whole or not at all.
    const before = await rows()
    const mixed = await call('POST', '/batch-update', {
      items: [
        { locale: 'en', key: home, value: 'Begin' },
        { locale: 'en', key: open, value: 'x' },
      ],
    })
    expect([mixed.status, await rows()]).toEqual([422, before])
    await put(open, '')
    expect(await shown(open)).toBe(shippedTexts('en').get(open))
  })

  ruleTest('that are to be new are refused where there is one already, each at its key', async () => {
    await put('season.known', 'Known')
    const items = [
      { locale: 'zh', key: 'season.known', value: '已知' },
      { locale: 'en', key: 'season.known', value: 'Again' },
    ]
    const refused = await call('POST', '/batch-update', { items, only_new: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['items.1.key']])
    expect(await shown('season.known', 'zh')).toBeUndefined()
    expect((await call('POST', '/batch-update', { items: items.slice(0, 1), only_new: true })).body.data.created).toBe(1)
    await call('POST', '/batch-delete', { ids: (await call('GET', '/ids?module=season')).body.data.ids })
  })

  ruleTest.each(['json', 'csv'] as const)('come back from a %s file exactly as they were exported', async (format) => {
    const odd = ['  two  spaces ', '"quoted", with; comma', 'two\nlines', '=1+1', "'apostrophe", '+86', '@name', '<b>&amp;</b>', '\u200bx']
    await call('POST', '/batch-update', { items: odd.map((value, n) => ({ locale: 'zh', key: `odd.text_${n}`, value })) })
    const before = (await rows()).map(({ locale, key, value }) => ({ locale, key, value }))
    const content = (await call('GET', `/export?format=${format}`)).text
    expect((await call('POST', '/import', { format, content })).body.data).toMatchObject({
      counts: { create: 0, update: 0, refused: 0 },
      is_stored: true,
    })
    const ids = (await call('GET', '/ids?module=odd')).body.data.ids
    await call('POST', '/batch-delete', { ids })
    expect((await call('POST', '/import', { format, content, dry_run: true })).body.data).toMatchObject({
      counts: { create: odd.length },
      is_stored: false,
    })
    expect((await call('GET', '?module=odd')).body.data.meta.total).toBe(0)
    await call('POST', '/import', { format, content })
    const after = new Map((await rows()).map(({ locale, key, value }) => [`${locale} ${key}`, value]))
    for (const { locale, key, value } of before) expect(after.get(`${locale} ${key}`), key).toBe(value)
  })

  ruleTest('of a file with a wrong one are stored only where the good ones alone are wanted, and the wrong one is named', async () => {
    const content = `key,zh,en\nseason.one,一,One\nnodots,二,Two\n${open},,lost\nseason.one,,Again`
    const asked = (more: object) => call('POST', '/import', { format: 'csv', content, ...more })
    const { refused, ...whole } = (await asked({})).body.data
    expect(whole).toMatchObject({ counts: { create: 2, refused: 4 }, is_stored: false })
    expect(refused.map((row: { line: number; locale: string }) => [row.line, row.locale])).toEqual([
      [3, 'zh'],
      [3, 'en'],
      [4, 'en'],
      [5, 'en'],
    ])
    for (const { problems } of refused) expect(problems.join()).toMatch(/^\p{Script=Han}|\{\{/u)
    expect(await find('season.one')).toBeUndefined()
    expect((await asked({ partial: true })).body.data.is_stored).toBe(true)
    expect(await shown('season.one', 'zh')).toBe('一')
    expect((await call('POST', '/import', { content: '{' })).status).toBe(422)
    expect((await call('POST', '/import', { format: 'csv', content: 'a,b\n1,2' })).status).toBe(422)
  })

  test('that were changed stay when the program changes its own, and are to be looked at again', async () => {
    await put(home, 'Our home')
    const db = world.services.database.admin
    await db.updateTable('translations').set({ shipped: 'Old home' }).where('key', '=', home).where('locale', '=', 'en').execute()
    await db.updateTable('translations').set({ shipped: 'x', value: 'x' }).where('key', '=', open).where('locale', '=', 'en').execute()
    await db
      .insertInto('translations')
      .values({ ...(await rows())[0], id: undefined, key: 'public.gone', source: 'file' } as never)
      .execute()
    expect(await noteShippedTexts(world.services)).toBe(3)
    expect(await find(home)).toMatchObject({ value: 'Our home', shipped: 'Home', status: 'needs_review' })
    expect(await find(open)).toMatchObject({ source: 'file', value: shippedTexts('en').get(open) })
    expect(await find('public.gone', 'zh')).toBeUndefined()
    expect((await call('GET', '?status=needs_review')).body.data.meta.total).toBe(1)
  })

  test('are counted by module, language and state', async () => {
    const modules = (await call('GET', '/modules/list')).body.data
    expect(modules.map(({ module }: { module: string }) => module)).toEqual(
      expect.arrayContaining(['admin', 'api', 'errors', 'public', 'test']),
    )
    expect(modules.find(({ module }: { module: string }) => module === 'public').texts.en).toMatchObject({
      missing: 0,
      needs_review: 1,
      changed: 1,
    })
    expect((await call('POST', '/refresh-cache', {})).status).toBe(200)
  })
})

test('placeholders are compared by their names alone, and a text for one may leave out how many', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 4 }), fc.uniqueArray(name, { maxLength: 4 }), (known, own) => {
      const text = (names: string[]) => names.map((one) => `a {{${one}}} b`).join('')
      const { lost, unknown } = placeholderProblems('a.b', text(own), text(known))
      expect(lost).toEqual(known.filter((one) => !own.includes(one)))
      expect(unknown).toEqual(own.filter((one) => !known.includes(one)))
    }),
  )
  expect(placeholderProblems('a.found_one', 'one', '{{count}} hits').lost).toEqual([])
})
