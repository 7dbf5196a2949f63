import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishStatus } from '../../../../contracts/wechat/articles.ts'
import { settings } from '../../../features/settings/settings.ts'
import { ticksDuring, ticksOf } from '../../../test/measure.ts'
import { recordsIn } from '../../../test/records.ts'
import { ruleTestOn } from '../../../test/rule-test.ts'
import { createWorld, dialects, type World } from '../../../test/world.ts'
import { onPublishFinished } from '../../../wechat/articles/publish.ts'
import { simulatedAccount } from '../../../wechat/simulator/account.ts'
import { Simulator } from '../../../wechat/simulator/simulator.ts'
import { systemActor } from '../../../work.ts'

const paths = {
  cover: '/cgi-bin/material/add_material',
  picture: '/cgi-bin/media/uploadimg',
  add: '/cgi-bin/draft/add',
  update: '/cgi-bin/draft/update',
  get: '/cgi-bin/draft/get',
  delete: '/cgi-bin/draft/delete',
  submit: '/cgi-bin/freepublish/submit',
  outcome: '/cgi-bin/freepublish/get',
} as const

describe.each(dialects)('articles for the official account on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let simulator: Simulator
  const { make, change } = recordsIn(() => world)
  let category: number
  const pictures: { id: number; url: string }[] = []

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, locale = 'en') =>
    world.call(method, `/admin/wechat/articles${path}`, body, { token: world.editor, headers: { 'x-locale': locale } })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await send(method, path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const upload = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/admin/media/upload',
      headers: { authorization: `Bearer ${world.editor}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json().data[0] as { id: number; url: string }
  }
  const drawn = (background: string, format: 'webp' | 'png' | 'jpeg' = 'webp', width = 60) =>
    sharp({ create: { width, height: 40, channels: 3, background } })
      .toFormat(format)
      .toBuffer()
  const account = (values: Record<string, unknown> = {}) =>
    world.services.work.run(systemActor, (tx) =>
      settings.put(
        tx,
        {
          'wechat.enabled': true,
          'wechat.kind': 'service',
          'wechat.verified': true,
          'wechat.app_id': simulatedAccount.appId,
          'wechat.app_secret': simulatedAccount.secret,
          'wechat.api_base_url': simulator.url,
          ...values,
        },
        world.services.secrets,
      ),
    )
  let count = 0
  const article = (fields: object = {}) => {
    count += 1
    return make('/contents', {
      category_id: category,
      title_cn: `大黄鱼出口 ${count}`,
      summary_cn: '摘要',
      author_cn: '外贸部',
      content_cn: `<h2>一</h2><p>正文<img src="${pictures[1]?.url}" alt="鱼"></p><p><img src="${pictures[2]?.url}" alt="虾"></p>`,
      cover_id: pictures[0]?.id,
      status: 'published',
      published_at: '2026-02-01T00:00:00.000Z',
      ...fields,
    })
  }
  const of = async (content: number) =>
    (await ask('GET', '?per_page=100')).items.find(({ content_id }: { content_id: number }) => content_id === content)
  const ended = async (content: number) => {
    const state = async () => {
      const { read } = world.services.database
      return (await read.selectFrom('wechat_articles').select('state').where('content_id', '=', content).executeTakeFirst())?.state ?? ''
    }
    await expect.poll(state).not.toMatch(/^(queued|uploading|adding|)$/)
    return of(content)
  }
  const push = async (content: number, more: object = {}) => {
    const { failed } = await ask('POST', '/push', { content_ids: [content], ...more })
    expect(failed).toEqual([])
    return ended(content)
  }
  let calls: Record<string, number> = {}
  const called = (path: string) => calls[path] ?? 0
  const draft = async (content: number) => {
    const row = await world.services.database.read
      .selectFrom('wechat_articles')
      .select('media_id')
      .where('content_id', '=', content)
      .executeTakeFirstOrThrow()
    return simulator.state.drafts.find(({ id }) => id === row.media_id)
  }
  /** Does something while the platform has been asked by a path, before it answers. */
  const interceptOnce = (path: string, act: () => Promise<unknown>) => {
    const next = simulator.faults.next.bind(simulator.faults)
    let acted: Promise<unknown> | null = null
    simulator.faults.next = (asked) => {
      if (asked === path) acted ??= act()
      // Late enough for everything else to be done.
      return next(asked) ?? (asked === path ? { kind: 'slow', ms: 500 } : null)
    }
    return { done: () => acted ?? Promise.reject(new Error('nothing was asked')) }
  }
  const problems = async (body: object): Promise<string[]> =>
    (await ask('POST', '/check', body)).problems.map(({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`)

  beforeAll(async () => {
    simulator = await Simulator.start({ followers: 0 })
    const { port } = new URL(simulator.url)
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: `127.0.0.1:${port}`, SITE_URL: 'https://www.company.example' } })
    category = (await make('/categories', { type: 'news', title_cn: '新闻', slug: 'news-a', status: 'active' })).id
    for (const [index, colour] of ['#113355', '#553311', '#335511'].entries())
      pictures.push(await upload(`${index}.webp`, await drawn(colour)))
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.close()
    await simulator.stop()
  })
  beforeEach(async () => {
    simulator.faults.clear()
    simulator.account.isVerified = true
    simulator.account.keepsDrafts = false
    await account()
    await world.services.database.write((db) => db.deleteFrom('wechat_uploads').execute())
    calls = {}
    const next = simulator.faults.next.bind(simulator.faults)
    simulator.faults.next = (path) => {
      calls[path] = called(path) + 1
      return next(path)
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(simulator.faults, 'next')
  })

  ruleTest('become drafts with the platform’s own pictures, converted to what it takes', async () => {
    const { id } = await article()
    const row = await push(id, { texts: [{ content_id: id, title: '微信标题', need_open_comment: true }] })
    expect(row).toMatchObject({
      state: 'draft',
      error: null,
      has_draft: true,
      title: '微信标题',
      author: '外贸部',
      digest: '摘要',
      is_outdated: false,
      cover: { id: pictures[0]?.id },
    })
    const [made] = (await draft(id))?.articles ?? []
    expect(made).toMatchObject({ title: '微信标题', author: '外贸部', digest: '摘要', need_open_comment: 1 })
    expect(made?.content_source_url).toMatch(/^https:\/\/www\.company\.example\/news\/.+\?from=wechat$/)
    expect(made?.content.match(/<img src="http:\/\/mmbiz\.qpic\.cn\//g)).toHaveLength(2)
    expect(made?.content).not.toContain('/media/')
    expect([called(paths.cover), called(paths.picture), called(paths.add)]).toEqual([1, 2, 1])
  })

  ruleTest('a title that is too long is sent as somebody has seen it, and the article itself keeps its own', async () => {
    const { id } = await article({ title_cn: '长'.repeat(40) })
    const unseen = await ask('POST', '/push', { content_ids: [id] })
    expect(unseen).toMatchObject({ queued: [], failed: [{ id, message: expect.stringContaining('40') }] })
    const title = `${'长'.repeat(31)}…`
    expect((await push(id, { texts: [{ content_id: id, title }] })).title).toBe(title)
    expect((await world.call('GET', `/admin/contents/${id}`, undefined, { token: world.editor })).body.data.title_cn).toBe('长'.repeat(40))
  })

  ruleTest('sent again, they change their drafts, and upload nothing that is there', async () => {
    const { id } = await article()
    await push(id)
    await change(`/contents/${id}`, { content_cn: `<p>改<img src="${pictures[1]?.url}"></p>` })
    expect((await of(id)).is_outdated).toBe(true)
    expect((await push(id)).is_outdated).toBe(false)
    expect((await draft(id))?.articles[0]?.content).toContain('改')
    expect([called(paths.cover), called(paths.picture), called(paths.add), called(paths.update)]).toEqual([1, 2, 1, 1])
  })

  ruleTest.each([
    [paths.cover, 1, [2, 2, 1]],
    [paths.picture, 1, [1, 3, 1]],
    [paths.add, 1, [1, 2, 2]],
  ])('after a refusal of %s they go on where they ended: nothing is uploaded twice', async (path, times, expected) => {
    const { id } = await article()
    simulator.faults.add({ kind: 'daily_quota', path, times })
    const failed = await push(id)
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'wechat_quota', errcode: 45009 } })
    expect(failed.error.message).not.toBe('')
    expect(await push(id)).toMatchObject({ state: 'draft', error: null })
    expect([called(paths.cover), called(paths.picture), called(paths.add)]).toEqual(expected)
  })

  ruleTest('a draft that is written is none that somebody else has changed, where WeChat refuses to show it', async () => {
    const { id } = await article()
    simulator.faults.add({ kind: 'daily_quota', path: paths.get, times: 1 })
    expect(await push(id)).toMatchObject({ state: 'draft', error: null })
    await change(`/contents/${id}`, { content_cn: '<p>再改。</p>' })
    expect(await push(id)).toMatchObject({ state: 'draft', error: null })
    expect((await draft(id))?.articles[0]?.content).toContain('再改')
    expect([called(paths.add), called(paths.update)]).toEqual([1, 1])
  })

  ruleTest('one that fails does not hold up another', async () => {
    const [bad, good] = [await article({ cover_id: null }), await article()]
    const { queued, failed } = await ask('POST', '/push', { content_ids: [bad.id, good.id] })
    expect([queued.length, failed]).toEqual([1, [expect.objectContaining({ id: bad.id, message: expect.stringContaining('cover') })]])
    expect(await ended(good.id)).toMatchObject({ state: 'draft' })
  })

  test('a draft whose making was never answered is found, not made again', async () => {
    const { id } = await article()
    await push(id)
    await world.services.database.write((db) =>
      db.updateTable('wechat_articles').set({ state: 'adding', media_id: '' }).where('content_id', '=', id).execute(),
    )
    const before = simulator.state.drafts.length
    expect(await push(id)).toMatchObject({ state: 'draft', has_draft: true })
    expect([simulator.state.drafts.length, called(paths.add)]).toEqual([before, 1])
  })

  ruleTest.each([paths.cover, paths.picture, paths.add, paths.get])(
    'asked for again while the platform is asked by %s, they are sent as they were asked for last, into one draft',
    async (path) => {
      const { id } = await article()
      const before = simulator.state.drafts.length
      const { done } = interceptOnce(path, () =>
        ask('POST', '/push', { content_ids: [id], texts: [{ content_id: id, title: '后来的标题' }] }),
      )
      await push(id, { texts: [{ content_id: id, title: '先前的标题' }] })
      expect(await done()).toMatchObject({ failed: [] })
      expect(await ended(id)).toMatchObject({ state: 'draft', title: '后来的标题', error: null })
      expect((await draft(id))?.articles[0]?.title).toBe('后来的标题')
      expect(simulator.state.drafts.length).toBe(before + 1)
    },
  )

  ruleTest('a token that has expired is renewed on the way', async () => {
    const { id } = await article()
    simulator.faults.add({ kind: 'token_expired', path: paths.picture, times: 1 })
    expect(await push(id)).toMatchObject({ state: 'draft' })
  })

  test('a cover that somebody has deleted from the library is uploaded again', async () => {
    const { id } = await article()
    await push(id)
    simulator.state.materials = []
    const other = await article()
    expect(await push(other.id)).toMatchObject({ state: 'draft' })
    expect(called(paths.cover)).toBe(2)
  })

  ruleTest('a draft that was changed or deleted in the account is replaced only when asked to', async () => {
    const { id } = await article()
    await push(id)
    const known = await draft(id)
    if (known?.articles[0]) known.articles[0].content = '<p>在公众平台改的</p>'
    expect(await problems({ content_id: id })).toContain('question draft_changed')
    expect(await push(id)).toMatchObject({ state: 'failed', error: { code: 'wechat_draft_changed' } })
    expect((await draft(id))?.articles[0]?.content).toContain('在公众平台改的')
    expect(await push(id, { overwrite: true })).toMatchObject({ state: 'draft' })
    expect((await draft(id))?.articles[0]?.content).toContain('正文')
    simulator.state.drafts = []
    expect(await problems({ content_id: id })).toContain('question draft_gone')
    expect(await push(id)).toMatchObject({ state: 'failed', error: { code: 'wechat_draft_gone' } })
    expect(await push(id, { overwrite: true })).toMatchObject({ state: 'draft' })
    expect(simulator.state.drafts).toHaveLength(1)
  })

  ruleTest('an article is checked soon also while the platform is slow to say whether its draft was changed', async () => {
    const { id } = await article()
    await push(id)
    simulator.faults.add({ kind: 'slow', path: paths.get, ms: 9_000 })
    const checked = problems({ content_id: id })
    expect(await ticksDuring(checked)).toBeLessThan(ticksOf(8))
    expect(await checked).toContain('notice draft_uncompared')
  })

  ruleTest('a draft can be deleted, and the article sent anew', async () => {
    const { id } = await article()
    const row = await push(id)
    await ask('DELETE', `/${row.id}/draft`)
    expect([await draft(id).catch(() => undefined), await of(id)]).toEqual([undefined, undefined])
    expect(await push(id)).toMatchObject({ state: 'draft' })
  })

  test.each(['uploading', 'adding'] as const)('what is %s is not deleted', async (state) => {
    const { id } = await article()
    const row = await push(id)
    await world.services.database.write((db) => db.updateTable('wechat_articles').set({ state }).where('id', '=', row.id).execute())
    expect(await send('DELETE', `/${row.id}/draft`)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/being sent/) } })
    expect([await draft(id), await of(id)]).toEqual([expect.anything(), expect.objectContaining({ state, has_draft: true })])
  })

  ruleTest('an article that is sent while its draft is deleted becomes a draft of its own', async () => {
    const { id } = await article()
    const row = await push(id)
    const { done } = interceptOnce(paths.delete, () => ask('POST', '/push', { content_ids: [id] }))
    await ask('DELETE', `/${row.id}/draft`)
    expect(await done()).toMatchObject({ failed: [] })
    expect(await ended(id)).toMatchObject({ state: 'draft', has_draft: true, error: null })
    expect(await draft(id)).toBeDefined()
  })

  ruleTest('a draft that is being deleted cannot be published', async () => {
    const { id } = await article()
    const row = await push(id)
    const { done } = interceptOnce(paths.delete, () => send('POST', `/${row.id}/publish`))
    await ask('DELETE', `/${row.id}/draft`)
    expect(await done()).toMatchObject({ status: 409 })
    expect([called(paths.submit), await of(id)]).toEqual([0, undefined])
  })

  test('a draft that could not be deleted is still the article’s', async () => {
    const { id } = await article()
    const row = await push(id)
    simulator.faults.add({ kind: 'daily_quota', path: paths.delete, times: 1 })
    expect((await send('DELETE', `/${row.id}/draft`)).status).toBeGreaterThanOrEqual(400)
    expect(await of(id)).toMatchObject({ state: 'draft', has_draft: true, error: null })
    await ask('DELETE', `/${row.id}/draft`)
    expect(await of(id)).toBeUndefined()
  })

  test('a transparent picture of a format that the platform does not take becomes one that it takes', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    const { url } = await upload('clear.webp', await clear.webp().toBuffer())
    const { id } = await article({ content_cn: `<p><img src="${url}"></p>` })
    expect(await push(id)).toMatchObject({ state: 'draft', error: null })
  })

  ruleTest('what the platform would refuse is said before, with how much is too much and where it is mended', async () => {
    const { id } = await article({ cover_id: null, content_cn: `<p>${'长'.repeat(20_000)}</p>` })
    const { problems: found } = await ask('POST', '/check', {
      content_id: id,
      title: `${'题'.repeat(32)}👩‍🔬`,
      author: '人'.repeat(17),
      digest: '摘'.repeat(129),
    })
    const by = Object.fromEntries(found.map((problem: { code: string }) => [problem.code, problem]))
    expect(by.title_long).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(/35 characters, 3 too many/),
      field: { resource: 'push', name: 'title' },
    })
    expect(by).toMatchObject({ author_long: {}, digest_long: {}, content_long: { field: { resource: 'contents', name: 'content_cn' } } })
    expect(by.no_cover).toMatchObject({ remedy: expect.stringMatching(/.+/), field: { resource: 'contents', name: 'cover_id' } })
    expect(await problems({ content_id: id, locale: 'en' })).toEqual(expect.arrayContaining(['error no_title', 'error no_content']))
    expect(calls).toEqual({})
  })

  test('what an account lacks is said before, and refused without asking the platform', async () => {
    await account({ 'wechat.verified': false, 'wechat.kind': 'subscription' })
    const { id } = await article()
    const checked = await ask('POST', '/check', { content_id: id })
    expect([checked.can_publish, await problems({ content_id: id })]).toEqual([
      false,
      ['notice drafts_unlikely', 'notice publishing_missing', 'notice cover_converted', 'notice pictures_converted'],
    ])
    const row = await push(id)
    expect(row.state).toBe('draft')
    expect(await send('POST', `/${row.id}/publish`)).toMatchObject({ status: 409 })
    expect([called(paths.submit), await of(id)]).toEqual([
      0,
      expect.objectContaining({ state: 'draft', error: expect.objectContaining({ code: 'wechat_not_permitted' }) }),
    ])
  })

  ruleTest('what becomes of pictures and of places beside the text is told before, with how many they are', async () => {
    const gif = await upload(
      'move.gif',
      await sharp({ create: { width: 50, height: 40, channels: 3, background: '#0a5' } })
        .gif()
        .toBuffer(),
    )
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    // Little more than the platform takes: the copies that are made of it hold up what the next tests send.
    const grain = sharp({ create: { width: 620, height: 620, channels: 3, background: '#000', noise } })
    const large = await upload('large.png', await grain.png().toBuffer())
    const { id } = await article({
      content_cn: `<figure data-align="left"><img src="${pictures[1]?.url}"></figure><p><img src="${pictures[2]?.url}"><img src="${gif.url}"><img src="${large.url}"></p>`,
    })
    const { problems: found } = await ask('POST', '/check', { content_id: id })
    expect(Object.fromEntries(found.map((problem: { code: string; message: string }) => [problem.code, problem.message]))).toEqual({
      cover_converted: expect.stringMatching(/WebP/),
      pictures_converted: expect.stringMatching(/WebP: 2$/),
      pictures_still: expect.stringMatching(/: 1$/),
      pictures_smaller: expect.stringMatching(/: 1$/),
      floats: expect.stringMatching(/: 1$/),
    })
  })

  ruleTest('of a plain article with small JPEGs nothing is told', async () => {
    const photo = await upload('photo.jpg', await drawn('#224466', 'jpeg'))
    const { id } = await article({ cover_id: photo.id, content_cn: `<h2>一</h2><p>正文<img src="${photo.url}" alt="鱼"></p>` })
    expect(await problems({ content_id: id })).toEqual([])
  })

  ruleTest('an article that was changed since it was looked at is not sent', async () => {
    const { id } = await article()
    const { version } = await ask('POST', '/check', { content_id: id })
    await change(`/contents/${id}`, { content_cn: '<p>同事改的</p>' })
    const seen = { content_ids: [id], texts: [{ content_id: id, version }] }
    expect(await ask('POST', '/push', seen)).toMatchObject({
      queued: [],
      failed: [{ id, message: expect.stringMatching(/changed since/) }],
    })
    const { version: next } = await ask('POST', '/check', { content_id: id })
    expect(await push(id, { texts: [{ content_id: id, version: next }] })).toMatchObject({ state: 'draft' })
  })

  ruleTest('the article’s own texts are answered beside those that were sent', async () => {
    const { id } = await article()
    await push(id, { texts: [{ content_id: id, title: '微信标题' }] })
    await change(`/contents/${id}`, { title_cn: '长'.repeat(40) })
    expect(await ask('POST', '/check', { content_id: id })).toMatchObject({
      fields: { title: '微信标题' },
      own: { title: `${'长'.repeat(31)}…`, author: '外贸部', digest: '摘要' },
    })
  })

  ruleTest('without an account nothing is sent', async () => {
    const { id } = await article()
    await account({ 'wechat.app_secret': '' })
    expect((await problems({ content_id: id })).filter((problem) => problem.startsWith('error'))).toEqual(['error not_set_up'])
    expect(await send('POST', '/push', { content_ids: [id] })).toMatchObject({ status: 409 })
  })

  const published = async () => {
    const { id } = await article()
    const { id: row } = await push(id)
    const answer = await ask('POST', `/${row}/publish`)
    expect(answer).toMatchObject({ state: 'publishing', url: '' })
    const publication = simulator.state.publications.at(-1)
    if (!publication) throw new Error('nothing was submitted')
    return { id, row, publication }
  }
  const waitFor = async (id: number, state: string, step = 4_000) => {
    const jobs = world.services.database.read.selectFrom('jobs').select('id').limit(1)
    await expect
      .poll(async () => {
        const due = jobs.where('run_at', '<=', world.clock.now()).where('state', 'in', ['queued', 'running'])
        if (!(await due.executeTakeFirst())) {
          world.clock.advance(step)
          world.services.jobs.wake()
        }
        return (await of(id)).state
      })
      .toBe(state)
    return of(id)
  }

  test('publishing is accepted first and done later, which is asked for until it is known', async () => {
    const { id, publication } = await published()
    expect((await of(id)).state).toBe('publishing')
    const { database } = world.services
    const { msg_data_id } = await database.read
      .selectFrom('wechat_comment_threads')
      .select('msg_data_id')
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(msg_data_id).toBe(publication.dataId)
    publication.finishesAt = 0
    expect(await waitFor(id, 'published')).toMatchObject({
      url: expect.stringMatching(/^https:\/\/mp\.weixin\.qq\.com\//),
      article_id: publication.articleId,
      outcome: null,
      has_draft: false,
    })
    const thread = world.services.database.read.selectFrom('wechat_comment_threads').select('is_live').where('content_id', '=', id)
    expect(await thread.execute()).toEqual([{ is_live: 1 }])
    expect(await push(id)).toMatchObject({ state: 'draft', url: expect.stringMatching(/^https/) })
  })

  test.each(Object.entries(publishStatus).filter(([name]) => name !== 'done' && name !== 'running'))(
    'an article that ends as %s is not published, and says why',
    async (name, status) => {
      const { id, publication } = await published()
      publication.result = status
      publication.finishesAt = 0
      expect(await waitFor(id, 'failed')).toMatchObject({ outcome: name, published_at: null })
      expect(await push(id)).toMatchObject({ state: 'draft', outcome: null })
    },
  )

  ruleTest('the event tells of the outcome before anybody asks, once however often it comes', async () => {
    const { id, publication } = await published()
    const event = (status: number) => ({
      known: {
        PublishEventInfo: {
          publish_id: publication.publishId,
          publish_status: String(status),
          article_id: 'A1',
          article_detail: { count: '1', item: [{ idx: '1', article_url: 'http://mp.weixin.qq.com/s/abc' }] },
          fail_idx: [],
        },
      },
    })
    const tell = (status: number) => world.services.work.run(systemActor, (tx) => onPublishFinished(tx, event(status)))
    await tell(publishStatus.running)
    expect((await of(id)).state).toBe('publishing')
    await tell(publishStatus.done)
    await tell(publishStatus.done)
    expect(await of(id)).toMatchObject({ state: 'published', url: 'https://mp.weixin.qq.com/s/abc' })
    await tell(publishStatus.banned)
    expect(await of(id)).toMatchObject({ state: 'failed', outcome: 'banned' })
  })

  ruleTest('a submission that was not answered is looked for', async () => {
    const { id } = await article()
    const { id: row } = await push(id)
    simulator.faults.add({ kind: 'bad_gateway', path: paths.submit, times: 1 })
    expect(await ask('POST', `/${row}/publish`)).toMatchObject({ state: 'publishing', error: { code: 'wechat_unavailable' } })
    expect(await waitFor(id, 'draft', 130_000)).toMatchObject({
      has_draft: true,
      error: { message: expect.stringMatching(/under review/) },
    })
  })

  /** Publishes a draft whose submission the platform takes without an answer; answers the publication, which is being checked. */
  const submittedUnanswered = async (id: number) => {
    const { id: row } = await of(id)
    const sent = await draft(id)
    if (!sent) throw new Error('there is no draft')
    const publication = {
      ...{ publishId: `9${id}`, draftId: sent.id, articleId: `article-${simulator.state.publications.length}`, articles: sent.articles },
      ...{ dataId: '2247480001', submittedAt: 0, result: 0, finishesAt: Number.MAX_SAFE_INTEGER, isTold: true, deleted: [] },
    }
    simulator.faults.add({ kind: 'bad_gateway', path: paths.submit, times: 1 })
    expect(await ask('POST', `/${row}/publish`)).toMatchObject({ state: 'publishing' })
    simulator.state.publications.push(publication)
    if (!simulator.account.keepsDrafts) simulator.state.drafts = simulator.state.drafts.filter((one) => one !== sent)
    return publication
  }
  const questions = (path: string, times: number) => {
    const enough = called(path) + times
    const poll = () => {
      world.clock.advance(5_000)
      world.services.jobs.wake()
      return called(path)
    }
    return expect.poll(poll, { timeout: 15_000, interval: 100 }).toBeGreaterThanOrEqual(enough)
  }

  ruleTest('an article that was submitted without an answer stays so while its draft is checked, and is published then', async () => {
    simulator.account.keepsDrafts = true
    const { id } = await article()
    await push(id)
    const publication = await submittedUnanswered(id)
    await questions(paths.get, 4)
    expect((await of(id)).state).toBe('publishing')
    publication.finishesAt = 0
    expect(await waitFor(id, 'published', 10_000)).toMatchObject({ url: expect.stringContaining(publication.articleId) })
  })

  ruleTest('an article that was submitted again without an answer is not taken for the one that was published before', async () => {
    const { id, publication: former } = await published()
    former.finishesAt = 0
    await waitFor(id, 'published')
    await push(id)
    const publication = await submittedUnanswered(id)
    await questions('/cgi-bin/freepublish/batchget', 3)
    expect((await of(id)).state).toBe('publishing')
    publication.finishesAt = 0
    expect(await waitFor(id, 'published', 10_000)).toMatchObject({ url: expect.stringContaining(publication.articleId) })
  })

  const tellDone = (publishId: string, articleId: string, article_url = `http://mp.weixin.qq.com/s/${articleId}`) => {
    const article_detail = { count: '1', item: [{ idx: '1', article_url }] }
    const info = { publish_id: publishId, publish_status: '0', article_id: articleId, article_detail, fail_idx: [] }
    return world.services.work.run(systemActor, (tx) => onPublishFinished(tx, { known: { PublishEventInfo: info } }))
  }

  test('the event tells of a submission that was not answered, where it can be no other', async () => {
    // Those of other tests could be meant as well.
    await world.services.database.write((db) => db.deleteFrom('wechat_articles').where('publish_id', '=', '').execute())
    const { id, publication: former } = await published()
    former.finishesAt = 0
    await waitFor(id, 'published')
    const first = await article()
    await push(first.id)
    const { publishId, articleId } = await submittedUnanswered(first.id)
    await tellDone('unheard-of', former.articleId)
    expect((await of(first.id)).state).toBe('publishing')
    const second = await article()
    await push(second.id)
    const other = await submittedUnanswered(second.id)
    await tellDone(publishId, articleId)
    expect([(await of(first.id)).state, (await of(second.id)).state]).toEqual(['publishing', 'publishing'])
    other.finishesAt = 0
    await waitFor(second.id, 'published', 10_000)
    await tellDone(publishId, articleId)
    expect(await of(first.id)).toMatchObject({ state: 'published', url: `https://mp.weixin.qq.com/s/${articleId}` })
  })

  test('an article that is known by its event alone has its comments read', async () => {
    await world.services.database.write((db) => db.deleteFrom('wechat_articles').where('publish_id', '=', '').execute())
    const { id } = await article()
    await push(id)
    const { publishId, articleId } = await submittedUnanswered(id)
    await tellDone(publishId, articleId, 'http://mp.weixin.qq.com/s?__biz=MzA&mid=2247489001&idx=1&sn=a')
    const threads = await world.services.database.read
      .selectFrom('wechat_comment_threads')
      .select(['msg_data_id', 'is_live'])
      .where('content_id', '=', id)
      .execute()
    expect(threads).toEqual([{ msg_data_id: '2247489001', is_live: 1 }])
  })

  ruleTest('the outcome is asked for until it is known, however often the platform refuses to say', async () => {
    const { id, publication } = await published()
    publication.finishesAt = 0
    simulator.faults.add({ kind: 'ip', path: paths.outcome, times: 6 })
    await questions(paths.outcome, 6)
    expect(await of(id)).toMatchObject({ state: 'publishing', error: { errcode: 40164 } })
    expect(await waitFor(id, 'published', 30_000)).toMatchObject({ error: null })
  })

  test('an article whose outcome never comes can be sent again at last', async () => {
    const { id, row, publication } = await published()
    publication.finishesAt = Number.MAX_SAFE_INTEGER
    const { job_id } = await world.services.database.read
      .selectFrom('wechat_articles')
      .select('job_id')
      .where('id', '=', row)
      .executeTakeFirstOrThrow()
    const last = { payload: JSON.stringify({ article: row, tries: 109 }), run_at: world.clock.now() }
    await world.services.database.write((db) => db.updateTable('jobs').set(last).where('id', '=', job_id).execute())
    expect(await waitFor(id, 'failed')).toMatchObject({ outcome: null, error: { message: expect.stringMatching(/never reported/) } })
    expect(await push(id)).toMatchObject({ state: 'draft', error: null })
  })

  ruleTest('only a draft is published, and only once', async () => {
    const { row } = await published()
    expect(await send('POST', `/${row}/publish`)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/reviewing/) } })
    expect(await send('DELETE', `/${row}/draft`)).toMatchObject({ status: 409 })
    expect(await send('POST', '/999999/publish')).toMatchObject({ status: 404 })
  })
})
