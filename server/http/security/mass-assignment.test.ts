import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsIn, everything, naughty, publishArticle } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

describe.each(dialects)('the HTTP interface on %s', (dialect) => {
  let world: World
  let category: number
  let article: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    const made = await publishArticle(world)
    category = made.category
    article = made.article
  })
  afterAll(() => world.close())
  const { login } = accountsIn(() => world)

  describe('a body', () => {
    const serverOnly = [
      'id',
      'created_at',
      'updated_at',
      'created_by',
      'deleted_at',
      'view_count',
      'is_live',
      'search_text',
      'translation',
      'cover',
      'category',
    ]

    test('cannot set what only the server sets (422), and nothing is written', async () => {
      const before = await everything(world)
      for (const field of serverOnly) {
        const extra = { [field]: 1 }
        const created = await world.call(
          'POST',
          '/admin/contents',
          { category_id: category, title_cn: 'x', ...extra },
          { token: world.admin },
        )
        const changed = await world.call('PUT', `/admin/contents/${article}`, { version: 1, ...extra }, { token: world.admin })
        expect([created.status, changed.status], field).toEqual([422, 422])
        expect(Object.keys(created.body.errors)).toEqual([field])
      }
      for (const field of ['id', 'is_owner', 'password_hash', 'last_login_at']) {
        const user = { email: 'x@test.example', name: 'x', password: 'Long-Enough-1', current_password: password, [field]: 1 }
        expect((await world.call('POST', '/admin/users', user, { token: world.admin })).status, field).toBe(422)
      }
      expect(await everything(world)).toBe(before)
    })

    test('with a number beyond the database, or a NUL, is a 4xx on both databases', async () => {
      const base = { category_id: category, title_cn: '文' }
      for (const extra of [
        { sort_order: 3_000_000_000 },
        { sort_order: -3_000_000_000 },
        { category_id: 3_000_000_000 },
        { cover_id: 2 ** 40 },
        { gallery: [2 ** 40] },
        { title_en: 'a\u0000b' },
        { tags: ['\u0000'] },
      ]) {
        const answer = await world.call('POST', '/admin/contents', { ...base, ...extra }, { token: world.admin })
        expect(answer.status, JSON.stringify(extra)).toBeLessThan(500)
      }
    })

    test('of settings takes the known keys alone (422), whatever an object would inherit', async () => {
      const before = await everything(world)
      for (const key of ['constructor.name', 'site.constructor', 'site.toString', 'toString.x', 'site.name_cn.x', 'site', '.', '']) {
        const answer = await world.call('PUT', '/admin/config', { [key]: 'x' }, { token: world.admin })
        expect(answer.status, key).toBe(422)
        expect((await world.call('POST', '/admin/config/import', { settings: { [key]: 'x' } }, { token: world.admin })).status, key).toBe(
          422,
        )
      }
      expect(await everything(world)).toBe(before)
    })

    test('of naughty strings never fails (5xx), and is stored unchanged where it is accepted', async () => {
      for (const [index, text] of naughty.entries()) {
        const answer = await world.call(
          'POST',
          '/admin/milestones',
          { year: 2001, title_cn: text, description_en: text },
          { token: world.admin },
        )
        expect(answer.status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
        if (answer.status === 201 && text.isWellFormed()) expect(answer.body.data.title_cn).toBe(text.trim())
        // Each login takes a password check: those with a NUL, and every third of the others.
        if (index > 1 && index % 3 !== 0) continue
        expect((await login(text.slice(0, 200), text.slice(0, 200))).statusCode, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
      }
    })
  })
})
