import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageStatuses } from '../../contracts/contact-messages.ts'
import { generateContents } from '../cli/generate.ts'
import { mediaConditions } from '../features/media/media.ts'
import { isPublic } from '../features/publishing/visibility.ts'
import { readerOf } from '../services.ts'
import { expectIndexed } from '../test/plans.ts'
import { createWorld, dialects, type World } from '../test/world.ts'
import { cacheTags } from './cache-tags.ts'
import { type Condition, listIds } from './list.ts'

const rows = 5_000

const publicLists: [what: string, sort: string, narrowed?: 'category' | 'featured'][] = [
  ['the list of all', '-is_pinned,-published_at'],
  ['the list of one category', '-is_pinned,-published_at', 'category'],
  ['the newest', '-published_at'],
  ['the newest of one category', '-published_at', 'category'],
  ['the oldest', 'published_at'],
  ['the most read', '-view_count'],
  ['the featured', '-published_at', 'featured'],
]

const adminLists: [what: string, sort: string, conditions: (world: World, category: number) => Condition[]][] = [
  ...['-updated_at', 'updated_at', '-created_at', 'created_at', '-published_at', 'title_cn', '-title_cn', '-view_count', 'sort_order'].map(
    (sort): (typeof adminLists)[number] => [`all by ${sort}`, sort, () => []],
  ),
  ['all by -id', '-id', () => []],
  ['one status', '-updated_at', () => [sql<boolean>`status = 'draft'`]],
  ['one category', '-updated_at', (_world, category) => [sql<boolean>`category_id = ${category}`]],
  ['one state of translation', '-updated_at', () => [sql<boolean>`translation = 'missing'`]],
  ['what is pinned', '-updated_at', () => [sql<boolean>`is_pinned = 1`]],
  ['what is featured', '-updated_at', () => [sql<boolean>`is_featured = 1`]],
]

const and = (conditions: Condition[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

async function addFiles({ services, clock }: World): Promise<void> {
  const facts = { original_name: 'a', mime: 'image/jpeg', size: 1, focal_x: 0.5, focal_y: 0.5, variants: '[]', status: 'ready' as const }
  const texts = { tags: '[]', is_decorative: 0, alt_cn: '', alt_en: '', title_cn: '', title_en: '', search_text: '' }
  const file = (n: number) => ({
    ...facts,
    ...texts,
    storage_key: String(n),
    sha256: String(n),
    kind: n % 20 === 0 ? ('document' as const) : ('image' as const),
    folder: `f${n % 40}`,
    created_at: new Date(Date.parse(clock.now()) + n).toISOString(),
    updated_at: clock.now(),
  })
  for (let batch = 0; batch < 20; batch += 1)
    await services.database.write((db) =>
      db
        .insertInto('media')
        .values(Array.from({ length: 100 }, (_, n) => file(batch * 100 + n)))
        .execute(),
    )
}

async function addMessages({ services, clock }: World): Promise<void> {
  const texts = {
    name: 'a',
    email: '',
    phone: '1',
    company: '',
    country: '',
    subject: '',
    message: 'a',
    page_url: '',
    note: '',
    reply_text: '',
  }
  const row = (n: number) => ({
    ...texts,
    search_text: 'a',
    reference: String(n),
    locale: n % 5 === 0 ? ('zh' as const) : ('en' as const),
    status: messageStatuses[n % 20] ?? ('read' as const),
    product_id: n % 40,
    assigned_to: n % 40,
    sender_hash: String(n % 40),
    created_at: new Date(Date.parse(clock.now()) + n).toISOString(),
    updated_at: clock.now(),
  })
  for (let batch = 0; batch < 20; batch += 1)
    await services.database.write((db) =>
      db
        .insertInto('contact_messages')
        .values(Array.from({ length: 100 }, (_, n) => row(batch * 100 + n)))
        .execute(),
    )
}

describe.each(dialects)('the plan of a list of 5,000 on %s', (dialect) => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    for (let n = 1; n <= 4; n += 1) {
      const made = await world.call('POST', '/admin/categories', { type: 'news', title_cn: `类${n}` }, { token: world.admin })
      category = made.body.data.id
    }
    await generateContents(world.services, rows, () => undefined)
    await addFiles(world)
    await addMessages(world)
    await world.services.database.write(async (db) => {
      await db.updateTable('contents').set({ status: 'draft' }).where(sql<boolean>`id % 97 = 0`).execute()
      await db.updateTable('contents').set({ translation: 'missing' }).where(sql<boolean>`id % 89 = 0`).execute()
      await db.updateTable('contents').set({ is_pinned: 1 }).where(sql<boolean>`id % 499 = 0`).execute()
      await db.updateTable('contents').set({ deleted_at: world.clock.now() }).where(sql<boolean>`id % 211 = 0`).execute()
    })
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
  })
  afterAll(() => world.close())

  const expectGoodPlan = (conditions: Condition[], sort: string, table: 'contents' | 'media' | 'contact_messages' = 'contents') =>
    expectIndexed(world.services.database, { table, conditions, sort })

  test.each(publicLists)('of the public, %s (%s), reads an index in its order, from either end', async (_what, sort, narrowed) => {
    const conditions = [isPublic('contents', world.clock.now())]
    if (narrowed === 'category') conditions.push(sql<boolean>`category_id = ${category}`)
    if (narrowed === 'featured') conditions.push(sql<boolean>`is_featured = 1`)
    await expectGoodPlan(conditions, sort)
  })

  test('of the public, narrowed to one type of category, reads an index in its order', async () => {
    await expectGoodPlan([isPublic('contents', world.clock.now(), 'news')], '-published_at')
  })

  test.each(adminLists)('of the back office, %s (%s), reads an index in its order, from either end', async (_what, sort, conditions) => {
    await expectGoodPlan([sql<boolean>`deleted_at is null`, ...conditions(world, category)], sort)
  })

  test.each<[string, Condition]>([
    ['all', sql<boolean>`true`],
    ['one kind', sql<boolean>`kind = 'document'`],
    ['one folder', sql<boolean>`folder = 'f3'`],
    ['what lacks an alternative text', and(mediaConditions({ trashed: 'with', alt: 'missing' }, { now: '' }))],
    ['what nothing shows', and(mediaConditions({ trashed: 'with', unused: true }, { now: '' }))],
  ])('of the media library, %s by -created_at, reads an index in its order, from either end', async (_what, condition) => {
    await expectGoodPlan([sql<boolean>`deleted_at is null`, condition], '-created_at', 'media')
  })

  test.each<[string, Condition]>([
    ['all', sql<boolean>`true`],
    ['one state', sql<boolean>`status = 'unread'`],
    ['one product', sql<boolean>`product_id = 3`],
    ['one colleague', sql<boolean>`assigned_to = 3`],
    ['one sender of the last hour', sql<boolean>`sender_hash = '3' and created_at > '2026'`],
  ])('of the inbox, %s by -created_at, reads an index in its order, from either end', async (_what, condition) => {
    await expectGoodPlan([condition], '-created_at', 'contact_messages')
  })

  test.each(['-is_pinned,-published_at', '-view_count', 'published_at', '-id'])(
    'has the last page in the order %s equal to the first of the reversed one',
    async (sort) => {
      const plan = {
        table: 'contents' as const,
        conditions: [isPublic('contents', world.clock.now())],
        defaultSort: sort,
        countKey: 'plans',
        countTags: [cacheTags.collection('contents')],
      }
      const read = (page: number, order: string) => listIds(readerOf(world.services), plan, { page, per_page: 7, sort: order })
      const { meta } = await read(1, sort)
      expect(meta.total).toBeGreaterThan(rows * 0.95)
      const reversed = `${sort}${sort.includes('id') && !sort.includes('published') ? '' : ',-id'}`
        .split(',')
        .map((part) => (part.startsWith('-') ? part.slice(1) : `-${part}`))
      const explicit = sort === 'published_at' ? ['-published_at', '-id'] : reversed
      const last = await read(meta.total_pages, sort)
      const first = await listIds(readerOf(world.services), plan, { page: 1, per_page: last.items.length, sort: explicit.join(',') })
      expect(last.items.length).toBe(meta.total - 7 * (meta.total_pages - 1))
      expect(last.items).toEqual(first.items.toReversed())
    },
  )

  test('lets a page deep in the list be read by cursor as quickly as the first one', async () => {
    const plan = {
      table: 'contents' as const,
      conditions: [isPublic('contents', world.clock.now())],
      defaultSort: '-published_at',
      countKey: 'cursor',
      countTags: [cacheTags.collection('contents')],
    }
    let cursor: string | undefined
    let seen = 0
    do {
      const page = await listIds(readerOf(world.services), plan, { page: 1, per_page: 100, cursor })
      seen += page.items.length
      cursor = page.meta.next_cursor
    } while (cursor && seen <= rows)
    expect(seen).toBe((await listIds(readerOf(world.services), plan, { page: 1, per_page: 1 })).meta.total)
  })
})
