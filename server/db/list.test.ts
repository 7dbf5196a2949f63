import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { readerOf } from '../services.ts'
import { createWorld, dialects, type World } from '../test/world.ts'
import { cacheTags } from './cache-tags.ts'
import { type ListPlan, listIds, parseSort } from './list.ts'

const columns = ['sort_order', 'title_cn', 'created_at', 'year', 'id'] as const
const plan: ListPlan = {
  table: 'milestones',
  conditions: [],
  nullable: [],
  defaultSort: 'id',
  countKey: '',
  countTags: [cacheTags.rows('milestones')],
}
type Row = Record<(typeof columns)[number], string | number>

const term = fc.tuple(fc.constantFrom(...columns), fc.boolean()).map(([column, descending]) => `${descending ? '-' : ''}${column}`)
const anySort = fc
  .uniqueArray(term, { minLength: 1, maxLength: 4, selector: (text) => text.replace('-', '') })
  .map((terms) => terms.join(','))

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))

function ordered(rows: Row[], text: string): number[] {
  const sort = parseSort(text)
  const difference = (a: Row, b: Row) => {
    for (const { column, descending } of sort) {
      const order = compare(a[column as keyof Row], b[column as keyof Row])
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
  return [...rows].sort(difference).map((row) => Number(row.id))
}

describe.each(dialects)('pages of a list on %s', (dialect) => {
  let world: World
  let rows: Row[]
  beforeAll(async () => {
    world = await createWorld(dialect)
    // Few values: most records tie in some column; titles of ASCII, which all collations order alike.
    const record = fc.record({
      year: fc.integer({ min: 2000, max: 2003 }),
      sort_order: fc.integer({ min: -1, max: 1 }),
      title_cn: fc.constantFrom('a', 'b', 'c'),
    })
    await world.services.database.write(async (db) => {
      for (const [index, fields] of fc.sample(record, 47).entries()) {
        const created_at = `2026-01-0${1 + (index % 3)}T00:00:00.000Z`
        const texts = { title_en: '', description_cn: '', description_en: '', search_text: '', status: 'active' as const }
        await db
          .insertInto('milestones')
          .values({
            ...fields,
            ...texts,
            month: null,
            image_id: null,
            created_at,
            updated_at: created_at,
            created_by: null,
            updated_by: null,
          })
          .execute()
      }
    })
    rows = (await world.services.database.read.selectFrom('milestones').select(columns).execute()) as Row[]
  })
  afterAll(() => world.close())

  const read = (query: Partial<Parameters<typeof listIds>[2]>, of = plan) =>
    listIds(readerOf(world.services), of, { page: 1, per_page: 20, ...query })
  const byCursor = async (sort: string, per_page: number) => {
    const ids: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined && ids.length <= rows.length; ) {
      const answer = await read({ sort, per_page, cursor })
      ids.push(...answer.items)
      cursor = answer.meta.next_cursor
    }
    return ids
  }
  const byPage = async (sort: string, per_page: number) => {
    const { meta } = await read({ sort, per_page })
    const pages = await Promise.all(Array.from({ length: meta.total_pages }, (_, index) => read({ sort, per_page, page: index + 1 })))
    return pages.flatMap((answer) => answer.items)
  }

  test('hold every record once and in the asked order, by number and by cursor alike, for any order and size', async () => {
    await fc.assert(
      fc.asyncProperty(anySort, fc.integer({ min: 1, max: 50 }), async (sort, size) => {
        const expected = ordered(rows, sort)
        expect(await byPage(sort, size)).toEqual(expected)
        expect(await byCursor(sort, size)).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('by cursor neither repeat nor lose a record when others come and go meanwhile', async () => {
    const sort = 'title_cn,-id'
    const first = await read({ sort, per_page: 20 })
    const lastId = Number(first.items.at(-1))
    await world.services.database.write((db) => db.updateTable('milestones').set({ title_cn: '0' }).where('id', '=', lastId).execute())
    const rest: number[] = []
    for (let cursor = first.meta.next_cursor; cursor && rest.length <= rows.length; ) {
      const answer = await read({ sort, per_page: 20, cursor })
      rest.push(...answer.items)
      cursor = answer.meta.next_cursor
    }
    expect([...first.items, ...rest].sort()).toEqual(rows.map((row) => Number(row.id)).sort())
    const title = rows.find((row) => row.id === lastId)?.title_cn
    await world.services.database.write((db) =>
      db
        .updateTable('milestones')
        .set({ title_cn: String(title) })
        .where('id', '=', lastId)
        .execute(),
    )
  })

  test('beyond the last one are empty, and the meta still counts', async () => {
    expect(await read({ page: 9 })).toEqual({ items: [], meta: { page: 9, per_page: 20, total: 47, total_pages: 3 } })
  })

  test('have no cursor in an order by a column that may be null', async () => {
    const { meta } = await read({ sort: 'year', per_page: 5 }, { ...plan, nullable: ['year'] })
    expect(meta.next_cursor).toBeUndefined()
  })

  test('in the middle of a very long list are asked for by cursor, the last ones are not', async () => {
    const long: ListPlan = { ...plan, countKey: 'long' }
    world.services.cache.clear()
    await world.services.cache.fetch('data', 'count milestones long ', async () => ({ value: 2_000, bytes: 10, tags: [] }))
    const refusal = await read({ page: 1_000, per_page: 1 }, long).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).details.fields).toHaveProperty('page')
    await expect(read({ page: 1_999, per_page: 1 }, long)).resolves.toBeDefined()
  })

  test.each([
    'nonsense',
    'e30',
    '',
    Buffer.from('[["id"],["abc"]]').toString('base64url'),
    Buffer.from('[["id"],[1e30]]').toString('base64url'),
    Buffer.from('[["id"],[{"$gt":0}]]').toString('base64url'),
    Buffer.from('[["id"],[null]]').toString('base64url'),
    Buffer.from('[["-id"],[1]]').toString('base64url'),
    Buffer.from('[["id","year"],[1,1]]').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])('a forged cursor (%s) is a 422 or ordinary, never a failure', async (cursor) => {
    const answer = await world.call('GET', `/admin/milestones?sort=id&cursor=${cursor}`, undefined, { token: world.admin })
    expect([200, 422]).toContain(answer.status)
  })

  test('a condition with a quote in its value stays a value', async () => {
    const conditions = [sql<boolean>`title_cn = ${"a' or '1'='1"}`]
    expect((await read({}, { ...plan, conditions, countKey: 'quote' })).items).toEqual([])
  })
})

describe('a sort', () => {
  test('always ends with the id, in the direction of the last column', () => {
    expect(parseSort('-year').at(-1)).toEqual({ column: 'id', descending: true })
    expect(parseSort('year').at(-1)).toEqual({ column: 'id', descending: false })
    expect(parseSort('id,-year')).toHaveLength(2)
  })
})
