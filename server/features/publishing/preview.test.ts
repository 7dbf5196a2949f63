import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { recordsIn, render, unique } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('publishing', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
  })
  afterAll(() => world.close())
  const { send, make, makeCategory, pass } = recordsIn(() => world)

  test('a preview link shows one draft for 24 hours, is not kept, and opens nothing else', async () => {
    const { id } = await makeCategory()
    const draft = await make('/contents', { category_id: id, title_cn: '未发布', slug: `hidden-${unique()}` })
    const other = await make('/contents', { category_id: id, title_cn: '另一篇', slug: `other-${unique()}` })
    const { url } = (await send('POST', `/contents/${draft.id}/preview-link`, {})).body.data
    const { pathname, search } = new URL(url)
    const shown = await world.app.inject(pathname + search)
    expect([shown.statusCode, shown.body, shown.headers['cache-control']]).toEqual([200, '<title>未发布</title>', 'private, no-store'])
    expect((await world.app.inject(pathname)).statusCode).toBe(404)
    expect((await world.app.inject(`/news/${other.slug}${search}`)).statusCode).toBe(404)
    const forged = search.replace(`.${draft.id}.`, `.${other.id}.`)
    expect((await world.app.inject(`/news/${other.slug}${forged}`)).statusCode).toBe(404)
    await pass(dayMs + 1)
    expect((await world.app.inject(pathname + search)).statusCode).toBe(404)
  })

  test('an unsaved rich text is previewed as it would be stored, or refused where that is not possible', async () => {
    const { id } = await makeCategory()
    const draft = await make('/contents', { category_id: id, title_cn: '草稿', slug: `unsaved-${unique()}` })
    const preview = (content_cn: string) => send('POST', `/contents/${draft.id}/preview`, { content_cn, version: draft.version })
    expect((await preview('<p onclick="x()">好<script>alert(1)</script></p>')).status).toBe(200)
    const refused = await preview('<p>好</p>'.repeat(20_000))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['content_cn']])
  })

  test('a frame of our own may hold a preview in either language, and no other page', async () => {
    const { id } = await makeCategory()
    const draft = await make('/contents', { category_id: id, title_cn: '草稿', slug: `framed-${unique()}` })
    const shown = await make('/contents', { category_id: id, title_cn: '已发布', slug: `shown-${unique()}`, status: 'published' })
    const { pathname, search } = new URL((await send('POST', `/contents/${draft.id}/preview-link`, {})).body.data.url)
    const frames = async (url: string) => {
      const { headers } = await world.app.inject(url)
      return [/frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']]
    }
    for (const prefix of ['', '/en']) expect(await frames(prefix + pathname + search)).toEqual(["'self'", 'SAMEORIGIN'])
    const others = [
      pathname,
      `${pathname}?preview=contents.${draft.id}.9999999999999.${'a'.repeat(43)}`,
      `/news/${shown.slug}`,
      `/news/${shown.slug}${search}`,
    ]
    for (const url of others) expect(await frames(url), url).toEqual(["'none'", 'DENY'])
  })
})
