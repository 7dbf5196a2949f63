import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

interface Push {
  url: string
  type: string | undefined
  body: string
}

const siteUrl = 'https://www.anlan.example'
const key = '0123456789abcdef'

/** A search engine on this machine: it stores what it is sent and answers as configured. */
class Engine {
  pushes: Push[] = []
  answers: { status: number; text?: string }[] = []
  #server: Server | null = null

  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        this.pushes.push({ url: request.url ?? '', type: request.headers['content-type'], body })
        const { status, text = '' } = this.answers.shift() ?? { status: 200, text: '{"success":2}' }
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text)
      })
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

describe.each(dialects)('search engines on %s', (dialect) => {
  let world: World
  let engine: Engine
  let address: string
  let category: number
  beforeEach(async () => {
    world = await createWorld(dialect, { env: { SITE_URL: siteUrl, OUTGOING_HOSTS: '127.0.0.1' } })
    engine = new Engine()
    address = await engine.listen()
    category = (await post('/admin/categories', { type: 'news', title_cn: '新闻', status: 'active' })).id
  })
  afterEach(async () => {
    await world.close()
    await engine.close()
  })

  const post = async (path: string, body: object) => {
    const answer = await world.call('POST', path, body, { token: world.admin })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const put = async (path: string, body: object) => {
    const answer = await world.call('PUT', path, body, { token: world.admin })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const configure = (values: object) => put('/admin/config/group/search_engines', { ...values, current_password: password })
  const indexNow = () => configure({ indexnow_key: key, indexnow_endpoint: `${address}/indexnow` })
  const article = (slug: string, more: object = {}) =>
    post('/admin/contents', { category_id: category, title_cn: slug, slug, status: 'published', ...more })
  const jobs = () =>
    world.services.database.read.selectFrom('jobs').selectAll().where('kind', 'like', 'search-engines.%').orderBy('id').execute()
  const urlsOf = (push: Push | undefined) =>
    (JSON.parse(push?.body ?? '{}') as { urlList: string[] }).urlList.map((url) => url.slice(siteUrl.length))

  /** Lets so much time pass and runs what is due then. */
  async function pass(ms: number): Promise<void> {
    world.clock.advance(ms)
    world.services.jobs.start()
    world.services.jobs.wake()
    await expect
      .poll(async () => {
        const waiting = (await jobs()).filter(
          ({ state, run_at }) => state === 'running' || (state === 'queued' && run_at <= world.clock.now()),
        )
        return waiting.length
      })
      .toBe(0)
  }

  test('are notified of nothing until a key is set', async () => {
    await article('quiet')
    expect(await jobs()).toEqual([])
    expect((await world.app.inject(`/${key}.txt`)).statusCode).toBe(404)
  })

  test('are notified once of all that was published, changed or archived within half a minute, in both languages', async () => {
    await indexNow()
    const first = await article('first')
    const second = await article('second')
    await article('third', { status: 'draft' })
    await put(`/admin/contents/${first.id}`, { title_cn: '改', version: 1 })
    await put(`/admin/contents/${second.id}`, { status: 'archived', version: 1 })
    expect(await jobs()).toHaveLength(1)
    await pass(10_000)
    expect(engine.pushes).toEqual([])
    await pass(25_000)
    expect(engine.pushes).toHaveLength(1)
    expect(engine.pushes[0]?.type).toBe('application/json; charset=utf-8')
    expect(JSON.parse(engine.pushes[0]?.body ?? '')).toEqual({
      host: 'www.anlan.example',
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: ['/news/first', '/en/news/first', '/news/second', '/en/news/second'].map((path) => siteUrl + path),
    })
    const [job] = await jobs()
    expect([job?.state, JSON.parse(job?.result ?? '')]).toEqual(['done', { addresses: 4, status: 200, answer: '{"success":2}' }])
  })

  test('are notified of the old address and the new one when a slug changes, and of what is moved to the trash', async () => {
    await indexNow()
    const made = await article('before')
    await put(`/admin/contents/${made.id}`, { slug: 'after', version: 1 })
    const other = await article('gone')
    await pass(31_000)
    await world.call('DELETE', `/admin/contents/${other.id}`, undefined, { token: world.admin })
    await pass(31_000)
    expect(engine.pushes.map(urlsOf)).toEqual([
      ['/news/before', '/en/news/before', '/news/after', '/en/news/after', '/news/gone', '/en/news/gone'],
      ['/news/gone', '/en/news/gone'],
    ])
  })

  test('are notified where a category was and is when its slug changes, and of one that goes', async () => {
    await indexNow()
    const made = await post('/admin/categories', { type: 'general', title_cn: '质量', slug: 'quality-old', status: 'active' })
    await put(`/admin/categories/${made.id}`, { slug: 'quality-new', version: 1 })
    await post('/admin/categories', { type: 'general', title_cn: '未用', slug: 'unused', status: 'inactive' })
    await pass(31_000)
    await world.call('DELETE', `/admin/categories/${made.id}`, undefined, { token: world.admin })
    await pass(31_000)
    expect(engine.pushes.map(urlsOf)).toEqual([
      ['/quality-old', '/en/quality-old', '/quality-new', '/en/quality-new'],
      ['/quality-new', '/en/quality-new'],
    ])
  })

  test('are notified of a scheduled record when its moment comes, and not before, nor at one that it had before', async () => {
    await indexNow()
    const at = (minutes: number) => new Date(Date.parse(world.clock.now()) + minutes * 60_000).toISOString()
    const made = await article('later', { published_at: at(10) })
    await put(`/admin/contents/${made.id}`, { published_at: at(20), version: 1 })
    await pass(11 * 60_000)
    await pass(60_000)
    expect(engine.pushes).toEqual([])
    await pass(10 * 60_000)
    await pass(31_000)
    expect(engine.pushes.map(urlsOf)).toEqual([['/news/later', '/en/news/later']])
  })

  test('get nothing for a write that is taken back', async () => {
    await indexNow()
    await article('kept')
    const answer = await world.call(
      'POST',
      '/admin/contents',
      { category_id: 999_999, title_cn: '无', status: 'published' },
      { token: world.admin },
    )
    expect(answer.status).toBe(422)
    await pass(31_000)
    expect(engine.pushes.map(urlsOf)).toEqual([['/news/kept', '/en/news/kept']])
  })

  // The following steps make no other queries.
  if (dialect === 'postgres') return

  test.each([400, 403, 422, 302])('that answer %i are not asked again', async (status) => {
    await indexNow()
    engine.answers = [{ status, text: 'no' }]
    await article('refused')
    await pass(31_000)
    await pass(60 * 60_000)
    const [job] = await jobs()
    expect([engine.pushes.length, job?.state, job?.attempts, job?.error]).toEqual([
      1,
      'failed',
      1,
      `the search engine answered ${status}: no`,
    ])
  })

  test.each([429, 500, 503])('that answer %i are asked again later', async (status) => {
    await indexNow()
    engine.answers = [{ status }]
    await article('again')
    await pass(31_000)
    expect([engine.pushes.length, (await jobs())[0]?.state]).toEqual([1, 'queued'])
    await pass(60_000)
    const [job] = await jobs()
    expect([engine.pushes.length, job?.state, job?.attempts]).toEqual([2, 'done', 2])
  })

  test('include Baidu, which gets its lines and whose token stays out of what is recorded', async () => {
    await configure({ baidu_token: 'Secret1Token', baidu_endpoint: `${address}/urls` })
    await article('line')
    await pass(31_000)
    const [push] = engine.pushes
    expect(push?.url).toBe(`/urls?site=${encodeURIComponent(siteUrl)}&token=Secret1Token`)
    expect([push?.type, push?.body]).toEqual(['text/plain', `${siteUrl}/news/line\n${siteUrl}/en/news/line`])
    engine.answers = [{ status: 401, text: '{"error":401,"message":"token is not valid"}' }]
    await article('refused')
    await pass(31_000)
    const records = JSON.stringify([await jobs(), await world.services.database.read.selectFrom('audit').selectAll().execute()])
    expect(records).toContain('token is not valid')
    expect(records).not.toContain('Secret1Token')
    for (const path of ['/config', '/admin/config', '/admin/config/export'])
      expect((await world.call('GET', path, undefined, { token: world.admin })).text).not.toContain('Secret1Token')
  })

  test.each(['http://localhost', 'http://[::ffff:127.0.0.1]', 'http://127.1.1.1', 'https://169.254.169.254'])(
    'are not looked for at %s, whose answers nobody gets to read',
    async (host) => {
      const { port } = new URL(address)
      await configure({ indexnow_key: key, indexnow_endpoint: `${host}:${port}/indexnow` })
      await article('quiet')
      await pass(31_000)
      const [job] = await jobs()
      expect([engine.pushes, job?.state, job?.attempts, job?.result]).toEqual([[], 'failed', 1, null])
      expect(job?.error).toMatch(/cannot be used/)
    },
  )

  test('answer to administrators alone: editors see the jobs without results and errors', async () => {
    await indexNow()
    await article('told')
    await pass(31_000)
    engine.answers = [{ status: 403, text: 'inner secret' }]
    await article('refused')
    await pass(31_000)
    const seenBy = async (token: string) => {
      const list = (await world.call('GET', '/admin/jobs', undefined, { token })).body.data.items as { id: number }[]
      const each = await Promise.all(list.map(({ id }) => world.call('GET', `/admin/jobs/${id}`, undefined, { token })))
      return JSON.stringify([list, each.map(({ body }) => body.data)])
    }
    expect(await seenBy(world.admin)).toContain('inner secret')
    expect(await seenBy(world.admin)).toContain('"status":200')
    const editors = await seenBy(world.editor)
    expect([editors.includes('inner secret'), editors.includes('answer'), editors.includes('"result":null')]).toEqual([false, false, true])
    const failed = (await jobs()).find(({ state }) => state === 'failed')
    const retried = await world.call('POST', `/admin/jobs/${failed?.id}/retry`, {}, { token: world.editor })
    // The program has started it.
    expect(retried.status).toBe(403)
  })

  test('are notified of nothing while the site asks not to be found, and a key that was taken away ends what waits', async () => {
    await indexNow()
    await article('waits')
    await configure({ indexnow_key: '' })
    await pass(31_000)
    expect([engine.pushes, (await jobs())[0]?.result]).toEqual([[], '{"off":true}'])
    await indexNow()
    await put('/admin/config/group/seo', { robots: 'noindex' })
    await article('hidden')
    expect(await jobs()).toHaveLength(1)
  })

  test('find the key in its file, and no other text file is touched', async () => {
    await indexNow()
    const file = await world.app.inject(`/${key}.txt`)
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain; charset=utf-8', key])
    expect((await world.app.inject('/another-0123456789.txt')).statusCode).toBe(404)
    expect((await world.app.inject('/robots.txt')).body).toContain('Sitemap:')
  })

  test('are notified of many pages in pushes of at most a thousand addresses', async () => {
    await indexNow()
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await article(`many-${n}`, { status: 'draft' })).id)
    const { announce } = await import('./announce.ts')
    const paths = Array.from({ length: 499 }, (_, n) => `/news/p-${n}`)
    await world.services.work.run({ userId: null, role: null, ip: '' }, (tx) => announce(tx, paths))
    await world.call('POST', '/admin/contents/batch-status', { ids, status: 'published' }, { token: world.admin })
    await pass(31_000)
    expect(engine.pushes.map((push) => urlsOf(push).length)).toEqual([1_000, 4])
  })
})
