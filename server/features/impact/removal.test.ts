import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Render } from '../../http/pages/render.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { noteLinksOnce } from './jobs.ts'
import { emptyingJob, emptyingKey } from './removal.ts'

/** As the pages are, as far as addresses go: an article's, and the list of a category's news. */
const render: Render = async (request, site) => {
  const [, id] = /\/news\/([^/]+)$/.exec(new URL(request.url).pathname) ?? []
  const headers = new Headers({ 'content-type': 'text/html' })
  try {
    if (id) await site.article(id)
    else await site.news(await site.query('news/list'))
    return { status: 200, headers, body: '<!doctype html>' }
  } catch (error) {
    // The page's loader answers so where there is no such record.
    if (error instanceof Response) return { status: 404, headers, body: '<!doctype html>' }
    throw error
  }
}

interface CreatedRecord {
  id: number
  slug: string
  version: number
}

describe.each(dialects)('deleting with options on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const make = async (path: string, fields: object): Promise<CreatedRecord> => {
    const answer = await send('POST', path, fields)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const category = (fields: object = {}) => make('/categories', { type: 'news', title_cn: '行情', ...fields })
  const article = (category_id: number, fields: object = {}) =>
    make('/contents', { category_id, title_cn: '文章', status: 'published', ...fields })
  const get = async (path: string) => (await send('GET', path)).body.data
  const ruleOf = async (path: string) =>
    world.services.database.read.selectFrom('redirects').select(['to', 'status']).where('from_path', '=', path).executeTakeFirst()
  const beingEmptied = [409, '这个分类的内容正在移走，完成后分类会自动删除']
  const blamed = ({ status, body }: { status: number; body: { errors?: object } }) => [status, Object.keys(body.errors ?? {})]

  test("an article's address leads to its category's list, or where it was told to, and the rule is stored with the deletion or not at all", async () => {
    const news = await category()
    const [one, other, third] = [await article(news.id), await article(news.id), await article(news.id)]
    expect((await send('DELETE', `/contents/${one.id}?redirect_to=category`)).status).toBe(200)
    expect(await ruleOf(`/news/${one.slug}`)).toEqual({ to: `/news?category=${news.slug}`, status: 301 })
    const elsewhere = `/contents/${other.id}?redirect_to=${encodeURIComponent('https://elsewhere.example/x')}`
    expect(blamed(await send('DELETE', elsewhere))).toEqual([422, ['redirect_to']])
    const many = { ids: [other.id], redirect_to: '//elsewhere.example' }
    expect((await send('POST', '/contents/batch-delete', many)).body.data?.deleted ?? 0).toBe(0)
    // Administrators, whose the route rules are, may lead to another site.
    const away = await article(news.id)
    const out = `/admin/contents/${away.id}?redirect_to=${encodeURIComponent('https://elsewhere.example/x')}`
    expect((await world.call('DELETE', out, undefined, { token: world.admin })).status).toBe(200)
    expect((await send('DELETE', `/contents/${other.id}?redirect_to=/en/about`)).status).toBe(200)
    expect(await ruleOf(`/news/${other.slug}`)).toEqual({ to: '/about', status: 301 })
    expect(blamed(await send('DELETE', `/contents/${third.id}?redirect_to=/news/${third.slug}`))).toEqual([422, ['redirect_to']])
    expect((await get(`/contents/${third.id}`)).deleted_at).toBe(null)
    expect(blamed(await send('DELETE', `/contents/${third.id}?redirect_to=javascript:x`))).toEqual([422, ['redirect_to']])
    const draft = await make('/contents', { category_id: news.id, title_cn: '草稿' })
    expect((await send('DELETE', `/contents/${draft.id}?redirect_to=category`)).status).toBe(200)
    expect(await ruleOf(`/news/${draft.slug}`)).toBe(undefined)
  })

  test('visitors follow the rule in both languages, and get the page again when it comes back', async () => {
    const news = await category()
    const { id, slug } = await article(news.id)
    const visit = async (path: string) => {
      const { statusCode, headers } = await world.app.inject({ method: 'GET', url: path })
      return [statusCode, headers.location]
    }
    expect(await visit(`/news/${slug}`)).toEqual([200, undefined])
    await send('DELETE', `/contents/${id}?redirect_to=category`)
    expect(await visit(`/news/${slug}`)).toEqual([301, `/news?category=${news.slug}`])
    expect(await visit(`/en/news/${slug}`)).toEqual([301, `/en/news?category=${news.slug}`])
    await send('POST', `/contents/${id}/restore`, {})
    expect(await visit(`/news/${slug}`)).toEqual([200, undefined])
  })

  test('two records that were deleted for each other in turn lead in no circle', async () => {
    const { id: category_id } = await category()
    const [one, other] = [await article(category_id), await article(category_id)]
    await send('DELETE', `/contents/${one.id}?redirect_to=/news/${other.slug}`)
    await send('POST', `/contents/${one.id}/restore`, {})
    expect((await send('DELETE', `/contents/${other.id}?redirect_to=/news/${one.slug}`)).status).toBe(200)
    expect(await ruleOf(`/news/${one.slug}`)).toBe(undefined)
    expect((await ruleOf(`/news/${other.slug}`))?.to).toBe(`/news/${one.slug}`)
  })

  test('of many, each leads to the list of its own category', async () => {
    const [news, products] = [await category(), await category({ type: 'product' })]
    const one = await article(news.id)
    const product = await make('/products', { category_id: products.id, title_cn: '大黄鱼', status: 'published' })
    const answer = await send('POST', '/contents/batch-delete', { ids: [one.id], redirect_to: 'category' })
    expect(answer.body.data.deleted).toBe(1)
    await send('POST', '/products/batch-delete', { ids: [product.id], redirect_to: 'category' })
    expect((await ruleOf(`/news/${one.slug}`))?.to).toBe(`/news?category=${news.slug}`)
    expect((await ruleOf(`/products/${product.slug}`))?.to).toBe(`/products?category=${products.slug}`)
  })

  test('what a record cannot take is refused, and nothing is deleted', async () => {
    const { id: category_id } = await category()
    const { id } = await article(category_id)
    expect(blamed(await send('DELETE', `/contents/${id}?move_to=${category_id}`))).toEqual([422, ['move_to']])
    const milestone = await make('/milestones', { title_cn: '建厂', year: 1999 })
    expect(blamed(await send('DELETE', `/milestones/${milestone.id}?redirect_to=/about`))).toEqual([422, ['redirect_to']])
    await send('DELETE', `/contents/${id}`)
    expect(blamed(await send('DELETE', `/contents/${id}?force=true&redirect_to=/about`))).toEqual([422, ['redirect_to']])
    expect((await send('GET', `/contents/${id}`)).status).toBe(200)
  })

  test('a category gives what it holds to another one, also what is in the trash, and its addresses lead there', async () => {
    const [old, next, products] = [await category(), await category(), await category({ type: 'product' })]
    const [one, deleted] = [await article(old.id), await article(old.id)]
    await send('DELETE', `/contents/${deleted.id}`)
    const child = await category({ parent_id: old.id })
    const bad = await send('DELETE', `/categories/${old.id}?move_to=${products.id}&children_to=top`)
    expect(blamed(bad)).toEqual([422, ['move_to']])
    expect((await get(`/categories/${child.id}`)).parent_id).toBe(old.id)
    expect(blamed(await send('DELETE', `/categories/${old.id}?move_to=${old.id}`))).toEqual([422, ['move_to']])
    const circle = await send('DELETE', `/categories/${old.id}?move_to=${next.id}&children_to=${child.id}`)
    expect(blamed(circle)).toEqual([422, ['children_to']])
    expect((await send('DELETE', `/categories/${old.id}?move_to=${next.id}`)).status).toBe(409)
    expect((await get(`/contents/${one.id}`)).category_id).toBe(old.id)

    const done = await send('DELETE', `/categories/${old.id}?move_to=${next.id}&children_to=top&redirect_to=category`)
    expect([done.status, done.body.data]).toEqual([200, { job_id: null, batch: expect.any(Number), count: 4 }])
    expect([(await get(`/contents/${one.id}`)).category_id, (await get(`/contents/${deleted.id}`)).category_id]).toEqual([next.id, next.id])
    expect((await get(`/categories/${child.id}`)).parent_id).toBe(null)
    expect((await get(`/categories/${old.id}`)).deleted_at).not.toBe(null)
    expect((await ruleOf(`/${old.slug}`))?.to).toBe(`/${next.slug}`)
    const narrowed = await world.app.inject({ method: 'GET', url: `/en/news?category=${old.slug}` })
    expect([narrowed.statusCode, narrowed.headers.location]).toEqual([301, `/en/news?category=${next.slug}`])
    const counted = await world.call('GET', `/contents?category=${next.slug}`)
    expect(counted.body.meta?.total ?? counted.body.data.meta.total).toBe(1)
  })

  const undo = (batch: number) => send('POST', `/batches/${batch}/undo`)

  test('undone, a deleted category gets back what it held, but for what changed category or was purged since', async () => {
    const [old, next, other] = [await category(), await category(), await category()]
    const child = await category({ parent_id: old.id })
    const [stays, edited, moved, deleted] = await Promise.all([1, 2, 3, 4].map(() => article(old.id)))
    const was = [stays, edited, moved, deleted].map((made) => made?.id ?? 0)
    const { batch, count } = (await send('DELETE', `/categories/${old.id}?move_to=${next.id}&children_to=top`)).body.data
    expect(count).toBe(6)
    const [listed] = (await get(`/batches?resource=categories&record=${old.id}`)).items
    expect(listed).toMatchObject({ id: batch, action: 'dissolve', count: 6, may_undo: true })
    expect((await get(`/batches?resource=categories&record=${child.id}`)).items).toEqual([])
    expect((await send('PUT', `/contents/${was[1]}`, { title_cn: '改过的', version: 2 })).status).toBe(200)
    expect((await send('PUT', `/contents/${was[2]}`, { category_id: other.id, version: 2 })).status).toBe(200)
    await send('DELETE', `/contents/${was[3]}?force=true`)
    const { undone, failed, left } = (await undo(batch)).body.data
    expect([undone, left]).toEqual([4, 0])
    // They were made at once: their ids follow no order.
    const named = failed.map((failure: { resource: string; id: number }) => `${failure.resource} ${failure.id}`).sort()
    expect(named).toEqual([`contents ${was[2]}`, `contents ${was[3]}`].sort())
    expect((await get(`/categories/${old.id}`)).deleted_at).toBe(null)
    expect((await get(`/categories/${child.id}`)).parent_id).toBe(old.id)
    expect([(await get(`/contents/${was[0]}`)).category_id, (await get(`/contents/${was[2]}`)).category_id]).toEqual([old.id, other.id])
    expect(await get(`/contents/${was[1]}`)).toMatchObject({ category_id: old.id, title_cn: '改过的' })
    expect((await get(`/categories/${old.id}/impact?action=delete`)).holds).toEqual({ children: 1, contents: 2, products: 0 })
    expect((await undo(batch)).status).toBe(409)
  })

  test('a category that came out of the trash by itself gets back what it held all the same', async () => {
    const [old, next] = [await category(), await category()]
    const { id } = await article(old.id)
    const { batch } = (await send('DELETE', `/categories/${old.id}?move_to=${next.id}`)).body.data
    const { version } = (await send('POST', `/categories/${old.id}/restore`, {})).body.data
    await send('PUT', `/categories/${old.id}`, { title_cn: '改名', version })
    expect((await undo(batch)).body.data).toEqual({ undone: 2, failed: [], left: 0 })
    expect((await get(`/contents/${id}`)).category_id).toBe(old.id)
    expect(await get(`/categories/${old.id}`)).toMatchObject({ title_cn: '改名', deleted_at: null })
  })

  test("a business line's own page leads to the one that takes over", async () => {
    const [old, next] = [await category({ type: 'business' }), await category({ type: 'business' })]
    await send('DELETE', `/categories/${old.id}?move_to=${next.id}&redirect_to=category`)
    expect((await ruleOf(`/business/${old.slug}`))?.to).toBe(`/business/${next.slug}`)
  })

  test('a category that holds much is emptied and deleted by a job', async () => {
    const [old, next] = [await category(), await category()]
    await article(old.id)
    const { database, work } = world.services
    const {
      id: _id,
      is_live: _live,
      ...row
    } = await database.read.selectFrom('contents').selectAll().where('category_id', '=', old.id).executeTakeFirstOrThrow()
    await work.run(systemActor, async (tx) => {
      for (let n = 0; n < 450; n += 1) {
        const made = await tx.db
          .insertInto('contents')
          .values({ ...row, slug: `many-${old.id}-${n}` })
          .returningAll()
          .executeTakeFirstOrThrow()
        tx.counts.move('contents', null, made)
      }
    })
    const answer = await send('DELETE', `/categories/${old.id}?move_to=${next.id}&redirect_to=category`)
    expect(answer.body.data).toMatchObject({ job_id: expect.any(Number), batch: null })
    expect((await get(`/batches?resource=categories&record=${old.id}`)).items).toEqual([])
    const repeated = await send('DELETE', `/categories/${old.id}?move_to=${next.id}`)
    // The job may have been quicker.
    if ((await get(`/categories/${old.id}`)).deleted_at === null) expect([repeated.status, repeated.body.message]).toEqual(beingEmptied)
    await expect.poll(async () => (await get(`/categories/${old.id}`)).deleted_at).not.toBe(null)
    expect((await get(`/categories/${next.id}/impact?action=delete`)).holds.contents).toBe(451)
    expect((await ruleOf(`/${old.slug}`))?.to).toBe(`/${next.slug}`)
    const job = () => database.read.selectFrom('jobs').selectAll().where('id', '=', answer.body.data.job_id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await job()).state).toBe('done')
    expect((await job()).progress_done).toBe(451)

    const [listed] = (await get(`/batches?resource=categories&record=${old.id}`)).items
    expect(listed).toMatchObject({ action: 'dissolve', count: 452 })
    expect((await undo(listed.id)).body.data).toEqual({ undone: 452, failed: [], left: 0 })
    expect((await get(`/categories/${old.id}/impact?action=delete`)).holds.contents).toBe(451)
    expect((await get(`/categories/${next.id}/impact?action=delete`)).holds.contents).toBe(0)
  })

  test('a category cannot be deleted while a job is emptying it, even if little is left in it', async () => {
    const [old, next] = [await category(), await category()]
    await article(old.id)
    await world.services.work.run(systemActor, (tx) =>
      enqueue(tx, emptyingJob, {}, { uniqueKey: emptyingKey(old.id), runAt: '2999-01-01T00:00:00.000Z' }),
    )
    for (const query of ['', `?move_to=${next.id}`])
      expect(await send('DELETE', `/categories/${old.id}${query}`)).toMatchObject({ status: 409, body: { message: beingEmptied[1] } })
    expect(await get(`/categories/${old.id}/impact?action=delete`)).toMatchObject({ holds: { contents: 1 } })
    expect((await get(`/categories/${old.id}`)).deleted_at).toBe(null)
  })

  test('another picture takes the place of one that is deleted: in fields, lists, texts, blocks and settings', async () => {
    const [old, next] = [await get(`/media/${await addPicture(world)}`), await get(`/media/${await addPicture(world)}`)]
    const news = await category({ cover_id: old.id })
    const { id } = await article(news.id, { cover_id: old.id, gallery: [old.id, next.id], content_cn: `<p><img src="${old.url}" /></p>` })
    const about = { title_cn: '简介', content_cn: `<p><img src="${old.url}" /></p>`, image_id: old.id, gallery: [old.id], version: 0 }
    expect((await send('PUT', '/about/company-intro', about)).status).toBe(200)
    expect((await send('PUT', '/about/display/culture', { items: [{ title_cn: '一', image_id: old.id }], version: 0 })).status).toBe(200)
    const logo = await world.call('PUT', '/admin/config/group/site', { logo: old.id }, { token: world.admin })
    expect(logo.status, logo.text).toBe(200)
    expect((await send('DELETE', `/media/${old.id}`)).status).toBe(409)
    expect(blamed(await send('DELETE', `/media/${old.id}?replace_with=999999`))).toEqual([422, ['replace_with']])
    const done = await send('DELETE', `/media/${old.id}?replace_with=${next.id}`)
    expect(done.status, done.text).toBe(200)
    const shown = await get(`/contents/${id}`)
    expect([shown.cover_id, shown.gallery]).toEqual([next.id, [next.id]])
    expect(shown.content_cn).toContain(next.url)
    const intro = await get('/about/company-intro')
    expect([intro.image_id, intro.gallery]).toEqual([next.id, [next.id]])
    expect(intro.content_cn).toContain(next.url)
    expect((await get('/about/display/culture')).items[0].image_id).toBe(next.id)
    expect((await get(`/categories/${news.id}`)).cover_id).toBe(next.id)
    expect((await get(`/media/${old.id}/impact?action=delete`)).uses).toEqual([])
    expect((await get(`/media/${next.id}/usage`)).map(({ resource }: { resource: string }) => resource)).toContain('settings')
  })

  test('links of texts that an earlier version of the program wrote are noted by a job', async () => {
    const { id: category_id } = await category()
    const { id, slug } = await article(category_id)
    const linking = await article(category_id, { content_cn: `<p><a href="/news/${slug}">文</a></p>` })
    const { database } = world.services
    await database.write((db) => db.deleteFrom('record_tags').where('resource', '=', 'contents:links').execute())
    expect((await get(`/contents/${id}/impact?action=delete`)).uses).toEqual([])
    await noteLinksOnce(world.services)
    await expect.poll(async () => (await get(`/contents/${id}/impact?action=delete`)).uses[0]?.items[0].id).toBe(linking.id)
    await expect.poll(async () => database.read.selectFrom('meta').selectAll().where('key', '=', 'record_links').execute()).toHaveLength(1)
  })
})
