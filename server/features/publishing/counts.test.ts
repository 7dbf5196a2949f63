import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { readerOf } from '../../services.ts'
import { recordsIn } from '../../test/records.ts'
import { runs } from '../../test/soak.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { PublicCounts } from './counts.ts'
import { checkCounts, countOnce, repairCounts } from './recount.ts'

const hourMs = dayMs / 24
const agree = { differences: [], misjudged: 0 }
const tags = ['虾', '贝', 'a"b', '%_']
const origins = [
  { origin_cn: '福建宁德', origin_en: 'Ningde, Fujian' },
  { origin_cn: '厄瓜多尔', origin_en: '' },
  { origin_cn: '', origin_en: 'Ningde, Fujian' },
  { origin_cn: 'Peru', origin_en: 'Peru' },
]

/** An action of an editor, or the passing of time; `record` and `records` choose among the existing ones. */
type Action =
  | {
      do: 'make'
      kind: number
      category: number
      status: number
      tags: number[]
      origin: number
      from: number | null
      lasts: number | null
      featured: boolean
    }
  | { do: 'change'; record: number; category: number; status: number; tags: number[]; origin: number; from: number | null }
  | { do: 'trash'; record: number }
  | { do: 'restore'; record: number }
  | { do: 'purge'; record: number }
  | { do: 'copy'; record: number }
  | { do: 'batch'; records: number[]; status: number }
  | { do: 'pass'; hours: number }
  | { do: 'close'; category: number }
  | { do: 'open'; category: number }

const small = fc.nat({ max: 3 })
const fewTags = fc.uniqueArray(small, { maxLength: 3 })
const moment = fc.option(fc.integer({ min: -72, max: 72 }))
const actions = fc.oneof(
  fc.record({
    do: fc.constant('make' as const),
    kind: small,
    category: small,
    status: small,
    tags: fewTags,
    origin: small,
    from: moment,
    lasts: fc.option(fc.integer({ min: 1, max: 48 })),
    featured: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('change' as const),
    record: fc.nat(),
    category: small,
    status: small,
    tags: fewTags,
    origin: small,
    from: moment,
  }),
  ...(['trash', 'restore', 'purge', 'copy'] as const).map((name) => fc.record({ do: fc.constant(name), record: fc.nat() })),
  fc.record({ do: fc.constant('batch' as const), records: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), status: small }),
  fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant('close' as const), category: small }),
  fc.record({ do: fc.constant('open' as const), category: small }),
)

describe.each(dialects)('the counts of lists on %s', (dialect) => {
  let world: World
  const { send, make, read, pass } = recordsIn(() => world)
  const categories: { id: number }[] = []
  beforeAll(async () => {
    world = await createWorld(dialect)
    for (const type of ['news', 'news', 'product', 'product'])
      categories.push(await make('/categories', { type, title_cn: '类', slug: `c-${categories.length}`, status: 'active' }))
  })
  afterAll(() => world.close())
  beforeEach(() => world.services.cache.clear())

  const statuses = ['published', 'published', 'draft', 'archived']
  const at = (hours: number | null) => (hours === null ? null : new Date(Date.parse(world.clock.now()) + hours * hourMs).toISOString())
  const kindOf = (category: number) => (category < 2 ? 'contents' : 'products')
  const fieldsOf = ({
    category,
    status,
    tags: own,
    origin,
    from,
  }: {
    category: number
    status: number
    tags: number[]
    origin: number
    from: number | null
  }) => ({
    category_id: categories[category]?.id,
    status: statuses[status],
    tags: own.map((index) => tags[index]),
    published_at: at(from),
    ...(kindOf(category) === 'products' ? origins[origin] : {}),
  })
  const idsOf = async (kind: 'contents' | 'products') =>
    (await world.services.database.read.selectFrom(kind).select(['id', 'version']).orderBy('id').execute()).map(({ id, version }) => ({
      kind,
      id,
      version,
    }))
  const records = async () => [...(await idsOf('contents')), ...(await idsOf('products'))]

  type Of<Name extends Action['do']> = Extract<Action, { do: Name }>
  const makeOne = async (action: Of<'make'>) => {
    const unpublish_at = action.lasts === null ? null : at((action.from ?? 0) + action.lasts)
    const fields = { ...fieldsOf(action), title_cn: '文', is_featured: action.featured, unpublish_at }
    await send('POST', `/${kindOf(action.category)}`, fields)
  }
  const setStatuses = async ({ records: chosen, status }: Of<'batch'>) => {
    const all = await records()
    const ids = chosen.map((index) => all[index % all.length]).flatMap((record) => (record?.kind === 'contents' ? [record.id] : []))
    await send('POST', '/contents/batch-status', { ids, status: statuses[status] })
  }
  const setActive = async (category: number, status: string) => {
    const id = categories[category]?.id
    const { version } = await read(`/categories/${id}`)
    await send('PUT', `/categories/${id}`, { version, status })
  }
  const actOnOne = async (action: Of<'change' | 'trash' | 'restore' | 'purge' | 'copy'>) => {
    const all = await records()
    const record = all[action.record % all.length]
    if (!record) return
    const path = `/${record.kind}/${record.id}`
    if (action.do === 'trash') await send('DELETE', path)
    else if (action.do === 'purge') await send('DELETE', `${path}?force=true`)
    else if (action.do === 'copy') await send('POST', `${path}/duplicate`)
    else if (action.do === 'restore') await send('POST', `${path}/restore`)
    else {
      const category = (action.category % 2) + (record.kind === 'contents' ? 0 : 2)
      await send('PUT', path, { ...fieldsOf({ ...action, category }), version: record.version })
    }
  }
  const run = (action: Action): Promise<void> => {
    if (action.do === 'pass') return pass(action.hours * hourMs)
    if (action.do === 'make') return makeOne(action)
    if (action.do === 'batch') return setStatuses(action)
    if (action.do === 'open' || action.do === 'close') return setActive(action.category, action.do === 'open' ? 'active' : 'inactive')
    return actOnOne(action)
  }

  const visit = async (path: string) => (await world.call('GET', path)).body.data

  /** Compares the site's answers with a count of its records. */
  async function expectTotals(): Promise<void> {
    for (const kind of ['contents', 'products'] as const) {
      world.services.cache.clear()
      const shown = (await visit(`/${kind}?per_page=100`)) as {
        items: { id: number; tags: string[]; category_id: number; published_at: string }[]
        meta: { total: number }
      }
      expect(shown.meta.total).toBe(shown.items.length)
      for (const tag of tags) {
        const { meta } = await visit(`/${kind}?per_page=1&tag=${encodeURIComponent(tag)}`)
        expect(meta.total, tag).toBe(shown.items.filter((item) => item.tags.includes(tag)).length)
      }
      for (const { id } of categories) {
        const { meta } = await visit(`/${kind}?per_page=1&category_id=${id}`)
        expect(meta.total).toBe(shown.items.filter((item) => item.category_id === id).length)
      }
    }
  }

  test('agree with the records after whatever editors did and time has brought', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const step of steps) await run(step)
        expect(await checkCounts(world.services)).toEqual(agree)
        await expectTotals()
      }),
      { numRuns: runs(10, 300) },
    )
  })

  test('agree with the records when editors and a moment come at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        make('/contents', {
          category_id: categories[n % 2]?.id,
          title_cn: '同时',
          status: 'published',
          published_at: at(1),
          tags: ['虾', '贝'],
        }),
      ),
    )
    world.clock.advance(2 * hourMs)
    const edits = made.flatMap(({ id, version }, n) => [
      send('PUT', `/contents/${id}`, { version, title_cn: '改', category_id: categories[(n + 1) % 2]?.id, tags: ['贝'] }),
      send('PUT', `/contents/${id}`, { version, status: 'draft' }),
    ])
    const answers = await Promise.all([...edits, pass(0), pass(0)])
    // Of two editors of one version, one saves.
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(made.length)
    await pass(0)
    expect(await checkCounts(world.services)).toEqual(agree)
  })

  test('include at once what a moment shows, before the schedule has noticed it', async () => {
    const category = await make('/categories', { type: 'news', title_cn: '刻', slug: 'moments' })
    const within = { categoryIds: [category.id] }
    const total = async () => (await PublicCounts.of(readerOf(world.services), 'contents')).total(within)
    const before = await total()
    await make('/contents', {
      category_id: category.id,
      title_cn: '将至',
      status: 'published',
      published_at: at(1),
      unpublish_at: at(3),
    })
    const seen = [await total()]
    for (const _hours of [2, 4]) {
      world.clock.advance(2 * hourMs)
      seen.push(await total())
    }
    expect(seen).toEqual([before, before + 1, before])
  })

  test('of a year begin and end with it in the time zone of the site', async () => {
    const category = await make('/categories', { type: 'news', title_cn: '年', slug: 'years' })
    for (const published_at of [
      '2019-12-31T15:59:00.000Z',
      '2019-12-31T16:01:00.000Z',
      '2020-06-01T00:00:00.000Z',
      '2020-12-31T16:01:00.000Z',
    ])
      await make('/contents', { category_id: category.id, title_cn: '年', status: 'published', published_at })
    const counts = await PublicCounts.of(readerOf(world.services), 'contents')
    const years = async (zone: string) =>
      Promise.all([2019, 2020, 2021].map((year) => counts.totalOfYear(year, zone, { categoryIds: [category.id] })))
    expect(await years('Asia/Shanghai')).toEqual([1, 2, 1])
    expect(await years('UTC')).toEqual([2, 2, 0])
    expect(await years('America/Lima')).toEqual([2, 2, 0])
    expect(await counts.years('Asia/Shanghai', 'news')).toEqual(expect.arrayContaining([2021, 2020, 2019]))
    expect(await counts.years('UTC', 'news')).not.toContain(2021)
  })

  test('are found wrong and mended after something wrote past the program', async () => {
    const { id } = await make('/contents', { category_id: categories[0]?.id, title_cn: '旁', status: 'published', tags: ['旁路'] })
    await world.services.database.write(async (db) => {
      await db.updateTable('listing_counts').set({ n: sql<number>`n + 2` }).where('facet', '=', 'tag').where('value', '=', '旁路').execute()
      await db.updateTable('contents').set({ status: 'draft' }).where('id', '=', id).execute()
    })
    const found = await checkCounts(world.services)
    expect(found.misjudged).toBe(1)
    expect(found.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ facet: 'tag', value: '旁路', n: -2 }),
        expect.objectContaining({ facet: 'status', value: 'draft', n: 1 }),
      ]),
    )
    await repairCounts(world.services)
    expect(await checkCounts(world.services)).toEqual(agree)
  })

  test('are made once for a database that has none', async () => {
    await world.services.database.write(async (db) => {
      await db.deleteFrom('listing_counts').execute()
      await db.deleteFrom('meta').where('key', '=', 'listing_counts').execute()
      await db.updateTable('contents').set({ is_shown: 0, due_at: null }).execute()
    })
    expect([await countOnce(world.services), await countOnce(world.services)]).toEqual([true, false])
    expect(await checkCounts(world.services)).toEqual(agree)
  })
})
