import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WechatBatchReport, WechatExport, WechatSync, WechatUserRow } from '../../../../contracts/wechat/users.ts'
import { forgetFiles } from '../../../features/export/parts.ts'
import { settings } from '../../../features/settings/settings.ts'
import { createWechatWorld, type WechatWorld } from '../../../test/wechat-world.ts'
import { dialects } from '../../../test/world.ts'
import { runExportJob } from '../../../wechat/users/export-job.ts'
import { systemActor } from '../../../work.ts'

const base = '/admin/wechat/users'

describe.each(dialects)('the followers of the official account on %s', (dialect) => {
  let world: WechatWorld
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, locale = 'zh') =>
    world.call(method, `${base}${path}`, body, { token: world.editor, headers: { 'x-locale': locale } })
  const read = async (path: string) => {
    const answer = await call('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const latest = async (): Promise<WechatSync> => (await read('/facts')).sync
  const sync = async (): Promise<WechatSync> => {
    world.clock.advance(60_000)
    const started = await call('POST', '/sync')
    expect(started.status, started.text).toBe(201)
    await expect.poll(async () => (await latest()).state).not.toBe('running')
    return latest()
  }
  const list = async (query = ''): Promise<WechatUserRow[]> => (await read(`?per_page=100&${query}`)).items
  const total = async (query: string): Promise<number> => (await read(`?per_page=1&${query}`)).meta.total
  const oneOf = async (query: string): Promise<WechatUserRow> => {
    const [row] = await list(query)
    if (!row) throw new Error(`nobody is found by ${query}`)
    return row
  }
  const ids = async (query: string): Promise<number[]> => (await read(`/ids?${query}`)).ids
  const tagNamed = async (name: string): Promise<{ tag_id: number; count: number }> =>
    (await read('/tags')).items.find((tag: { name: string }) => tag.name === name)
  const batch = async (body: Record<string, unknown>): Promise<WechatBatchReport> => {
    const answer = await call('POST', '/batch-operation', body)
    expect(answer.status, answer.text).toBe(200)
    const { job_id } = answer.body.data
    if (job_id === null) return answer.body.data
    await expect.poll(async () => (await read(`/batch-operation/${job_id}`)).state).toBe('done')
    return read(`/batch-operation/${job_id}`)
  }
  const platformTags = (openid: string) => {
    const index = world.simulator.followers.indexOf(openid)
    return index === null ? [] : world.simulator.followers.tagsAt(index)
  }

  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers: 1_200 })
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  test('say that nothing is set up, or is turned off, before anything is put into the queue', async () => {
    await put({ 'wechat.enabled': false })
    expect((await call('POST', '/sync')).body.message).toContain('停用')
    expect(await read('/facts')).toMatchObject({ sync: null, has_nicknames: false })
    await put({ 'wechat.enabled': true, 'wechat.verified': false })
    const refused = await call('POST', '/sync', undefined, 'en')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/verif/i)])
    await put({ 'wechat.verified': true })
  })

  test('are read from the platform with their tags and details, once each, however often', async () => {
    const first = await sync()
    expect(first).toMatchObject({ state: 'done', phase: 'finish', total: 1_200, listed: 1_200, detailed: 1_200, error: null })
    expect(await total('subscribed=true')).toBe(1_200)
    await sync()
    expect(await total('')).toBe(1_200)
    for (const row of await list('sort=-subscribe_time')) {
      const found = world.simulator.followers.find(row.openid)
      expect(row.tags.map(({ tag_id }) => tag_id)).toEqual([...(found?.tags ?? [])].sort((one, other) => one - other))
      expect(Date.parse(row.subscribe_time ?? '')).toBe((found?.subscribeTime ?? 0) * 1000)
      expect([row.remark, row.subscribe_scene, row.qr_scene]).toEqual([found?.remark, found?.scene, found?.qrScene])
    }
  })

  test('are narrowed by state, tag, way, time and writing, and found by remark and openid', async () => {
    const all = await list('sort=-subscribe_time')
    const times = all.map(({ subscribe_time }) => subscribe_time ?? '')
    expect(times).toEqual(times.toSorted().reverse())
    const { tag_id, count } = await tagNamed((await read('/tags')).items.find((tag: { count: number }) => tag.count > 0).name)
    expect(await total(`tag=${tag_id}`)).toBe(count)
    expect(await total('scene=ADD_SCENE_SEARCH')).toBeGreaterThan(0)
    expect(new Set((await list('scene=ADD_SCENE_SEARCH')).map(({ subscribe_scene }) => subscribe_scene))).toEqual(
      new Set(['ADD_SCENE_SEARCH']),
    )
    const middle = times[50] ?? ''
    expect((await total(`from=${middle}`)) + (await total(`to=${middle}`))).toBe(1_200)
    const named = await oneOf(`keyword=${encodeURIComponent('王经理')}`)
    expect(named.remark).toBe('王经理')
    expect((await list(`keyword=${named.openid}`)).map(({ id }) => id)).toEqual([named.id])
    expect(await total('recent=true')).toBe(0)
    await world.services.database.write((db) =>
      db.updateTable('wechat_users').set({ last_message_at: world.clock.now() }).where('id', '=', named.id).execute(),
    )
    world.clock.advance(60_000)
    const [later] = (await list('subscribed=true')).filter(({ id }) => id !== named.id)
    const wrote = (last_message_at: string | null) =>
      world.services.database.write((db) =>
        db.updateTable('wechat_users').set({ last_message_at }).where('id', '=', Number(later?.id)).execute(),
      )
    await wrote(world.clock.now())
    world.clock.advance(60_000)
    // Unless asked otherwise, who wrote last comes first.
    for (const sort of ['', '&sort=-last_message_at'])
      expect((await list(`recent=true${sort}`)).map(({ id }) => id)).toEqual([later?.id, named.id])
    expect((await list('sort=-last_message_at'))[0]?.id).toBe(later?.id)
    await wrote(null)
    expect((await call('GET', '?sort=nickname')).status).toBe(422)
  })

  test('get a remark of at most 29 bytes, kept here once the platform has taken it', async () => {
    const { id, openid } = await oneOf('subscribed=true')
    const long = await call('PUT', `/${id}/remark`, { remark: '一二三四五六七八九十' })
    expect([long.status, long.body.errors.remark[0]]).toEqual([422, expect.stringContaining('9 个汉字')])
    expect((await call('PUT', `/${id}/remark`, { remark: '广交会采购总监' })).body.data.remark).toBe('广交会采购总监')
    expect(world.simulator.followers.find(openid)?.remark).toBe('广交会采购总监')
    expect((await list(`keyword=${encodeURIComponent('采购总监')}`)).map((row) => row.id)).toContain(id)
    world.simulator.faults.add({ kind: 'daily_quota', path: '/cgi-bin/user/info/updateremark', times: 1 })
    expect((await call('PUT', `/${id}/remark`, { remark: '别的' })).status).toBe(503)
    expect((await read(`/${id}`)).remark).toBe('广交会采购总监')
    expect((await call('PUT', `/${id}/remark`, { remark: '' })).body.data.remark).toBe('')
    const log = JSON.stringify((await world.call('GET', '/admin/audit?action=remark', undefined, { token: world.admin })).body)
    expect(log).not.toContain('采购总监')
  })

  test('have tags that are created, renamed and deleted within the limits of the platform', async () => {
    const made = await call('POST', '/tags', { name: '华南渠道' })
    expect([made.status, made.body.data.most]).toEqual([201, 100])
    expect((await call('POST', '/tags', { name: '华南渠道' })).body.message).toContain('已存在')
    expect((await call('POST', '/tags', { name: '一二三四五六七八九十多' })).status).toBe(422)
    const { tag_id } = await tagNamed('华南渠道')
    expect((await call('PUT', `/tags/${tag_id}`, { name: '华东渠道' })).status).toBe(200)
    expect(await tagNamed('华东渠道')).toMatchObject({ tag_id, count: 0 })
    expect((await call('PUT', '/tags/2', { name: '别的' })).body.message).toContain('自带')
    expect((await call('DELETE', '/tags/2')).status).toBe(409)
    expect((await call('DELETE', '/tags/987654')).status).toBe(404)
    expect((await call('DELETE', `/tags/${tag_id}`)).status).toBe(200)
    expect(await tagNamed('华东渠道')).toBeUndefined()
  })

  test('have the tags of the platform after a change of one whose answer was lost, and when they are read again', async () => {
    const { faults, state } = world.simulator
    const change = (method: 'POST' | 'DELETE', path: string, body?: unknown) => {
      faults.add({ kind: 'reset', path: `/cgi-bin/tags/${method === 'POST' ? 'create' : 'delete'}`, times: 1 })
      return call(method, path, body)
    }
    // It was done, but the answer was lost.
    state.tags.push({ id: 900, name: '新客户' })
    expect((await change('POST', '/tags', { name: '新客户' })).status).toBe(503)
    expect(await tagNamed('新客户')).toMatchObject({ tag_id: 900 })
    state.tags = state.tags.filter(({ id }) => id !== 900)
    expect((await change('DELETE', '/tags/900')).status).toBe(503)
    expect(await tagNamed('新客户')).toBeUndefined()
    state.tags.push({ id: 901, name: '在后台新建' })
    expect(await tagNamed('在后台新建')).toBeUndefined()
    expect((await call('POST', '/tags/refresh')).status).toBe(200)
    expect(await tagNamed('在后台新建')).toMatchObject({ tag_id: 901 })
  })

  test('keep a tag that was given in the console and is not known here when other tags are given', async () => {
    const { id, openid } = await oneOf('subscribed=true&page=2')
    const index = world.simulator.followers.indexOf(openid) ?? 0
    world.simulator.state.tags.push({ id: 902, name: '重要客户' })
    world.simulator.followers.change(index, { tags: [2, 902] })
    const { body } = await call('PUT', `/${id}/tags`, { tag_ids: [901] })
    expect([...platformTags(openid)].sort()).toEqual([901, 902])
    expect(body.data.tags).toContainEqual({ tag_id: 901, name: '在后台新建' })
    expect((await read(`/${id}`)).tags).toContainEqual({ tag_id: 902, name: '重要客户' })
  })

  test('are given a set of tags: the surplus goes, the missing comes, more than twenty are refused', async () => {
    const names = ['甲', '乙', '丙']
    for (const name of names) await call('POST', '/tags', { name })
    const [one, two, three] = await Promise.all(names.map(async (name) => (await tagNamed(name)).tag_id))
    const { id, openid } = await oneOf('subscribed=true')
    await call('PUT', `/${id}/tags`, { tag_ids: [one, two] })
    const changed = await call('PUT', `/${id}/tags`, { tag_ids: [two, three] })
    expect(changed.body.data.tags).toEqual([
      { tag_id: two, name: '乙' },
      { tag_id: three, name: '丙' },
    ])
    expect([...platformTags(openid)].sort()).toEqual([two, three].sort())
    expect(await tagNamed('丙')).toMatchObject({ count: 1 })
    const unknown = await call('PUT', `/${id}/tags`, { tag_ids: [one, 987_654] })
    expect(unknown.status).toBe(409)
    expect((await read(`/${id}`)).tags.map((tag: { tag_id: number }) => tag.tag_id)).toEqual([...platformTags(openid)].sort())
    expect((await call('PUT', `/${id}/tags`, { tag_ids: Array.from({ length: 21 }, (_, n) => n) })).status).toBe(422)
  })

  test('300 of them are tagged and untagged by a job that reports each who could not be', async () => {
    await call('POST', '/tags', { name: '展会' })
    const { tag_id } = await tagNamed('展会')
    const chosen = (await ids('subscribed=true')).slice(100, 400)
    const unsubscribed = await read(`/${chosen[120]}`)
    await world.simulator.unfollow(unsubscribed.openid)
    const full = await read(`/${chosen[7]}`)
    const index = world.simulator.followers.indexOf(full.openid) ?? 0
    world.simulator.followers.change(index, { tags: Array.from({ length: 20 }, (_, n) => 500 + n) })
    const report = await batch({ ids: chosen, operation: 'tag', tag_ids: [tag_id] })
    expect(report).toMatchObject({ operation: 'tag', total: 300, done: 298 })
    const [logged] = (await world.call('GET', '/admin/audit?action=tag', undefined, { token: world.admin })).body.data.items
    expect([logged.changes.count, logged.changes.ids.length, chosen.filter((id) => !logged.changes.ids.includes(id)).length]).toEqual([
      298, 298, 2,
    ])
    expect(report.failed.map(({ id }) => id).sort()).toEqual([unsubscribed.id, full.id].sort())
    expect(report.failed.find(({ id }) => id === full.id)?.message).toContain('20')
    expect(await tagNamed('展会')).toMatchObject({ count: 298 })
    expect(await total(`tag=${tag_id}`)).toBe(298)
    const back = await batch({
      ids: chosen.filter((id) => ![unsubscribed.id, full.id].includes(id)),
      operation: 'untag',
      tag_ids: [tag_id],
    })
    expect([back.done, await total(`tag=${tag_id}`), (await tagNamed('展会')).count]).toEqual([298, 0, 0])
  })

  test('some are put on the blacklist and taken off it at once, and a wrong request is refused', async () => {
    const chosen = (await ids('subscribed=true')).slice(500, 545)
    expect(await batch({ ids: chosen, operation: 'blacklist' })).toMatchObject({ done: 45, failed: [], job_id: null, state: 'done' })
    expect(await total('blacklisted=true')).toBe(45)
    await sync()
    expect(await total('blacklisted=true')).toBe(45)
    expect((await batch({ ids: [...chosen, 999_999], operation: 'unblacklist' })).failed).toEqual([
      { id: 999_999, name: '', message: expect.any(String) },
    ])
    expect(await total('blacklisted=true')).toBe(0)
    expect((await call('POST', '/batch-operation', { ids: chosen, operation: 'tag' })).status).toBe(422)
    expect((await call('POST', '/batch-operation', { ids: chosen, operation: 'blacklist', tag_ids: [2] })).status).toBe(422)
  })

  test('that have left keep nothing but their openid, and are found by it; who follows again is one and the same', async () => {
    const { id, openid } = await oneOf(`keyword=${encodeURIComponent('李总')}`)
    await world.simulator.unfollow(openid)
    await sync()
    expect(await read(`/${id}`)).toMatchObject({ subscribed: false, remark: '', unionid: '', qr_scene: '', language: '', tags: [] })
    expect((await list(`keyword=${openid}`)).map((row) => row.id)).toEqual([id])
    expect((await call('PUT', `/${id}/remark`, { remark: '走了' })).status).toBe(409)
    await world.simulator.follow(openid)
    world.clock.advance(5_000)
    await sync()
    expect(await read(`/${id}`)).toMatchObject({ subscribed: true, unsubscribe_time: null, subscribe_scene: 'ADD_SCENE_SEARCH' })
  })

  test('are not taken for having left by a list that is cut short, nor by one that a token or the network ended', async () => {
    const before = await total('subscribed=true')
    world.simulator.faults.add({ kind: 'wrong_count', path: '/cgi-bin/user/get', times: 1 })
    world.clock.advance(60_000)
    await call('POST', '/sync')
    await expect.poll(async () => (await latest()).error).toMatch(/无法识别/)
    const { job_id, state } = await latest()
    expect(state).toBe('running')
    const job = world.services.database.read
      .selectFrom('jobs')
      .select('state')
      .where('id', '=', job_id ?? 0)
    // The error is stored before the time of the retry.
    await expect.poll(async () => (await job.executeTakeFirst())?.state).toBe('queued')
    world.clock.advance(10_000)
    await expect.poll(async () => (await latest()).state).toBe('done')
    world.simulator.faults.add({ kind: 'daily_quota', path: '/cgi-bin/user/get', times: 1 })
    expect(await sync()).toMatchObject({ state: 'failed', error: expect.stringContaining('零点') })
    expect(await total('subscribed=true')).toBe(before)
  })

  test('are counted by day, by way and by writing', async () => {
    await expect
      .poll(async () => (await world.services.database.read.selectFrom('wechat_user_days').select('day').execute()).length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    const statistics = await read('/statistics?days=30')
    expect(statistics.followers).toBe(await total('subscribed=true'))
    expect(statistics.days).toHaveLength(30)
    expect(statistics.days.slice(0, -1).every((day: { is_counted: boolean }) => day.is_counted)).toBe(true)
    expect(statistics.days.at(-1)).toMatchObject({ is_counted: false, total: statistics.followers })
    expect(statistics.sources.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(statistics.followers)
    expect(statistics.active).toMatchObject({ hours: 1, week: 1, month: 1 })
    const sum = (which: string) => statistics.days.reduce((all: number, day: Record<string, number>) => all + (day[which] ?? 0), 0)
    const { body } = await world.call('GET', '/admin/dashboard/stats?days=30', undefined, { token: world.admin })
    expect(body.data.wechat).toEqual({ followers: statistics.followers, gained: sum('gained'), lost: sum('lost') })
  })

  test('are synchronized once at a time, until somebody stops it', async () => {
    world.simulator.faults.add({ kind: 'slow', path: '/cgi-bin/user/info/batchget', ms: 400 })
    world.clock.advance(60_000)
    const { job_id } = (await call('POST', '/sync')).body.data
    const repeated = await call('POST', '/sync')
    expect([repeated.status, repeated.body.data]).toEqual([409, { job_id }])
    expect((await call('POST', '/sync/cancel')).status).toBe(200)
    expect(await latest()).toMatchObject({ state: 'cancelled' })
    world.simulator.faults.clear()
    expect((await call('POST', '/sync/cancel')).status).toBe(404)
    expect(await sync()).toMatchObject({ state: 'done' })
  })

  describe('as a file', () => {
    const ask = async (body: Record<string, string>, locale = 'zh'): Promise<WechatExport> => {
      const answer = await call('POST', '/export', body, locale)
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data
    }
    const made = async (body: Record<string, string>, locale?: string): Promise<WechatExport> => {
      const { id } = await ask(body, locale)
      await expect.poll(async () => (await read(`/export/${id}`)).state).toBe('done')
      return read(`/export/${id}`)
    }
    const file = async (id: number) => (await call('GET', `/export/${id}/file`)).text

    test('are a table in the caller’s words, without a column of names and without formulas', async () => {
      const { id: follower } = await oneOf('subscribed=true')
      await call('PUT', `/${follower}/remark`, { remark: '=1+1' })
      const one = await made({ subscribed: 'true' })
      const rows = await total('subscribed=true')
      expect(one).toMatchObject({ format: 'csv', done: rows, total: rows, expires_at: expect.any(String) })
      const table = await file(one.id)
      const [heading = '', ...lines] = table.slice(0, -2).split('\r\n')
      expect(heading).toBe('\uFEFFOpenID,备注,标签,已关注,黑名单,关注来源,二维码参数,关注时间,取消关注时间,最近发消息')
      expect(lines).toHaveLength(rows)
      expect(table).toContain(",'=1+1,")
      const english = await made({ subscribed: 'true' }, 'en')
      expect(await file(english.id)).toContain('Followed at')
    })

    test('are an Excel file', async () => {
      const { id } = await made({ format: 'xlsx', blacklisted: 'false' })
      const answer = await call('GET', `/export/${id}/file`)
      expect(answer.headers['content-type']).toContain('spreadsheetml')
      expect(answer.headers['content-disposition']).toMatch(/wechat-users-\d{4}-\d\d-\d\d\.xlsx/)
      expect(answer.text.slice(0, 2)).toBe('PK')
    })

    // The last two run their jobs themselves.
    test('are made once however often the same person asks, and given to nobody else', async () => {
      await world.services.jobs.stop()
      const { id } = await ask({ subscribed: 'true' })
      expect((await ask({ subscribed: 'true' })).id).toBe(id)
      expect((await ask({ subscribed: 'false' })).id).not.toBe(id)
      const early = await call('GET', `/export/${id}/file`, undefined, 'en')
      expect([early.status, early.body.message]).toEqual([404, 'The file was not created or has expired; export it again'])
      const others = [`/export/${id}`, `/export/${id}/file`]
      for (const path of others) expect((await world.call('GET', base + path, undefined, { token: world.admin })).status, path).toBe(404)
    })

    test('are complete when a crash ended the first attempt midway, and are forgotten after a day', async () => {
      const { services } = world
      const rows = await total('')
      const { id } = await ask({})
      const attempt = async (attempts: number, stopAt: number) => {
        const job = await world.services.database.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const progress = async (done: number) => {
          if (done >= stopAt) throw new Error('crashed')
        }
        const context = { job: { ...job, attempts }, signal: new AbortController().signal, progress }
        return runExportJob(services, JSON.parse(job.payload), context)
      }
      await expect(attempt(1, 1_000)).rejects.toThrow('crashed')
      const result = JSON.stringify(await attempt(2, Number.POSITIVE_INFINITY))
      await world.services.database.write((db) =>
        db.updateTable('jobs').set({ state: 'done', result, updated_at: world.clock.now() }).where('id', '=', id).execute(),
      )
      expect((await file(id)).trimEnd().split('\r\n')).toHaveLength(rows + 1)
      world.clock.advance(86_400_001)
      expect((await call('GET', `/export/${id}/file`)).status).toBe(404)
      await forgetFiles(services)
      expect(await world.services.database.read.selectFrom('export_parts').selectAll().execute()).toEqual([])
    })
  })
})
