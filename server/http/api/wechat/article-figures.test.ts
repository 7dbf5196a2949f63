import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WechatArticle } from '../../../../contracts/wechat/articles.ts'
import { createWechatWorld, type WechatWorld } from '../../../test/wechat-world.ts'
import { dialects } from '../../../test/world.ts'
import { wechatArticleTasks } from '../../../wechat/articles/figures.ts'
import { uploadsOf } from '../../../wechat/articles/uploads.ts'
import { openThread } from '../../../wechat/comments/threads.ts'
import { systemActor } from '../../../work.ts'

const day = 86_400_000
const reads = '/datacube/getarticleread'

describe.each(dialects)('figures of WeChat articles on %s', (dialect) => {
  let world: WechatWorld
  const get = async (path: string) => {
    const answer = await world.call('GET', `/admin/wechat/articles${path}`, undefined, {
      token: world.editor,
      headers: { 'x-locale': 'en' },
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const db = () => world.services.database.read
  const called = (path = reads) => world.simulator.quotas.used(path)
  /** Has the hourly task run, and waits for the job that it enqueues. */
  const hour = async () => {
    for (const task of wechatArticleTasks) await task.run(world.services, { now: world.clock.now() })
    world.services.jobs.wake()
    const waiting = () =>
      db()
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'wechat.article-figures')
        .where('state', 'in', ['queued', 'running'])
        .execute()
    await expect.poll(waiting).toEqual([])
  }
  const article = async (): Promise<WechatArticle> => (await get('')).items[0]
  let published = ''

  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers: 3 })
    // Ten in the morning in Beijing.
    world.clock.advance((26 - (new Date(world.clock.now()).getUTCHours() % 24)) * 3_600_000)
    published = world.clock.now()
    const seconds = Math.floor(Date.parse(published) / 1_000)
    world.simulator.state.publications.push({
      ...{ publishId: '7', draftId: '', articleId: 'a', dataId: '2247480007', submittedAt: seconds, finishesAt: seconds, result: 0 },
      ...{ isTold: true, deleted: [], articles: [{ title: '虾' } as never, { title: '第二篇' } as never] },
    })
    const account = uploadsOf(await world.services.wechat.settings())
    const row = {
      ...{ content_id: 1, locale: 'zh' as const, account, title: '虾', author: '', digest: '', need_open_comment: 0, error: null },
      ...{ state: 'published' as const, cover_media_id: '', media_id: '', draft_hash: '', publish_id: '7', publish_status: 0 },
      ...{ article_id: 'a', url: 'https://mp.weixin.qq.com/s?mid=2247480007&idx=1', overwrite: 0, version: 0 },
      ...{ job_id: null, user_id: null, created_at: published, updated_at: published, published_at: published },
    }
    await world.services.database.write((writer) => writer.insertInto('wechat_articles').values(row).execute())
    await world.services.work.run(systemActor, (tx) => openThread(tx, row, '2247480007'))
    world.services.jobs.start()
  })
  afterAll(() => world.close())
  beforeEach(() => world.simulator.faults.clear())

  test('are not asked for before there is a whole day to tell of', async () => {
    await hour()
    expect(called()).toBe(0)
    expect(await article()).toMatchObject({ readers: null, sharers: null })
    expect(await get('/figures')).toEqual({ until: null, error: null })
  })

  test('are read once for each day, and kept by article and day', async () => {
    world.clock.advance(2 * day)
    await hour()
    await hour()
    expect([called(), called('/datacube/getarticleshare')]).toEqual([2, 2])
    const { id, readers, sharers } = await article()
    expect(readers).toBeGreaterThan(sharers ?? 0)
    expect(sharers).toBeGreaterThan(0)
    const figures = await get(`/${id}/figures?days=30`)
    expect(figures).toMatchObject({ readers, sharers })
    expect(figures.days).toHaveLength(30)
    expect(figures.days.filter((one: { readers: number }) => one.readers > 0)).toHaveLength(2)
    expect((await get('/figures')).until).toBe(figures.days.at(-1).day)
    // Articles that were not sent from here are not kept.
    expect(await db().selectFrom('wechat_article_days').select('article_id').execute()).toHaveLength(2)
  })

  test('of an account that may not read them are asked for once a day, and the screen says why', async () => {
    world.clock.advance(day)
    world.simulator.faults.add({ kind: 'errcode', path: reads, errcode: 48_001 })
    await hour()
    const [before, { readers }] = [called(), await article()]
    await hour()
    expect(called()).toBe(before)
    expect(await get('/figures')).toEqual({ until: expect.any(String), error: expect.stringMatching(/Follower and article figures/) })
    expect((await article()).readers).toBe(readers)
    world.simulator.faults.clear()
    world.clock.advance(day)
    await hour()
    // The refused day is caught up with.
    const rows = await db().selectFrom('wechat_figure_days').select(['day', 'error']).execute()
    expect(rows.map(({ error }) => error)).toEqual([null, null, null, null])
    expect((await get('/figures')).error).toBeNull()
  })

  test('that are late are asked for again until they are there', async () => {
    world.clock.advance(day)
    world.simulator.faults.add({ kind: 'errcode', path: reads, errcode: 61_503, times: 1 })
    await hour()
    const { until } = await get('/figures')
    await hour()
    expect((await get('/figures')).until > until).toBe(true)
  })
})
