import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from '../pages/render.ts'

const render: Render = async ({ url }, reader) => {
  const [, kind = '', slug = ''] = new URL(url).pathname.split('/')
  const html = await textOf(kind, slug, reader)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  return { status: 200, headers, body: `<!doctype html><script>ours()</script>${html}`, scripts: ['ours()'] }
}

async function textOf(kind: string, slug: string, reader: Parameters<Render>[1]): Promise<string> {
  if (kind === 'products') return (await reader.product(slug)).product.description_cn
  if (kind === 'business') return (await reader.businessLine(slug)).text.body_cn
  if (kind === 'about') return (await reader.about()).company_intro?.content_cn ?? ''
  return (await reader.article(slug)).article.content_cn
}

const hostile = '<p>before</p><script>stolen()</script><img src=x onerror="stolen()"><a href="javascript:stolen()">x</a><p>after</p>'
const deep = '<b>'.repeat(50_000)

describe('HTML that was written straight into the database', () => {
  let world: World
  let article: { id: number; slug: string }
  let product: { id: number; slug: string }
  const { make, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    const published = { status: 'published', published_at: '2026-02-01T00:00:00.000Z' }
    const [news, goods, line] = [
      await makeCategory(),
      await makeCategory({ type: 'product' }),
      await makeCategory({ type: 'business', slug: 'cages', status: 'active' }),
    ]
    article = await make('/contents', { ...published, category_id: news.id, title_cn: '文章', content_cn: '<p>before</p>' })
    product = await make('/products', { ...published, category_id: goods.id, title_cn: '产品', description_cn: '<p>before</p>' })
    expect(line.slug).toBe('cages')
    const intro = {
      title_cn: '简介',
      title_en: '',
      content_cn: hostile,
      content_en: '',
      image_id: null,
      gallery: [],
      video_id: null,
      founded_year: null,
    }
    const at = { version: 1, updated_at: world.clock.now(), updated_by: null }
    await world.services.database.write(async (db) => {
      await db.updateTable('contents').set({ content_cn: hostile, content_en: deep }).where('id', '=', article.id).execute()
      await db.updateTable('products').set({ description_cn: hostile }).where('id', '=', product.id).execute()
      await db
        .insertInto('blocks')
        .values({ key: 'company_intro', value: JSON.stringify(intro), ...at })
        .execute()
      await db
        .insertInto('blocks')
        .values({ key: 'business_line.cages', value: JSON.stringify({ body_cn: hostile }), ...at })
        .execute()
    })
    world.services.cache.clear()
  })
  afterAll(() => world.close())

  const expectHarmless = (text: string) => {
    expect(text).toContain('before')
    for (const part of ['stolen', 'onerror', 'javascript:']) expect(text).not.toContain(part)
  }

  test('is clean on every page, and no policy allows a script but our own', async () => {
    for (const url of [`/news/${article.slug}`, `/products/${product.slug}`, '/business/cages', '/about']) {
      const { body, headers, statusCode } = await world.app.inject(url)
      expect(statusCode, url).toBe(200)
      expectHarmless(body)
      const policy = String(headers['content-security-policy'])
      expect(policy.match(/'sha256-[^']+'/g), url).toEqual(["'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='"])
    }
  })

  test('is clean in the API, in the back office and in a preview', async () => {
    for (const path of [`/contents/${article.slug}`, `/products/${product.id}`, '/about/company-intro']) {
      const answer = await world.call('GET', path)
      expect(answer.status, path).toBe(200)
      expectHarmless(answer.text)
    }
    const admin = await world.call('GET', `/admin/contents/${article.id}`, undefined, { token: world.editor })
    expectHarmless(admin.text)
    const link = await world.call('POST', `/admin/contents/${article.id}/preview-link`, undefined, { token: world.editor })
    const url = new URL(link.body.data.url, 'http://x')
    const preview = await world.app.inject(url.pathname + url.search)
    expectHarmless(preview.body)
    for (const feed of ['/feed.xml', '/sitemap-articles-1.xml', '/api/v1/home/data', '/api/v1/search?q=before'])
      expect((await world.app.inject(feed)).body, feed).not.toMatch(/<script|onerror|javascript:/)
  })

  test('is not shown where it is too deep to clean, and stays editable', async () => {
    const { body } = await world.call('GET', `/contents/${article.id}`)
    expect(body.data.content_en).toBe('')
    const before = (await world.call('GET', `/admin/contents/${article.id}`, undefined, { token: world.editor })).body.data
    const changed = await world.call(
      'PUT',
      `/admin/contents/${article.id}`,
      { version: before.version, content_cn: '<p>before</p>' },
      { token: world.editor },
    )
    expect(changed.status, changed.text).toBe(200)
    const earlier = await world.call('GET', `/admin/contents/${article.id}/revisions/${before.version}`, undefined, { token: world.editor })
    expect(earlier.status).toBe(200)
    expectHarmless(earlier.text)
  })

  test('cannot be written through the API: too many elements or too deep is a 422 of its field', async () => {
    const { version } = (await world.call('GET', `/admin/contents/${article.id}`, undefined, { token: world.editor })).body.data
    const answer = await world.call('PUT', `/admin/contents/${article.id}`, { version, content_en: deep }, { token: world.editor })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['content_en']])
  })
})
