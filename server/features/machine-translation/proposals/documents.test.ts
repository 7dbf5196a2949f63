import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recordsIn } from '../../../test/records.ts'
import { Upstream } from '../../../test/upstream.ts'
import { createWorld, dialects, password, type World } from '../../../test/world.ts'

const service = new Upstream()
const asked = z.object({ q: z.array(z.string()) })
const culture = '/about/display/culture'
const site = '/config/group/site'
const english: Record<string, string> = { 诚信: 'Integrity', 说到做到: 'We keep our word', 向海: 'To the sea', 安澜海产: 'Anlan Seafood' }

describe.each(dialects)('proposed translations of documents on %s', (dialect) => {
  let world: World
  const { send, read, change } = recordsIn(() => world)
  const asEditor = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    world.call(method, `/admin/${path}`, body, { token: world.editor, headers: { 'x-locale': 'en' } })
  const proposals = async (resource: string) => (await read(`/translation-proposals?resource=${resource}`)).items
  const entry = (title_cn: string, description_cn = '') => ({
    ...{ title_cn, title_en: '', description_cn, description_en: '', icon: '', image_id: null },
  })

  beforeAll(async () => {
    await service.start()
    service.answer = ({ body }, response) => {
      const { q } = asked.parse(JSON.parse(body))
      const translatedText = q.map((text) => english[text] ?? text)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText }))
    }
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })
    await send('POST', '/translation-settings/config', {
      ...{ provider: 'libretranslate', libretranslate_base_url: service.url, quality: 'fast' },
      current_password: password,
    })
    await change(culture, { items: [entry('诚信', '说到做到'), entry('向海')] })
    await send('PUT', site, { name_cn: '安澜海产' })
    world.services.jobs.start()
    const { job_id } = (await asEditor('POST', 'translation-proposals', {})).body.data
    await vi.waitFor(async () => expect((await read(`/jobs/${job_id}`)).state).toMatch(/done|failed/), 20_000)
  })
  afterAll(async () => {
    await world.services.jobs.stop()
    await world.close()
    service.stop()
  })

  test('go into their block as one change, follow an entry that was moved meanwhile, and are undone as one batch', async () => {
    const { items, version } = await change(culture, { items: [entry('向海'), entry('诚信', '说到做到')] })
    const waiting = await proposals('about')
    expect(waiting.map(({ field, text, is_outdated }: never) => [field, text, is_outdated])).toEqual([
      ['items.0.title', 'To the sea', false],
      ['items.1.description', 'We keep our word', false],
      ['items.1.title', 'Integrity', false],
    ])
    const ids = waiting.map(({ id }: { id: number }) => id)
    const taken = (await asEditor('POST', 'translation-proposals/accept', { resource: 'about', ids })).body.data
    expect(taken).toMatchObject({ accepted: 3, failed: [] })
    const block = await read(culture)
    expect(block.version).toBe(version + 1)
    expect(block.items.map(({ title_en, description_en }: never) => [title_en, description_en])).toEqual([
      ['To the sea', ''],
      ['Integrity', 'We keep our word'],
    ])
    expect(block.translation_fields['items.1.title']).toMatchObject({ state: 'complete', made_by: 'machine', confirmed: true })
    const [batch] = (await asEditor('GET', 'batches?resource=about')).body.data.items
    expect(batch).toMatchObject({ id: taken.batch, action: 'translate', count: 1, may_undo: true })
    expect((await asEditor('POST', `batches/${taken.batch}/undo`, {})).body.data).toMatchObject({ undone: 1, failed: [] })
    const undone = await read(culture)
    expect(undone.items).toEqual(items)
    expect(undone.translation_fields['items.1.title']).toMatchObject({ state: 'missing', made_by: null })
  })

  test('for settings are taken in by administrators alone', async () => {
    const [proposal] = await proposals('settings')
    expect(proposal).toMatchObject({ record_id: 1, field: 'site.name', original: '安澜海产', text: 'Anlan Seafood', format: 'text' })
    const choice = { resource: 'settings', ids: [proposal.id] }
    expect((await asEditor('POST', 'translation-proposals/accept', choice)).status).toBe(403)
    expect(await read(site)).toMatchObject({ name_en: '' })
    const taken = (await send('POST', '/translation-proposals/accept', choice)).body.data
    expect(taken).toMatchObject({ accepted: 1, failed: [] })
    expect(await read(site)).toMatchObject({
      name_en: 'Anlan Seafood',
      translation_fields: { name: { state: 'complete', made_by: 'machine' } },
    })
    expect((await asEditor('POST', `batches/${taken.batch}/undo`, {})).status).toBe(403)
    expect((await send('POST', `/batches/${taken.batch}/undo`, {})).body.data).toMatchObject({ undone: 1, failed: [] })
    expect(await read(site)).toMatchObject({ name_en: '', translation_fields: { name: { state: 'missing' } } })
  })

  test('are not undone where a setting was written since', async () => {
    await send('PUT', site, { name_en: '' })
    const { job_id } = (await asEditor('POST', 'translation-proposals', { resource: 'settings' })).body.data
    await expect.poll(async () => (await read(`/jobs/${job_id}`)).state).toMatch(/done|failed/)
    const [proposal] = await proposals('settings')
    const { batch } = (await send('POST', '/translation-proposals/accept', { resource: 'settings', ids: [proposal.id] })).body.data
    await send('PUT', site, { name_en: 'Anlan' })
    const refused = (await send('POST', `/batches/${batch}/undo`, {})).body.data
    expect(refused).toMatchObject({ undone: 0, failed: [{ resource: 'settings', id: 1 }] })
    expect(await read(site)).toMatchObject({ name_en: 'Anlan' })
  })
})
