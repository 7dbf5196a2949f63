import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordTags } from '../../db/migrations/0003-record-tags.ts'
import type { AnyDb } from '../../db/migrations/tools.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('the tags that writers are offered on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const offered = async (kind: string, keyword = ''): Promise<string[]> => {
    const { body } = await send('GET', `/${kind}/tags?keyword=${encodeURIComponent(keyword)}`)
    return body.data.map(({ tag, count }: { tag: string; count: number }) => `${tag} ${count}`)
  }
  const makerOf = async (kind: 'contents' | 'products') => {
    const category = await send('POST', '/categories', { type: kind === 'contents' ? 'news' : 'product', title_cn: '分类' })
    return async (tags: string[]) => {
      const answer = await send('POST', `/${kind}`, { category_id: category.body.data.id, title_cn: '标题', tags })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data as { id: number; version: number }
    }
  }

  test.each(['contents', 'products'] as const)('for %s: the most used first, drafts included, and none of the other kind', async (kind) => {
    const make = await makerOf(kind)
    await make(['冷链', 'HACCP', kind])
    await make(['冷链', '冷链'])
    await make(['全程冷链'])
    expect(await offered(kind)).toEqual(['冷链 2', 'HACCP 1', `${kind} 1`, '全程冷链 1'])
  })

  test('those that begin with what was typed come before those that hold it, whatever the case', async () => {
    expect(await offered('contents', '冷链')).toEqual(['冷链 2', '全程冷链 1'])
    expect(await offered('contents', 'haccp')).toEqual(['HACCP 1'])
    expect(await offered('contents', '没有')).toEqual([])
    expect(await offered('contents', '%')).toEqual([])
  })

  test('follow every change: an edit, the trash and back, and the end', async () => {
    const make = await makerOf('contents')
    const record = await make(['网箱', '养殖'])
    expect(await offered('contents', '网箱')).toEqual(['网箱 1'])
    await send('PUT', `/contents/${record.id}`, { version: record.version, tags: ['网箱', '深海'] })
    expect([await offered('contents', '养殖'), await offered('contents', '深海')]).toEqual([[], ['深海 1']])
    await send('DELETE', `/contents/${record.id}`)
    expect(await offered('contents', '网箱')).toEqual([])
    await send('POST', `/contents/${record.id}/restore`, {})
    expect(await offered('contents', '网箱')).toEqual(['网箱 1'])
    await send('DELETE', `/contents/${record.id}?force=true`)
    expect(await offered('contents', '网箱')).toEqual([])
    const left = await world.services.database.read
      .selectFrom('record_tags')
      .selectAll()
      .where('resource', '=', 'contents')
      .where('record_id', '=', record.id)
      .execute()
    expect(left).toEqual([])
  })

  test('are known of a database from before they had a table', async () => {
    const { database, cache } = world.services
    const before = await offered('contents')
    expect(before.length).toBeGreaterThan(3)
    await database.admin.schema.dropTable('record_tags').execute()
    // A migration sees the database without the row types of today.
    await recordTags(database.admin as unknown as AnyDb, dialect)
    cache.clear()
    expect(await offered('contents')).toEqual(before)
  })

  test('are for people who write: 401 without a token, 422 for what is no query', async () => {
    expect((await world.call('GET', '/admin/contents/tags')).status).toBe(401)
    expect((await send('GET', `/contents/tags?keyword=${'长'.repeat(51)}`)).status).toBe(422)
    expect((await send('GET', '/contents/tags?limit=5')).status).toBe(422)
  })

  test('are in the description of the API', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/admin/contents/tags', '/api/v1/admin/products/tags']))
  })
})
