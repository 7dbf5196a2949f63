import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuItem } from '../../../contracts/site-menus.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { menus } from './site-menus.ts'

describe.each(dialects)('menus on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const make = async (title_cn: string, fields: object = {}): Promise<number> => {
    const answer = await send('POST', '/site-menus', { title_cn, location: 'footer', link: '/about', ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data.id
  }
  const outline = (items: MenuItem[]): unknown => items.map(({ title_cn, link, children }) => [title_cn, link, outline(children)])

  test('have two levels: an entry with a parent is none, nor is one of the other place, nor itself, nor one with entries below it', async () => {
    const top = await make('top')
    const child = await make('child', { parent_id: top })
    const header = await make('header', { location: 'header' })
    const refusedParent = async (path: string, body: object) => {
      const { status, body: answer } = await send(path === '/site-menus' ? 'POST' : 'PUT', path, body)
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['parent_id']])
    }
    await refusedParent('/site-menus', { title_cn: 'x', location: 'footer', parent_id: child })
    await refusedParent('/site-menus', { title_cn: 'x', location: 'footer', parent_id: header })
    await refusedParent(`/site-menus/${top}`, { version: 1, parent_id: top })
    await refusedParent(`/site-menus/${top}`, { version: 1, parent_id: await make('other') })
  })

  test('lead to the paths of their records, and leave out entries whose record has gone', async () => {
    const category = (await send('POST', '/categories', { type: 'business', title_cn: '养殖', slug: 'farming' })).body.data
    const article = (await send('POST', '/contents', { category_id: category.id, title_cn: '文', slug: 'cages' })).body.data
    await make('record', { location: 'header', sort_order: 1, link: `content:${article.id}` })
    const line = await make('line', { location: 'header', sort_order: 2, link: `category:${category.id}` })
    await make('below', { location: 'header', parent_id: line, link: 'https://example.com/' })
    await make('gone', { location: 'header', link: 'product:999999' })
    await make('off', { location: 'header', status: 'inactive' })
    expect(outline(await menus.tree(world.services.database.read, 'header'))).toEqual([
      ['header', '/about', []],
      ['record', '/farming/cages', []],
      ['line', '/business/farming', [['below', 'https://example.com/', []]]],
    ])
    const tags = await menus.recordTags(world.services.database.read)
    expect(tags).toEqual(expect.arrayContaining([`contents:${article.id}`, 'products:999999']))
  })

  test('lose the entries below one that is deleted', async () => {
    const top = await make('deleted')
    await make('below it', { parent_id: top })
    await send('DELETE', `/site-menus/${top}`)
    expect(JSON.stringify(await menus.tree(world.services.database.read, 'footer'))).not.toContain('below it')
    const left = await world.services.database.read.selectFrom('site_menus').select('id').where('parent_id', '=', top).execute()
    expect(left).toEqual([])
  })

  test('take what is below an entry along to the other place', async () => {
    const top = await make('moves')
    const child = await make('moves too', { parent_id: top })
    expect((await send('PUT', `/site-menus/${child}`, { version: 1, location: 'header' })).status).toBe(422)
    expect((await send('PUT', `/site-menus/${top}`, { version: 1, location: 'header' })).status).toBe(200)
    expect((await send('GET', `/site-menus/${child}`)).body.data).toMatchObject({ parent_id: top, location: 'header' })
  })
})
