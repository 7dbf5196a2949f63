import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { banners } from './banners.ts'

describe.each(dialects)('banners on %s', (dialect) => {
  let world: World
  let picture: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    picture = await addPicture(world)
  })
  afterAll(() => world.close())

  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    world.call(method, `/admin/banners${path}`, body, { token: world.editor })
  const make = async (title_cn: string, fields: object) => {
    const answer = await send('POST', '', { title_cn, position: 'home', status: 'active', image_id: picture, ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }

  test('show from their first moment up to their last, that one left out, and only the active ones of the position', async () => {
    const now = world.clock.now()
    await make('always', { sort_order: 3 })
    await make('from now', { sort_order: 2, starts_at: now })
    await make('for a day', { sort_order: 1, ends_at: plusMs(now, dayMs) })
    await make('later', { starts_at: plusMs(now, 1) })
    await make('over', { ends_at: now })
    await make('inactive', { status: 'inactive' })
    await make('elsewhere', { position: 'about' })
    const shown = async (moment: string) =>
      (await banners.showingAt(world.services.database.read, 'home', moment)).map(({ title_cn }) => title_cn)
    expect(await shown(now)).toEqual(['for a day', 'from now', 'always'])
    expect(await shown(plusMs(now, -1))).toEqual(['over', 'for a day', 'always'])
    expect(await shown(plusMs(now, dayMs))).toEqual(['later', 'from now', 'always'])
  })

  test('are not active without a picture, whichever way; one that was before can still be edited', async () => {
    const blamed = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, Object.keys(body.errors ?? {})]
    const bare = { title_cn: '无图', position: 'home' }
    expect(blamed(await send('POST', '', { ...bare, status: 'active' }))).toEqual([422, ['image_id']])
    const { id } = (await send('POST', '', bare)).body.data
    expect(blamed(await send('PUT', `/${id}`, { version: 1, status: 'active' }))).toEqual([422, ['image_id']])
    expect((await send('POST', '/batch-status', { ids: [id], status: 'active' })).body.data).toMatchObject({ updated: 0, failed: [{ id }] })
    const shown = await make('有图', {})
    expect(blamed(await send('PUT', `/${shown.id}`, { version: 1, image_id: null }))).toEqual([422, ['image_id']])
    await world.services.database.write((db) => db.updateTable('banners').set({ status: 'active' }).where('id', '=', id).execute())
    expect((await send('PUT', `/${id}`, { version: 1, title_cn: '旧的' })).status).toBe(200)
  })
})
