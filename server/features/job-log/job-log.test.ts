import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../../../contracts/jobs.ts'
import en from '../../../locales/en/admin.json' with { type: 'json' }
import zh from '../../../locales/zh/admin.json' with { type: 'json' }
import { plusMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'

/** The text of a key such as `media.variants` below another. */
const textOf = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), texts)

describe.each(dialects)('the queue as people see it, on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const add = (kind: string, payload: object, runAt?: string) =>
    world.services.work.run(systemActor, (tx) => enqueue(tx, kind, payload, runAt ? { runAt } : {}))
  const list = async (query = '', token = world.admin) => {
    // Counts are read once for each moment.
    world.clock.advance(1)
    return (await world.call('GET', `/admin/jobs${query}`, undefined, { token })).body.data
  }

  test('every kind that has a handler is known, and has a name in both languages', () => {
    expect([...jobKinds].sort()).toEqual(world.services.jobs.kinds().sort())
    for (const kind of jobKinds)
      for (const texts of [zh, en]) expect(textOf(texts.jobs.kinds, kind), kind).toEqual(expect.stringMatching(/\S/))
  })

  test('a job names the record that it works on, and a cancelled one is not called failed', async () => {
    const category = await world.call('POST', '/admin/categories', { type: 'news', title_cn: '类', slug: 'c' }, { token: world.admin })
    const { body } = await world.call(
      'POST',
      '/admin/contents',
      { category_id: category.body.data.id, title_cn: '开船', title_en: 'Sailing' },
      { token: world.admin },
    )
    const id: number = body.data.id
    const later = plusMs(world.clock.now(), 3_600_000)
    await add('search-engines.later', { resource: 'contents', id, moment: later }, later)
    const [job] = (await list('?kind=search-engines.later')).items
    expect(job.subject).toEqual({ resource: 'contents', id, title_cn: '开船', title_en: 'Sailing' })
    await world.call('POST', `/admin/jobs/${job.id}/cancel`, {}, { token: world.admin })
    expect((await list('?state=cancelled')).items).toMatchObject([{ id: job.id, state: 'cancelled', error: null }])
    expect((await list('?state=failed')).meta.total).toBe(0)
    const { body: dashboard } = await world.call('GET', '/admin/dashboard/stats', undefined, { token: world.admin })
    expect(dashboard.data.jobs.failed).toBe(0)
  })

  test('why a job failed is for administrators, who can take it off the list', async () => {
    await add('nobody.handles', {})
    world.services.jobs.start()
    await expect.poll(async () => (await list('?kind=nobody.handles')).items[0].error).toContain('no handler')
    await world.services.database.write((db) =>
      db.updateTable('jobs').set({ state: 'failed' }).where('kind', '=', 'nobody.handles').execute(),
    )
    const [failed] = (await list('?state=failed')).items
    expect(failed.error).toContain('no handler')
    expect((await list('?state=failed', world.editor)).items[0].error).toBeNull()
    expect((await world.call('DELETE', `/admin/jobs/${failed.id}`, undefined, { token: world.admin })).status).toBe(200)
    expect((await list('?state=failed')).meta.total).toBe(0)
  })

  test('editors run again, cancel and forget what they have started themselves, and neither a colleague’s work nor account mails', async () => {
    const later = plusMs(world.clock.now(), 3_600_000)
    const { id: editor } = (await world.call('GET', '/auth/user', undefined, { token: world.editor })).body.data
    const by = async (userId: number | null, kind: string) =>
      world.services.work.run({ ...systemActor, userId }, (tx) => enqueue(tx, kind, {}, { runAt: later }))
    const ways = async (id: number | null) => {
      const answers = []
      for (const [method, path] of [
        ['POST', '/cancel'],
        ['POST', '/retry'],
        ['POST', '/cancel'],
        ['DELETE', ''],
      ] as const)
        answers.push(
          (await world.call(method, `/admin/jobs/${id}${path}`, method === 'POST' ? {} : undefined, { token: world.editor })).status,
        )
      return answers
    }
    const shown = async (id: number | null) =>
      (await world.call('GET', `/admin/jobs/${id}`, undefined, { token: world.editor })).body.data.may_change
    const own = await by(editor, 'nobody.handles')
    expect(await shown(own)).toBe(true)
    await world.services.jobs.stop()
    expect(await ways(own)).toEqual([200, 200, 200, 200])
    for (const [userId, kind] of [
      [1, 'nobody.handles'],
      [null, 'nobody.handles'],
      [editor, 'auth.notice'],
      [editor, 'system.backup'],
    ] as const) {
      const job = await by(userId, kind)
      expect([await shown(job), await ways(job)], kind).toEqual([false, [403, 403, 403, 403]])
    }
    expect(await ways(999_999)).toEqual([404, 404, 404, 404])
  })

  test('a job that waits to be tried again can be run now; one that was scheduled keeps its moment', async () => {
    const later = plusMs(world.clock.now(), 3_600_000)
    await world.services.jobs.stop()
    await add('media.variants', { id: 999_999 }, later)
    await add('media.remove-bytes', { keys: [] }, later)
    const failedOnce = { attempts: 3, error: 'out of order', scheduled_for: null }
    await world.services.database.write((db) => db.updateTable('jobs').set(failedOnce).where('kind', '=', 'media.variants').execute())
    for (const [kind, run_at] of [
      ['media.variants', world.clock.now()],
      ['media.remove-bytes', later],
    ]) {
      const { id } = await world.services.database.read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind ?? '')
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow()
      const { status, body } = await world.call('POST', `/admin/jobs/${id}/retry`, {}, { token: world.admin })
      expect([status, body.data.state, body.data.attempts, body.data.run_at], kind).toEqual([200, 'queued', 0, run_at])
    }
  })

  test('an attempt that fails between two looks at the queue is a change of it', async () => {
    const { body } = await world.call('GET', '/admin/jobs/events', undefined, { token: world.editor })
    const again = { updated_at: plusMs(world.clock.now(), 60_000), attempts: 4 }
    await world.services.database.write((db) => db.updateTable('jobs').set(again).where('kind', '=', 'media.remove-bytes').execute())
    const now = await world.call('GET', '/admin/jobs/events', undefined, { token: world.editor })
    const { mark, ...counts } = now.body.data
    expect({ ...counts, mark: body.data.mark }).toEqual(body.data)
    expect(mark).not.toBe(body.data.mark)
  })

  test('jobs that wait for a later moment are not counted among those at work', async () => {
    await add('media.remove-bytes', { keys: [] }, plusMs(world.clock.now(), 86_400_000))
    const { body } = await world.call('GET', '/admin/jobs/events', undefined, { token: world.editor })
    expect(body.data.groups.map(({ kind }: { kind: string }) => kind)).not.toContain('media.remove-bytes')
    expect(body.data.later).toBeGreaterThan(0)
  })
})
