import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wechatUsersResource } from '../../../contracts/wechat/users.ts'
import { jobLog } from '../../features/job-log/job-log.ts'
import { settings } from '../../features/settings/settings.ts'
import { createServices, openDatabase } from '../../runtime.ts'
import { readerOf, type Services } from '../../services.ts'
import { expectIndexed } from '../../test/plans.ts'
import { isSoak, runs } from '../../test/soak.ts'
import { createWechatWorld, type WechatWorld } from '../../test/wechat-world.ts'
import { dialects } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { accountOfSync, cancelSync, startSync } from './sync-state.ts'
import { followerConditions, wechatUsers } from './users.ts'

const followers = runs(5_000, 50_000)

async function anotherProcess({ services, clock }: WechatWorld): Promise<{ services: Services; close: () => Promise<void> }> {
  const database = openDatabase(services.config)
  const other = await createServices(services.config, pino({ level: 'silent' }), database, clock)
  return {
    services: other,
    close: async () => {
      await other.jobs.stop()
      other.images.close()
      await other.cache.close()
      await database.close()
    },
  }
}

const order = async ({ services: { wechat } }: WechatWorld) => ({ account: accountOfSync(await wechat.settings()) })

describe.each(dialects)('synchronizing followers on %s', (dialect) => {
  let world: WechatWorld
  const latest = () =>
    world.services.database.read.selectFrom('wechat_syncs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const until = (reached: (row: Awaited<ReturnType<typeof latest>>) => boolean) =>
    expect.poll(async () => reached(await latest()), { timeout: 240_000, interval: 20 }).toBe(true)
  const start = () => world.services.work.run(systemActor, async (tx) => startSync(tx, await order(world)))
  const counts = async () => {
    const { rows } = await sql<{ n: number; told: number; known: number }>`select count(*) as n, count(distinct openid) as told,
      count(synced_at) as known from wechat_users where subscribed = 1`.execute(world.services.database.read)
    return [rows[0]?.n, rows[0]?.told, rows[0]?.known].map(Number)
  }

  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers })
  })
  afterAll(() => world.close())

  test(`of ${followers} goes on after a restart and a token that has expired, and neither loses nor doubles anybody`, async () => {
    world.services.jobs.start()
    await start()
    await until(({ detailed }) => detailed > followers / 5)
    await world.services.jobs.stop()
    const { state, listed, detailed } = await latest()
    expect([state, listed]).toEqual(['running', followers])
    expect(detailed).toBeLessThan(followers)
    world.simulator.tokens.forget()
    world.simulator.faults.add({ kind: 'token_expired', path: '/cgi-bin/user/info/batchget', times: 1 })
    world.clock.advance(120_000)
    const other = await anotherProcess(world)
    other.services.jobs.start()
    await until((row) => row.state !== 'running')
    await other.close()
    expect(await latest()).toMatchObject({ state: 'done', total: followers, listed: followers, detailed: followers })
    expect(await counts()).toEqual([followers, followers, followers])
  }, 300_000)

  describe(`with ${2 * followers} of them`, () => {
    const query = (filters: object) => ({ page: 1, per_page: 20, ...filters })
    beforeAll(async () => {
      // As many again, who left, and two tags: one that many have, one that few have.
      const { database } = world.services
      await database.admin.transaction().execute(async (db) => {
        await sql`insert into wechat_users (openid, unionid, nickname, avatar, remark, language, subscribe_scene, qr_scene, subscribe_time,
          unsubscribe_time, last_message_at, subscribed, blacklisted, created_at, updated_at, search_text)
          select 'x' || openid, '', '', '', '', '', subscribe_scene, '', subscribe_time, subscribe_time, null, 0, 0, created_at, updated_at, ''
          from wechat_users`.execute(db)
        await sql`update wechat_users set last_message_at = subscribe_time where id % 50 = 0`.execute(db)
        await sql`update wechat_users set blacklisted = 1 where id % 500 = 0`.execute(db)
        await sql`insert into wechat_user_tags (user_id, tag_id) select id, 901 from wechat_users where subscribed = 1 and id % 2 = 0`.execute(
          db,
        )
        await sql`insert into wechat_user_tags (user_id, tag_id) select id, 902 from wechat_users where subscribed = 1 and id % 5000 = 0`.execute(
          db,
        )
      })
      await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(database.admin)
    })

    test.each<[string, string, object]>([
      ['all', '-followed_at', {}],
      ['all', '-wrote_at', {}],
      ['all', '-id', {}],
      ['those who follow', '-followed_at', { subscribed: true }],
      ['those who follow', '-wrote_at', { subscribed: true }],
      ['those who left', '-followed_at', { subscribed: false }],
      ['those on the blacklist', '-followed_at', { blacklisted: true }],
      ['those who came one way', '-followed_at', { scene: 'ADD_SCENE_CHANNELS' }],
      ['those who came by a QR code', '-followed_at', { qr_scene: 'er8ywc6w' }],
      ['those of a period', '-followed_at', { from: '2025-06-01T00:00:00.000Z', to: '2025-06-08T00:00:00.000Z' }],
      ['those who wrote lately', '-wrote_at', { wrote_since: '2026-02-01T00:00:00.000Z' }],
    ])('the list of %s by %s reads an index in its order, from either end', async (_what, sort, filters) => {
      await expectIndexed(world.services.database, {
        table: wechatUsersResource.table,
        conditions: followerConditions(filters),
        sort,
      })
    })

    test.each([901, 902])('the list of tag %i is read', async (tag) => {
      const reader = readerOf(world.services)
      const { items, meta } = await wechatUsers.list(reader, query({ tag }))
      expect(items.length).toBe(Math.min(20, meta.total))
      if (!isSoak) return
      const took: number[] = []
      // A busy machine lengthens some of them.
      for (let n = 0; n < 5; n += 1) {
        const begun = performance.now()
        await wechatUsers.list(reader, query({ tag }))
        took.push(performance.now() - begun)
      }
      expect(Math.min(...took)).toBeLessThan(500)
    })
  })
})

describe.each(dialects)('a synchronization on %s', (dialect) => {
  let world: WechatWorld
  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers: 600 })
  })
  afterAll(() => world.close())

  test('is taken over from a process that hangs, whose late answers are not stored', async () => {
    const [first, second] = [await anotherProcess(world), await anotherProcess(world)]
    const { read } = world.services.database
    world.simulator.faults.add({ kind: 'slow', path: '/cgi-bin/user/get', ms: 4_000, times: 1 })
    first.services.jobs.start()
    const { id, job_id } = await first.services.work.run(systemActor, async (tx) => startSync(tx, await order(world)))
    const job = () => read.selectFrom('jobs').select(['attempts', 'state']).where('id', '=', job_id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await job()).attempts).toBe(1)
    world.clock.advance(20_000)
    second.services.jobs.start()
    await expect.poll(async () => (await job()).state).toBe('done')
    await Promise.all([first.close(), second.close()])
    const run = await read.selectFrom('wechat_syncs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(run).toMatchObject({ state: 'done', listed: 600, detailed: 600 })
    expect((await job()).attempts).toBe(2)
  })

  test('that its job has left behind does not keep another one from beginning, and can go on itself', async () => {
    const { work, database, jobs } = world.services
    const lost = await work.run(systemActor, async (tx) => startSync(tx, await order(world)))
    await database.write((db) => db.updateTable('jobs').set({ state: 'failed', unique_key: null }).where('id', '=', lost.job_id).execute())
    await work.run(systemActor, (tx) => jobLog.retry(tx, lost.job_id))
    jobs.start()
    const stateOf = async (id: number) =>
      (await database.read.selectFrom('wechat_syncs').select('state').where('id', '=', id).executeTakeFirst())?.state
    await expect.poll(() => stateOf(lost.id)).toBe('done')
    await jobs.stop()
    const left = await work.run(systemActor, async (tx) => startSync(tx, await order(world)))
    await database.write((db) => db.updateTable('jobs').set({ state: 'failed', unique_key: null }).where('id', '=', left.job_id).execute())
    await work.run(systemActor, async (tx) => startSync(tx, await order(world)))
    expect(await stateOf(left.id)).toBe('failed')
  })

  test('of another account is refused, unless it is wanted, and one that it is changed to meanwhile ends it without a loss', async () => {
    const { work, database } = world.services
    const put = (id: string) => work.run(systemActor, (tx) => settings.put(tx, { 'wechat.app_id': id }, world.services.secrets))
    const start = (replace: boolean) => work.run(systemActor, async (tx) => startSync(tx, { ...(await order(world)), replace }))
    const following = async () =>
      Number(
        (
          await database.read
            .selectFrom('wechat_users')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('subscribed', '=', 1)
            .executeTakeFirst()
        )?.n,
      )
    const { app_id } = (await settings.all(database.read)).wechat
    await work.run(systemActor, cancelSync)
    expect(await following()).toBe(600)
    await put('wx00000000000000ff')
    await expect(start(false)).rejects.toMatchObject({ code: 'wechat_sync_other_account', details: { data: { account: app_id } } })
    const { id, job_id } = await start(true)
    await put(app_id)
    const other = await anotherProcess(world)
    other.services.jobs.start()
    const state = async () => (await database.read.selectFrom('jobs').select('state').where('id', '=', job_id).executeTakeFirst())?.state
    await expect.poll(state).toBe('failed')
    await other.close()
    const run = await database.read.selectFrom('wechat_syncs').select('error').where('id', '=', id).executeTakeFirstOrThrow()
    expect(run.error).toContain('wechat_sync_account_changed')
    expect(await following()).toBe(600)
  })
})
