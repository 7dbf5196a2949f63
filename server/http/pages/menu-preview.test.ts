import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuItem } from '../../../contracts/site-menus.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

const render: Render = async (_request, site) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: JSON.stringify((await site.siteData()).menus),
})

describe('the preview of menus', () => {
  let world: World
  let top: number
  const entry = { parent_id: null, location: 'header', title_cn: '产品', title_en: 'Products', link: '/products' }
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    top = (await world.call('POST', '/admin/site-menus', entry, { token: world.editor })).body.data.id
  })
  afterAll(() => world.close())

  const preview = async (draft: object | null) => {
    const { body } = await world.call('POST', '/admin/site-menus/preview-link', { draft }, { token: world.editor })
    const { pathname, search } = new URL(body.data.url)
    return pathname + search
  }
  const titles = (items: MenuItem[]): unknown[] => items.map(({ title_cn, children }) => [title_cn, titles(children)])
  const header = async (path: string) => titles(JSON.parse((await world.app.inject(path)).body).header)

  test('shows an unsaved entry, new or changed, to whoever has the link and to nobody else', async () => {
    expect(await header(await preview({ ...entry, id: top, title_cn: '全部产品' }))).toEqual([['全部产品', []]])
    expect(await header(await preview({ ...entry, id: null, parent_id: top, title_cn: '鱼' }))).toEqual([['产品', [['鱼', []]]]])
    expect(await header(await preview({ ...entry, id: top, status: 'inactive' }))).toEqual([])
    expect(await header(await preview(null))).toEqual([['产品', []]])
    expect(await header('/')).toEqual([['产品', []]])
  })

  test('may stand in a frame of the back office, and is kept out of caches and search engines', async () => {
    const { headers } = await world.app.inject(await preview(null))
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect((await world.app.inject('/')).headers['x-frame-options']).toBe('DENY')
  })

  test('is an ordinary page with a token that is forged or too old', async () => {
    const path = await preview({ ...entry, id: top, title_cn: '改过的' })
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('menus.', 'menus.x')
    expect(await header(forged)).toEqual([['产品', []]])
    expect((await world.app.inject(forged)).headers['x-frame-options']).toBe('DENY')
    world.clock.advance(60 * 60_000 + 1)
    expect(await header(path)).toEqual([['产品', []]])
  })
})
