import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Render } from '../../http/pages/render.ts'
import { createWorld, type World } from '../../test/world.ts'
import { maxMissing } from './missing-texts.ts'
import { noteShippedTexts } from './shipped-rows.ts'

const render: Render = async () => ({
  status: 200,
  headers: new Headers(),
  body: '<html lang="en"></html>',
  missingTexts: ['public.season.title', 'public.frame.home', '<script>', 'nodots'],
})

describe('keys without a text', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    await noteShippedTexts(world.services)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.services.missingTexts.flush()
    await world.services.database.write((db) => db.deleteFrom('missing_texts').execute())
  })

  const call = (method: 'GET' | 'POST', path: string, body?: unknown, token: string | null = world.editor) =>
    world.call(method, `/admin/translations${path}`, body, token === null ? {} : { token })
  const report = (keys: string[], more: object = {}, token: string | null = world.editor) =>
    call('POST', '/missing', { locale: 'en', path: '/en/admin/media', keys, ...more }, token)
  const listed = async () => {
    await world.services.missingTexts.flush()
    return (await call('GET', '/missing?per_page=100')).body.data
  }
  const listedKeys = async () => (await listed()).items.map(({ key }: { key: string }) => key)

  test('that a page of the site asked for are listed with language, path and how often, and nothing else of them', async () => {
    for (const url of ['/en/contact?q=secret', '/en/contact?q=other']) await world.app.inject({ url, headers: { accept: 'text/html' } })
    expect((await listed()).items).toEqual([
      {
        key: 'public.season.title',
        locale: 'en',
        path: '/en/contact',
        count: 2,
        first_seen: world.clock.now(),
        last_seen: world.clock.now(),
      },
    ])
  })

  test('are reported by screens of signed-in people alone, and only what is written like a key', async () => {
    expect((await report(['admin.no.such'], {}, null)).status).toBe(401)
    expect((await report(['admin.no.such'], { path: '/x?y' })).status).toBe(422)
    expect((await report(['<b>no key</b>'])).status).toBe(422)
    expect((await report([])).status).toBe(422)
    expect((await report(['admin.no.such', 'admin.common.save'])).status).toBe(200)
    expect(await listedKeys()).toEqual(['admin.no.such'])
  })

  test('never fill more than their share of memory and table, and those known already go on being counted', async () => {
    for (let from = 0; from < maxMissing + 100; from += 50)
      await report(Array.from({ length: 50 }, (_, n) => `made.up.key_${String(from + n).padStart(4, '0')}`))
    expect((await listed()).meta.total).toBe(maxMissing)
    await report(['another.key', 'made.up.key_0000'])
    const { meta, items } = await listed()
    expect([meta.total, items[0]]).toMatchObject([maxMissing, { key: 'made.up.key_0000', count: 2 }])
  })

  test('leave the list once they have a text, once somebody takes them off it, or when nobody has asked for long', async () => {
    await report(['public.season.a', 'public.season.b', 'public.season.c'])
    expect(await listedKeys()).toHaveLength(3)
    await call('POST', '/batch-update', { items: [{ locale: 'en', key: 'public.season.a', value: 'A' }] })
    await call('POST', '/missing/dismiss', { items: [{ locale: 'en', key: 'public.season.b' }] })
    expect(await listedKeys()).toEqual(['public.season.c'])
    world.clock.advance(61 * 86_400_000)
    world.services.missingTexts.note('en', ['public.season.d'], '/en')
    await world.services.missingTexts.flush()
    const rows = await world.services.database.read.selectFrom('missing_texts').select('key').execute()
    expect(rows).toEqual([{ key: 'public.season.d' }])
  })
})
