import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QualityItem, QualityPage, QualitySummary } from '../../../contracts/translation-quality.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { checkAll, checkLater } from './checking.ts'
import { excerptOf } from './excerpt.ts'

test('of a long text the report shows what stands around its places, and of a short one all', () => {
  const text = `${'水产品'.repeat(100)}每箱10 kg${'冷冻'.repeat(100)}`
  const at = text.indexOf('10 kg')
  const { length, parts } = excerptOf(text, [[at, at + 5]])
  expect([length, parts.length]).toEqual([text.length, 1])
  const [part] = parts
  expect(text.slice(part?.start, (part?.start ?? 0) + (part?.text.length ?? 0))).toBe(part?.text)
  expect(part?.text).toContain('每箱10 kg')
  expect(part?.text.length).toBeLessThan(220)
  expect(excerptOf('每箱10 kg', [[2, 7]])).toEqual({ length: 7, parts: [{ start: 0, text: '每箱10 kg' }] })
  const words = `${'fish '.repeat(100)}ten boxes ${'more '.repeat(100)}`
  expect(excerptOf(words, [[500, 503]]).parts[0]?.text).toMatch(/^fish .* more$/)
})

describe.each(dialects)('the report on translations on %s', (dialect) => {
  let world: World
  let category = 0
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/${path}`, body, { token: world.admin })
  const article = async (fields: object) => (await call('POST', 'contents', { category_id: category, ...fields })).body.data
  const change = async (id: number, fields: object) => {
    const { version } = (await call('GET', `contents/${id}`)).body.data
    return (await call('PUT', `contents/${id}`, { ...fields, version })).body.data
  }
  const report = async (query = ''): Promise<QualityPage> => (await call('GET', `translate/quality-report?${query}`)).body.data
  const summary = async (): Promise<QualitySummary> => (await call('GET', 'translate/quality-report/summary')).body.data
  const of = async (id: number, query = ''): Promise<QualityItem[]> =>
    (await report(`per_page=100&resource=contents&${query}`)).items.filter(({ record_id }) => record_id === id)
  const codes = async (id: number, query = '') =>
    (await of(id, query)).map(({ field, findings }) => [field, ...findings.map(({ code }) => code)])
  /** Runs the scheduled task, and the job that it starts. */
  const check = async () => {
    await checkLater(world.services)
    const open = () =>
      world.services.database.read.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running']).executeTakeFirst()
    await expect.poll(open).toBeUndefined()
  }
  const decide = ({ resource, record_id, field, hash, findings }: QualityItem, is_right = true) =>
    call('POST', 'translate/quality-report/decide', { resource, record_id, field, hash, keys: findings.map(({ key }) => key), is_right })

  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await call('POST', 'categories', { type: 'news', title_cn: '新闻', title_en: 'News', slug: 'quality' })).body.data.id
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.services.jobs.stop()
    await world.close()
  })

  test('excerpts of both sides begin at the sentence that a finding is in', () => {
    const [zh, en] = ['前面的一句话说了很多事。', 'The sentence before it says a great deal. '].map((sentence) => sentence.repeat(40))
    const shown = (text: string, place: string) =>
      excerptOf(text, [[text.indexOf(place), text.indexOf(place) + place.length]]).parts[0]?.text
    expect(shown(`${zh}每箱装10 kg的鱼。${zh}`, '10 kg')).toBe('每箱装10 kg的鱼。')
    expect(shown(`${en}Each carton holds 12 kg of fish. ${en}`, '12 kg')).toBe('Each carton holds 12 kg of fish.')
  })

  test('names what is wrong field by field, with places in both texts, and counts it by kind', async () => {
    const { id } = await article({
      title_cn: '码头完工',
      title_en: 'Quay 完工',
      summary_cn: '每箱10 kg',
      content_cn: '<p>每箱<strong>10 kg</strong>。</p><p><a href="/about">关于我们</a></p>',
      content_en: '<p>A carton holds <strong>12 kg</strong>.</p><p>About us</p>',
    })
    await check()
    const [content, title, ...others] = await of(id)
    expect(content).toMatchObject({ field: 'content', target: 'content_en', state: 'complete', title_cn: '码头完工' })
    expect(content?.findings.map(({ kind }) => kind).sort()).toEqual(['links', 'numbers'])
    const number = content?.findings.find(({ kind }) => kind === 'numbers')
    const marked = (excerpt: QualityItem['original'] | undefined, [start = 0, end = 0]: number[] = []) =>
      excerpt?.parts.map((part) => part.text.slice(start - part.start, end - part.start)).join('')
    expect(marked(content?.original, number?.source)).toBe('10 kg')
    expect(marked(content?.translation, number?.target)).toBe('12 kg')
    // The summary lacks a translation: it is among the texts to translate.
    expect(others).toEqual([])
    expect(title?.findings).toMatchObject([{ code: 'chinese_left', kind: 'leftover', right: null }])
    expect((await of(id, 'kind=leftover')).map(({ field }) => field)).toEqual(['title'])
    expect((await report('kind=links&resource=products')).items).toEqual([])
    const { counts, unchecked } = await summary()
    expect(unchecked).toBe(0)
    expect(counts).toContainEqual({ resource: 'contents', kind: 'leftover', open: 1, right: 0 })
    expect((await call('GET', 'translation-fields/summary')).body.data.resources.contents.missing).toBe(1)
  })

  test('is true as soon as a text has changed, and stays so once that has been checked', async () => {
    const { id } = await article({ title_cn: '每箱10 kg', title_en: 'Cartons of 12 kg' })
    await check()
    expect(await codes(id)).toEqual([['title', 'number_changed']])
    await change(id, { title_en: 'Cartons of 10 kg' })
    expect(await codes(id)).toEqual([])
    await check()
    expect(await codes(id)).toEqual([])
    await change(id, { title_en: 'Cartons of 11 kg' })
    await check()
    expect(await codes(id)).toEqual([['title', 'number_changed']])
  })

  test('says of a field with findings that it is stale, and lists none for that alone', async () => {
    const { id } = await article({ title_cn: '每箱10 kg', title_en: 'Cartons of 10 kg' })
    await change(id, { title_cn: '每箱15 kg' })
    await check()
    expect(await of(id)).toMatchObject([{ field: 'title', state: 'stale', findings: [{ code: 'number_changed' }] }])
    await change(id, { title_cn: '每盒10 kg' })
    await check()
    expect(await of(id)).toEqual([])
  })

  test('takes a person’s word until one of the two texts changes', async () => {
    const { id } = await article({ title_cn: '每箱10 kg', title_en: 'Cartons of 12 kg' })
    await check()
    const [item] = await of(id)
    if (!item) throw new Error('nothing was found')
    expect((await decide(item)).body.data).toEqual({ decided: 1 })
    expect(await of(id)).toEqual([])
    expect(await of(id, 'is_right=true')).toMatchObject([
      { findings: [{ code: 'number_changed', right: { user_name: expect.any(String), at: expect.any(String) } }] },
    ])
    expect((await summary()).counts).toContainEqual(expect.objectContaining({ resource: 'contents', kind: 'numbers', right: 1 }))
    // Other changes of the record do not matter.
    await change(id, { summary_cn: '摘要', summary_en: 'Summary' })
    await check()
    expect(await of(id)).toEqual([])
    await decide(item, false)
    expect(await codes(id)).toEqual([['title', 'number_changed']])
    await decide(item)
    await change(id, { title_en: 'Cartons of 13 kg' })
    expect((await decide(item)).status).toBe(409)
    await check()
    expect(await codes(id)).toEqual([['title', 'number_changed']])
    await change(id, { title_en: 'Cartons of 14 kg' })
    const [now] = await of(id)
    if (!now) throw new Error('nothing was found')
    // Not yet checked again: the word is about what the report has shown.
    expect((await decide(now)).body.data).toEqual({ decided: 1 })
    await check()
    expect(await of(id)).toEqual([])
    expect((await decide({ ...now, field: 'content' })).status).toBe(404)
  })

  test('is made anew where the glossary or the words that are not to be translated become others', async () => {
    const { id } = await article({ title_cn: '大菱鲆上市', title_en: 'Olive flounder is here, says 安澜' })
    await check()
    expect(await codes(id)).toEqual([['title', 'chinese_left']])
    await call('POST', 'glossary', { term_cn: '牙鲆', term_en: 'olive flounder', latin: 'Paralichthys olivaceus' })
    const turbot = { term_cn: '大菱鲆', term_en: 'turbot', latin: 'Scophthalmus maximus' }
    const term = (await call('POST', 'glossary', turbot)).body.data
    await check()
    expect(await codes(id)).toEqual([['title', 'term_changed', 'chinese_left']].map((row) => expect.arrayContaining(row)))
    await call('PUT', `glossary/${term.id}`, { term_en: 'olive flounder', version: term.version })
    await call('PUT', 'config/group/translation', { do_not_translate: ['安澜'] })
    await check()
    expect(await codes(id)).toEqual([])
  })

  test('is made by a job where there is much to check, under the rules as they are', async () => {
    const { id } = await article({ title_cn: '军曹鱼', title_en: 'Barramundi' })
    await check()
    expect(await of(id)).toEqual([])
    for (let number = 0; number < 30; number += 1)
      await article({ title_cn: `鱼片${number}箱`, title_en: `Fillets, ${number + 1} cartons` })
    await call('POST', 'glossary', { term_cn: '尖吻鲈', term_en: 'barramundi', latin: 'Lates calcarifer' })
    await call('POST', 'glossary', { term_cn: '军曹鱼', term_en: 'cobia', latin: 'Rachycentron canadum' })
    // Ends between two parts, as a program that is killed does; what it has checked is not checked again.
    const stopped = new AbortController()
    const interrupted = checkAll(world.services, { signal: stopped.signal, progress: async () => stopped.abort() })
    await expect(interrupted).rejects.toThrow()
    const left = (await summary()).unchecked
    expect(left).toBeGreaterThan(0)
    const { signal } = new AbortController()
    expect(await checkAll(world.services, { signal, progress: async () => undefined })).toEqual({ checked: left })
    expect((await summary()).unchecked).toBe(0)
    expect(await codes(id)).toEqual([['title', 'term_changed']])
    expect((await report('per_page=100&kind=numbers')).items.length).toBeGreaterThanOrEqual(30)
  })

  test('goes into the trash with a record and comes back with it, what was found right included', async () => {
    const { id } = await article({
      title_cn: '每箱10 kg',
      title_en: 'Cartons of 12 kg',
      summary_cn: '每箱20 kg',
      summary_en: 'Cartons of 22 kg',
    })
    await check()
    const [first] = await of(id)
    if (!first) throw new Error('nothing was found')
    await decide(first)
    const before = await summary()
    await call('DELETE', `contents/${id}`)
    expect(await of(id)).toEqual([])
    expect(await of(id, 'is_right=true')).toEqual([])
    expect(await summary()).not.toEqual(before)
    await check()
    await call('POST', `contents/${id}/restore`)
    await check()
    expect(await codes(id)).toEqual([['title', 'number_changed']])
    expect(await codes(id, 'is_right=true')).toEqual([['summary', 'number_changed']])
    await call('DELETE', `contents/${id}`)
    expect((await call('POST', 'trash/empty', { resource: 'contents' })).body.data).toMatchObject({ purged: 1 })
    const rows = await world.services.database.read.selectFrom('translation_findings').select('field').where('record_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  test('comes in pages that hold every field once, however many', async () => {
    for (let number = 0; number < 40; number += 1)
      await article({ title_cn: `第${number}箱10 kg`, ...(number % 3 === 0 ? {} : { title_en: `Carton ${number}, 12 kg` }) })
    expect((await summary()).unchecked).toBe(40)
    await check()
    expect((await summary()).unchecked).toBe(0)
    for (const filter of ['', 'kind=numbers', 'kind=numbers&resource=contents', 'resource=contents']) {
      const whole = (await report(`per_page=100&${filter}`)).items.map(({ record_id, field }) => `${record_id} ${field}`)
      const pages: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: QualityPage = await report(`per_page=7&${filter}&cursor=${cursor}`)
        pages.push(...page.items.map(({ record_id, field }) => `${record_id} ${field}`))
        cursor = page.next_cursor
      }
      expect(pages).toEqual(whole)
      expect(new Set(pages).size).toBe(pages.length)
      expect(pages.length).toBeGreaterThan(12)
    }
    expect((await call('GET', 'translate/quality-report?cursor=nonsense')).status).toBe(422)
  })
})
