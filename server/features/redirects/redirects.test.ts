import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../services.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { redirectFormerSlug, redirects } from './redirects.ts'

describe.each(dialects)('redirects on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const make = async (from_path: string, to: string, fields: object = {}) => {
    const answer = await send('POST', '/redirects', { from_path, to, ...fields })
    return { status: answer.status as number, fields: Object.keys(answer.body.errors ?? {}), id: answer.body.data?.id as number }
  }
  const target = async (path: string) => (await redirects.forPath(readerOf(world.services), path))?.to

  test('that would lead back to where they begin are refused, whether made or changed', async () => {
    expect(await make('/a', '/a')).toMatchObject({ status: 422, fields: ['to'] })
    expect((await make('/a', '/b')).status).toBe(201)
    const { id } = await make('/b', '/c')
    expect(await make('/c', '/a')).toMatchObject({ status: 422, fields: ['to'] })
    expect((await send('PUT', `/redirects/${id}`, { version: 1, to: '/a' })).status).toBe(422)
    // Rules hold in each language and with any query.
    expect(await make('/c', '/en/a?from=c')).toMatchObject({ status: 422, fields: ['to'] })
    const off = await make('/c', '/a', { is_active: false })
    expect(off.status).toBe(201)
    expect((await send('PUT', `/redirects/${off.id}`, { version: 1, is_active: true })).status).toBe(422)
    expect((await send('PUT', `/redirects/${off.id}`, { version: 1, is_active: true, to: '/d' })).status).toBe(200)
  })

  test('that are written for one language hold in both, and none is made where it would have no effect', async () => {
    expect((await make('/en/moved', '/en/present')).status).toBe(201)
    expect(await target('/moved')).toBe('/present')
    const { id } = await make('/zh', '/present')
    expect((await send('PUT', `/redirects/${id}`, { version: 1, from_path: '/zh/before', to: '/en/present' })).body.data).toMatchObject({
      from_path: '/before',
      to: '/en/present',
    })
    expect(await make('/en/moved-2', '/en/moved-2?a=b')).toMatchObject({ status: 422, fields: ['to'] })
    for (const path of ['/api/x', '/sitemap.xml', '/en/media/1.jpg'])
      expect(await make(path, '/present', { force: true }), path).toMatchObject({ status: 422, fields: ['from_path'] })
  })

  test('begin at a path of their own', async () => {
    const { id } = await make('/once', '/x')
    expect(await make('/once', '/y')).toMatchObject({ status: 409, fields: ['from_path'] })
    expect((await send('PUT', `/redirects/${id}`, { version: 1, from_path: '/once', to: '/z' })).status).toBe(200)
  })

  test('are found by their path while they are active, at once after each change', async () => {
    expect(await target('/found')).toBeUndefined()
    const { id } = await make('/found', '/1', { status: 302, force: true })
    expect(await redirects.forPath(readerOf(world.services), '/found')).toEqual({ id, to: '/1', status: 302, isForced: true })
    await send('PUT', `/redirects/${id}`, { version: 1, to: '/2' })
    expect(await target('/found')).toBe('/2')
    await send('PUT', `/redirects/${id}`, { version: 2, is_active: false })
    expect(await target('/found')).toBeUndefined()
  })

  test('follow a record that moves twice and comes back: no chain is left, and none over its own address', async () => {
    const move = (from: string, to: string) => world.services.work.run(systemActor, (tx) => redirectFormerSlug(tx, from, to))
    await move('/news/one', '/news/two')
    await move('/news/two', '/news/three')
    expect([await target('/news/one'), await target('/news/two')]).toEqual(['/news/three', '/news/three'])
    await move('/news/three', '/news/one')
    expect([await target('/news/one'), await target('/news/two'), await target('/news/three')]).toEqual([
      undefined,
      '/news/one',
      '/news/one',
    ])
  })
})
