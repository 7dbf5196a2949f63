import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countUntranslated } from '../../../../contracts/machine-translation.ts'
import { Upstream } from '../../../test/upstream.ts'
import { createWorld, dialects, password, type World } from '../../../test/world.ts'
import { remember } from '../memory.ts'

const service = new Upstream()
const asked = z.object({ q: z.array(z.string()) })

describe.each(dialects)('proposed translations on %s', (dialect) => {
  let world: World
  let category = 0
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = world.editor) =>
    world.call(method, `/admin/${path}`, body, { token, headers: { 'x-locale': 'en' } })
  const article = async (fields: object) => (await call('POST', 'contents', { category_id: category, ...fields })).body.data
  const stored = async (id: number) => (await call('GET', `contents/${id}`)).body.data
  const proposals = async (query = '') => (await call('GET', `translation-proposals?${query}`)).body.data.items
  const serve = (say: (text: string) => string) => {
    service.answer = ({ body }, response) => {
      const { q } = asked.parse(JSON.parse(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map(say) }))
    }
  }
  const english = (text: string) =>
    text.replace('码头完工', 'Quay completed').replace('鱼苗放流', 'Fry released').replace('每天', 'Every day')
  const propose = async (body: object) => {
    const { job_id } = (await call('POST', 'translation-proposals', body)).body.data
    await expect.poll(async () => (await call('GET', `jobs/${job_id}`)).body.data.state).toMatch(/done|failed/)
    return (await call('GET', `jobs/${job_id}`, undefined, world.admin)).body.data
  }
  /** The fields that are listed, and their number as the dashboard has it. */
  const toTranslate = async () => {
    const { items, meta } = (await call('GET', 'translation-fields?resource=contents')).body.data
    const { resources } = (await call('GET', 'translation-fields/summary')).body.data
    const { missing, stale } = resources.contents ?? { missing: 0, stale: 0 }
    expect(meta.total).toBe(missing + stale)
    return [items.map(({ field }: { field: string }) => field), meta.total]
  }
  const accept = async (ids: number[]) => (await call('POST', 'translation-proposals/accept', { resource: 'contents', ids })).body.data

  beforeAll(() => service.start())
  afterAll(() => service.stop())
  beforeEach(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })
    category = (await call('POST', 'categories', { type: 'news', title_cn: '新闻', title_en: 'News', slug: 'proposals' }, world.admin)).body
      .data.id
    await call(
      'POST',
      'translation-settings/config',
      { provider: 'libretranslate', libretranslate_base_url: service.url, quality: 'fast', current_password: password },
      world.admin,
    )
    service.requests = []
    world.services.jobs.start()
  })
  afterEach(async () => {
    await world.services.jobs.stop()
    await world.close()
  })

  test('of specifications are made and taken with those of the other texts, each row by itself, and undone with them', async () => {
    serve((text) => text.replace('宁德', 'Ningde').replace('纸箱', 'Carton'))
    await call('POST', 'translation-settings/quality', { require_review: false }, world.admin)
    const { id: category_id } = (
      await call('POST', 'categories', { type: 'product', title_cn: '鱼', title_en: 'Fish', slug: 'fish' }, world.admin)
    ).body.data
    const row = (label_cn: string, label_en: string, value_cn: string) => ({ label_cn, label_en, value_cn, value_en: '' })
    const specifications = [row('产地', 'Origin', '宁德'), row('净重', 'Net weight', '10 kg'), row('包装', 'Packing', '纸箱')]
    const { id } = (await call('POST', 'products', { category_id, title_cn: '条冻', title_en: 'Frozen', specifications })).body.data
    expect((await call('GET', 'products?translation=missing')).body.data.items).toMatchObject([
      { id, missing_fields: ['specifications.0.value_en', 'specifications.2.value_en'] },
    ])
    const { result } = await propose({ scope: 'open', resource: 'products' })
    expect(result).toMatchObject({ proposed: 2, done: 2, taken: 2 })
    const record = (await call('GET', `products/${id}`)).body.data
    expect(record.specifications.map(({ value_en }: { value_en: string }) => value_en)).toEqual(['Ningde', '', 'Carton'])
    expect(record.translation_fields['specifications.0.value']).toMatchObject({ state: 'complete', made_by: 'machine', confirmed: false })
    const [{ id: batch }] = (await call('GET', 'batches')).body.data.items
    await call('POST', `batches/${batch}/undo`, {})
    expect((await call('GET', `products/${id}`)).body.data).toMatchObject({ translation: 'missing', specifications })
  })

  test('wait in a place of their own: record, version and revisions know nothing of them until they are taken in', async () => {
    serve(english)
    const { id, version } = await article({ title_cn: '码头完工', content_cn: '<p>每天<strong>10 kg</strong></p>' })
    expect(await toTranslate()).toEqual([['content', 'title'], 2])
    expect((await propose({ scope: 'missing', resource: 'contents' })).result).toMatchObject({ proposed: 2, unknown: 0, done: 2 })
    expect(await stored(id)).toMatchObject({ version, title_en: '', content_en: '' })
    const [content, title] = await proposals()
    expect(await toTranslate()).toEqual([[], 0])
    expect(content).toMatchObject({ field: 'content', format: 'html', text: '<p>Every day<strong>10 kg</strong></p>', is_complete: true })
    expect(title).toMatchObject({
      field: 'title',
      original: '码头完工',
      current: '',
      text: 'Quay completed',
      errors: 0,
      provider: 'libretranslate',
    })
    expect(await accept([content.id, title.id])).toMatchObject({ accepted: 2, failed: [] })
    const after = await stored(id)
    expect(after).toMatchObject({ version: version + 1, title_en: 'Quay completed', translation: 'complete' })
    expect(after.translation_fields.title).toMatchObject({ state: 'complete', made_by: 'machine', confirmed: true })
    expect(await proposals()).toEqual([])
  })

  test('replace what a person wrote of another original once a person has read them', async () => {
    serve(english)
    const { id, version } = await article({ title_cn: '放流', title_en: 'Release' })
    await call('PUT', `contents/${id}`, { title_cn: '鱼苗放流', version })
    await propose({ resource: 'contents', ids: [id] })
    const [proposal] = await proposals()
    expect(await accept([proposal.id])).toMatchObject({ accepted: 1, failed: [] })
    expect(await stored(id)).toMatchObject({ title_en: 'Fry released', translation: 'complete' })
  })

  test('are estimated before they are made, in fields and characters', async () => {
    const { id } = await article({ title_cn: '码头完工', content_cn: '<p>每天<strong>两班</strong></p>' })
    const estimate = await call('POST', 'translation-proposals/estimate', { resource: 'contents', ids: [id] })
    expect(estimate.body.data).toEqual({ fields: 2, characters: 8, is_rough: false, provider: 'libretranslate' })
    const none = await call('POST', 'translation-proposals/estimate', { resource: 'contents', ids: [999_999_999] })
    expect(none.body.data).toMatchObject({ fields: 0, characters: 0 })
    await call('DELETE', `contents/${id}?force=true`)
  })

  test('of all records are made of the open texts that are listed, and of none that waits for review', async () => {
    serve(english)
    const { id } = await article({ title_cn: '码头完工' })
    await propose({ resource: 'contents', ids: [id] })
    const waiting = await proposals()
    await article({ title_cn: '新船下水' })
    const [, total] = await toTranslate()
    const estimate = await call('POST', 'translation-proposals/estimate', { resource: 'contents' })
    expect(estimate.body.data.fields).toBe(total)
    expect((await propose({ resource: 'contents' })).result).toMatchObject({ done: total })
    expect(await proposals()).toEqual(expect.arrayContaining(waiting))
  })

  test('of as many records as one call takes are made by one job', async () => {
    serve(english)
    const ids = Array.from({ length: 500 }, (_, index) => 1_000_000_000 + index)
    expect((await propose({ resource: 'contents', ids })).result).toMatchObject({ proposed: 0, done: 0 })
  })

  test('of records that are named are asked for once: what waits for review is not paid for again', async () => {
    serve(english)
    const { id } = await article({ title_cn: '码头完工', summary_cn: '每天' })
    const asked = { scope: 'open', resource: 'contents', ids: [id] }
    expect((await propose(asked)).result).toMatchObject({ proposed: 2 })
    const listed = async () =>
      (await call('GET', `contents?category_id=${category}`)).body.data.items.find((row: { id: number }) => row.id === id)
    expect(await listed()).toMatchObject({ missing_fields: [], waiting_fields: 2 })
    expect((await call('POST', 'translation-proposals/estimate', asked)).body.data).toMatchObject({ fields: 0 })
    service.requests = []
    expect((await propose(asked)).result).toMatchObject({ proposed: 0, done: 0 })
    expect(service.requests).toEqual([])
  })

  test('taken in together are undone together', async () => {
    serve(english)
    const records = [await article({ title_cn: '码头完工' }), await article({ title_cn: '鱼苗放流' })]
    await propose({ resource: 'contents', ids: records.map(({ id }) => id) })
    const { accepted, batch } = await accept((await proposals()).map(({ id }: { id: number }) => id))
    expect(accepted).toBe(2)
    expect((await call('POST', `batches/${batch}/undo`)).body.data).toMatchObject({ undone: 2, failed: [], left: 0 })
    for (const { id } of records) expect(await stored(id)).toMatchObject({ title_en: '', translation: 'missing' })
  })

  test('of a record that somebody has changed since are refused, in words, and wait on', async () => {
    serve(english)
    const made = await article({ title_cn: '码头完工' })
    await propose({ resource: 'contents', ids: [made.id] })
    const [proposal] = await proposals()
    await call('PUT', `contents/${made.id}`, { title_cn: '码头停工', version: made.version })
    expect(await proposals()).toMatchObject([{ is_outdated: true }])
    const answer = await accept([proposal.id])
    expect(answer).toMatchObject({ accepted: 0, failed: [{ id: made.id, message: expect.stringContaining('translate it again') }] })
    expect((await stored(made.id)).title_en).toBe('')
    await propose({ resource: 'contents', ids: [made.id] })
    expect(await proposals()).toMatchObject([{ is_outdated: false, original: '码头停工' }])
  })

  test('that a person changes are that person’s, sanitized; a rejected one is gone until that is undone', async () => {
    serve(english)
    const { id } = await article({ title_cn: '码头完工', content_cn: '<p>每天</p>' })
    await propose({ resource: 'contents', ids: [id] })
    const [content, title] = await proposals()
    await call('PUT', `translation-proposals/${content.id}`, { text: '<p>Daily<script>alert(1)</script></p>' })
    await accept([content.id])
    const after = await stored(id)
    expect(after.content_en).toBe('<p>Daily</p>')
    expect(after.translation_fields.content).toMatchObject({ made_by: 'person' })
    const { rejected, refused } = (await call('POST', 'translation-proposals/reject', { resource: 'contents', ids: [title.id] })).body.data
    expect([rejected, refused.length]).toEqual([1, 1])
    expect(await toTranslate()).toEqual([['title'], 1])
    expect(await proposals()).toEqual([])
    expect((await call('POST', 'translation-proposals/refused/restore', { ids: refused })).body.data).toEqual({ restored: 1 })
    const [restored] = await proposals()
    expect({ ...restored, id: title.id }).toEqual(title)
  })

  test('that lost a number are told apart from those that need no more than a glance', async () => {
    serve((text) => text.replace(/⟦\d⟧/g, '').replace('每箱', 'A carton').replace('码头完工', 'Quay completed'))
    const { id } = await article({ title_cn: '码头完工', summary_cn: '每箱10 kg' })
    await propose({ resource: 'contents', ids: [id] })
    expect((await proposals('is_sound=true')).map(({ field }: { field: string }) => field)).toEqual(['title'])
    const [open] = await proposals('is_sound=false')
    expect(open).toMatchObject({ field: 'summary', is_complete: false, parts: [{ is_refused: true }] })
    const waiting = async (query: string) =>
      (await call('GET', `translation-proposals/waiting?${query}`)).body.data.filter((one: { record_id: number }) => one.record_id === id)
    expect(await waiting('')).toMatchObject([{ count: 2 }])
    for (const query of ['is_sound=true', 'is_sound=false']) expect(await waiting(query)).toMatchObject([{ count: 1 }])
    // Its text still holds the Chinese original.
    expect(await accept([open.id])).toMatchObject({ accepted: 0, failed: [{ id, message: expect.stringContaining('complete it first') }] })
    expect((await stored(id)).summary_en).toBe('')
    await call('PUT', `translation-proposals/${open.id}`, { text: '10 kg per carton' })
    expect(await accept([open.id])).toMatchObject({ accepted: 1, failed: [] })
    expect((await stored(id)).summary_en).toBe('10 kg per carton')
  })

  test('with a warning are not among those without problems', async () => {
    serve((text) => english(text).replace('本品不含磷酸盐。', 'This product contains phosphates.'))
    const { id } = await article({ title_cn: '码头完工', summary_cn: '本品不含磷酸盐。' })
    await propose({ resource: 'contents', ids: [id] })
    expect(await proposals('is_sound=false')).toMatchObject([
      { field: 'summary', is_complete: true, errors: 0, parts: [{ findings: [{ code: 'negation_missing', severity: 'warning' }] }] },
    ])
  })

  test('with a word that the glossary has otherwise are not among those without problems', async () => {
    serve((text) => text.replace('冻鲳鱼段', 'Frozen pomfret pieces'))
    await call('POST', 'glossary', { term_cn: '鱼段', term_en: 'steak' }, world.admin)
    const { id } = await article({ title_cn: '冻鲳鱼段' })
    await propose({ resource: 'contents', ids: [id] })
    expect(await proposals('is_sound=false')).toMatchObject([{ field: 'title', parts: [{ findings: [{ code: 'term_missing' }] }] }])
  })

  test('go into their records at once where nobody has to read them, but over nothing that a person wrote', async () => {
    serve(english)
    await call('POST', 'translation-settings/quality', { require_review: false }, world.admin)
    const machine = await article({ title_cn: '码头完工' })
    const person = await article({ title_cn: '放流', title_en: 'Release' })
    await call('PUT', `contents/${person.id}`, { title_cn: '鱼苗放流', version: person.version })
    expect((await propose({ resource: 'contents' })).result).toMatchObject({ proposed: 2, taken: 1 })
    expect((await stored(machine.id)).translation_fields.title).toMatchObject({ made_by: 'machine', confirmed: false })
    expect(await stored(person.id)).toMatchObject({ title_en: 'Release', translation: 'stale' })
    expect(await proposals()).toMatchObject([{ record_id: person.id, text: 'Fry released' }])
  })

  test('go with their record, and none is made of what nobody knows', async () => {
    await call('POST', 'translation-settings/default', { provider: 'embedded' }, world.admin)
    const { id } = await article({ title_cn: '谁也没译过的一句话。' })
    expect((await propose({ resource: 'contents', ids: [id] })).result).toMatchObject({ proposed: 0, unknown: 1 })
    expect(await proposals()).toEqual([])
    await call('POST', 'translation-settings/default', { provider: 'libretranslate' }, world.admin)
    serve(() => 'A sentence.')
    await propose({ resource: 'contents', ids: [id] })
    expect(await proposals()).toHaveLength(1)
    await call('DELETE', `contents/${id}`)
    await call('POST', 'trash/empty', { resource: 'contents' }, world.admin)
    expect((await call('GET', `contents/${id}`)).status).toBe(404)
    expect(await world.services.database.read.selectFrom('translation_proposals').select('id').execute()).toEqual([])
  })

  test('out of the memory alone are made where most of the text is known; one that no longer is so is withdrawn', async () => {
    await call('POST', 'translation-settings/default', { provider: 'embedded' }, world.admin)
    const known = '每天两班，早晚各验一次，记录留存两年。'
    await world.services.database.write((db) =>
      remember(
        db,
        world.clock.now(),
        { source: 'zh', target: 'en' },
        [{ source: known, target: 'Two shifts a day, each checked; records are kept for two years.' }],
        { userId: 1 },
      ),
    )
    const much = await article({ title_cn: '谁也没译过的标题', summary_cn: `${known}\n谁也没译过。` })
    const little = await article({ title_cn: '另一个标题', summary_cn: `${known}\n${'谁也没译过的一句话。'.repeat(9)}` })
    const ids = [much.id, little.id]
    expect((await propose({ resource: 'contents', ids })).result).toMatchObject({ proposed: 1, unknown: 3 })
    const [proposal] = await proposals()
    expect(proposal).toMatchObject({ record_id: much.id, field: 'summary', provider: 'embedded', is_complete: false })
    expect(proposal.text).toBe('Two shifts a day, each checked; records are kept for two years.\n谁也没译过。')
    expect(countUntranslated(proposal.parts)).toBe(1)
    await call('PUT', `contents/${much.id}`, { summary_cn: '全都改写过了。', version: much.version })
    await propose({ resource: 'contents', ids })
    expect(await proposals()).toEqual([])
  })

  test('of other texts are made where the service answers one with nothing of use', async () => {
    service.answer = ({ body }, response) => {
      const { q } = asked.parse(JSON.parse(body))
      const isRefused = q.some((text) => text.includes('鱼苗放流'))
      const answer = isRefused ? { error: 'nothing of use' } : { translatedText: q.map(english) }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    const good = await article({ title_cn: '码头完工' })
    // Each line is refused by itself, and ten in a row end the run of the whole batch.
    const lines = Array.from({ length: 12 }, (_, index) => `<p>鱼苗放流<strong>${index + 1}</strong></p>`)
    const bad = await article({ title_cn: '码头完工二期', content_cn: lines.join('') })
    const { state, result } = await propose({ scope: 'missing', resource: 'contents' })
    expect([state, result]).toMatchObject(['done', { proposed: 2, unknown: 1, done: 3 }])
    expect((await proposals()).map(({ record_id }: { record_id: number }) => record_id).toSorted()).toEqual([good.id, bad.id].toSorted())
    expect(await toTranslate()).toEqual([['content'], 1])
    const { items } = (await call('GET', `translation-fields?record_id=${bad.id}&resource=contents`)).body.data
    expect(items).toMatchObject([{ field: 'content', original: expect.stringMatching(/^鱼苗放流1\n鱼苗放流2\n/) }])
  })

  test('a key that is refused ends the job at once, with the reason, and what was proposed stays', async () => {
    service.answer = (_request, response) => response.writeHead(403).end('{}')
    const { id } = await article({ title_cn: '码头完工' })
    expect(await propose({ resource: 'contents', ids: [id] })).toMatchObject({
      ...{ state: 'failed', error_code: 'translation_unauthorized' },
      error: expect.stringContaining(' '),
    })
  })
})
