import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Upstream } from '../../test/upstream.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

const service = new Upstream()
const asked = z.object({ q: z.array(z.string()) })
const serve = (say: (text: string) => string) => {
  service.answer = ({ body }, response) => {
    const { q } = asked.parse(JSON.parse(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map(say) }))
  }
}

describe.each(dialects)('translating by the API on %s', (dialect) => {
  let world: World
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, token = world.admin) =>
    world.call(method, `/admin/${path}`, body, { token, headers: { 'x-locale': 'en' } })

  beforeAll(async () => {
    await service.start()
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })
    await call('POST', 'glossary', { term_cn: '大黄鱼', term_en: 'large yellow croaker' })
  })
  afterAll(async () => {
    await world.close()
    service.stop()
  })

  test('answers what the glossary knows, finds the language itself, and refuses one into itself', async () => {
    const made = await call('POST', 'translate', { text: '大黄鱼', target: 'en' }, world.editor)
    expect(made.body.data).toMatchObject({ text: 'Large yellow croaker', source: 'zh', provider: 'embedded', is_complete: true })
    const same = await call('POST', 'translate', { text: '大黄鱼', target: 'zh' })
    expect([same.status, same.body.errors]).toEqual([422, { target: ['The text is already in that language'] }])
  })

  test('translates many texts by their keys, and a record as a proposal that changes nothing', async () => {
    const batch = await call('POST', 'translate/batch', {
      source: 'zh',
      target: 'en',
      items: [
        { key: 'a', text: '大黄鱼' },
        { key: 'b', text: '未知' },
      ],
    })
    expect(batch.body.data.items.map(({ key, text, is_complete }: never) => [key, text, is_complete])).toEqual([
      ['a', 'Large yellow croaker', true],
      ['b', '未知', false],
    ])
    const category = (await call('POST', 'categories', { type: 'news', title_cn: '新闻', slug: 'translated-news' })).body.data
    const record = (await call('POST', 'contents', { category_id: category.id, title_cn: '大黄鱼', status: 'draft' })).body.data
    const proposal = await call('POST', 'translate/record', { resource: 'contents', id: record.id, target: 'en' })
    expect(proposal.body.data).toMatchObject({ version: 1, fields: [{ field: 'title', text: 'Large yellow croaker', current: '' }] })
    expect((await call('GET', `contents/${record.id}`)).body.data).toMatchObject({ version: 1, title_en: '' })
    const wrong = await call('POST', 'translate/record', { resource: 'contents', id: record.id, target: 'en', fields: ['slug'] })
    expect(wrong.status).toBe(422)
    expect((await call('POST', 'translate/record', { resource: 'users', id: 1, target: 'en' })).status).toBe(422)
    expect((await call('POST', 'translate/record', { resource: 'contents', id: 99_999, target: 'en' })).status).toBe(404)
  })

  test('keeps the settings of services, shows no key, and counts what each has billed', async () => {
    const set = await call('POST', 'translation-settings/config', {
      libretranslate_base_url: service.url,
      libretranslate_api_key: 'a-secret-key',
      current_password: password,
      do_not_translate: ['Anlan'],
    })
    expect(set.status).toBe(200)
    expect(JSON.stringify(set.body)).not.toContain('a-secret-key')
    expect((await call('POST', 'translation-settings/default', { provider: 'deepl' })).status).toBe(409)
    const lacking = await call('POST', 'translation-settings/config', { provider: 'deepl', current_password: password })
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, ['deepl_api_key']])
    const refused = await call('POST', 'translation-settings/config', { monthly_characters: -1 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['monthly_characters']])
    expect((await call('POST', 'translation-settings/default', { provider: 'libretranslate' })).body.data.provider).toBe('libretranslate')
    expect((await call('POST', 'translation-settings/quality', { quality: 'fast' })).body.data.quality).toBe('fast')
    serve((text) => text.replace('欢迎', 'Welcome'))
    expect((await call('POST', 'translate', { text: '欢迎', target: 'en' })).body.data).toMatchObject({
      text: 'Welcome',
      is_complete: true,
    })
    const config = (await call('GET', 'translation-settings/config')).body.data
    const [libre] = config.providers.filter(({ name }: { name: string }) => name === 'libretranslate')
    expect(libre).toMatchObject({ is_set_up: true, usage: [{ month: '2026-03', characters: 2, requests: 1 }] })
    expect(config.memory).toEqual({ segments: 1, confirmed: 0 })
    expect((await call('GET', 'translation-settings/config', undefined, world.editor)).status).toBe(403)
    const unknown = await call('POST', 'translation-settings/config', { nonsense: 1 })
    expect(unknown.status).toBe(422)
  })

  test('tries a service with a text and says how long it took, or why it failed, in the caller’s language', async () => {
    serve((text) => text.replace('欢迎', 'Welcome'))
    const good = await call('POST', 'translation-settings/test', { provider: 'libretranslate', text: '欢迎' })
    expect(good.body.data).toMatchObject({ provider: 'libretranslate', result: 'Welcome', error: null })
    expect(good.body.data.ms).toBeGreaterThanOrEqual(0)
    service.answer = (_request, response) => response.writeHead(403).end('{}')
    const bad = await call('POST', 'translation-settings/test', { provider: 'libretranslate', text: '欢迎' })
    expect(bad.body.data).toMatchObject({ result: null, error: expect.stringContaining('did not accept the key') })
    const none = await call('POST', 'translation-settings/test', { provider: 'deepl', text: '欢迎' })
    expect(none.body.data).toMatchObject({ result: null, error: expect.stringContaining('No machine translation service is set up') })
  })

  test('fills in missing texts of the interface as a job, marked for review, and leaves what somebody wrote', async () => {
    await call('POST', 'translation-settings/default', { provider: 'libretranslate', purpose: 'texts' })
    serve((text) => text.replace('休渔期公告', 'Notice of the closed season').replace('共', 'In all').replace('条', ''))
    await call('POST', 'translations', { locale: 'zh', key: 'season.notice', value: '休渔期公告' })
    await call('POST', 'translations', { locale: 'en', key: 'season.notice', value: '' })
    await call('POST', 'translations', { locale: 'zh', key: 'season.count', value: '共 {{count}} 条' })
    await call('POST', 'translations', { locale: 'en', key: 'season.count', value: '' })
    const started = await call('POST', 'translations/generate-missing', { module: 'season' }, world.editor)
    expect(started.body.data.job_id).toBeGreaterThan(0)
    world.services.jobs.start()
    await expect.poll(async () => (await call('GET', `jobs/${started.body.data.job_id}`)).body.data.state).toBe('done')
    await world.services.jobs.stop()
    const { items } = (await call('GET', 'translations?module=season&locale=en')).body.data
    expect(items.map(({ value, status, source }: never) => [value, status, source])).toEqual([
      ['In all {{count}}', 'needs_review', 'machine'],
      ['Notice of the closed season', 'needs_review', 'machine'],
    ])
  })
})
