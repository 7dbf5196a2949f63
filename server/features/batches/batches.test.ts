import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsResource } from '../../../contracts/contents.ts'
import { recordState } from '../../db/record-state.ts'
import type { Db } from '../../db/schema.ts'
import { addPicture } from '../../test/pictures.ts'
import { randomFrom } from '../../test/random.ts'
import { type CreatedRecord, recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { contents } from '../contents/contents.ts'
import { BatchLog } from './log.ts'
import { forgetBatches } from './recent.ts'

const hourMs = 3_600_000
type Values = Record<string, unknown>

/** A record without what every write moves on. */
function written({ version: _version, updated_at: _at, updated_by: _by, ...values }: Values): Values {
  return values
}

describe.each(dialects)('batches on %s', (dialect) => {
  let world: World
  let news = 0
  let other = 0
  let goods = 0
  const { send, make, read, change } = recordsIn(() => world)
  const article = (fields: object = {}) => make('/contents', { category_id: news, title_cn: '文章', ...fields })
  const batch = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const undo = (id: number) => batch(`/batches/${id}/undo`, {})
  const ids = (records: CreatedRecord[]) => records.map(({ id }) => id)

  beforeAll(async () => {
    world = await createWorld(dialect)
    news = (await make('/categories', { type: 'news', title_cn: '新闻', slug: 'press' })).id
    other = (await make('/categories', { type: 'news', title_cn: '技术', slug: 'tech' })).id
    goods = (await make('/categories', { type: 'product', title_cn: '产品', slug: 'goods' })).id
  })
  afterAll(() => world.close())

  test('an edit changes what it names of each record, counts what was so already, and leaves the rest', async () => {
    const [a, b] = [await article({ author_cn: '甲' }), await article({ author_cn: '乙', is_pinned: true })]
    const answer = await batch('/contents/batch-edit', { ids: ids([a, b]), set: { is_pinned: true } })
    expect(answer).toMatchObject({ changed: 1, unchanged: 1, failed: [], batch: expect.any(Number) })
    expect(await read(`/contents/${a.id}`)).toMatchObject({ is_pinned: true, author_cn: '甲', version: 2 })
    expect(await read(`/contents/${b.id}`)).toMatchObject({ version: 1 })
  })

  test('tags are added, taken away and replaced', async () => {
    const [a, b] = [await article({ tags: ['旧', '冷链'] }), await article({ tags: ['新'] })]
    await batch('/contents/batch-edit', { ids: ids([a, b]), add_tags: ['新', '出口'], remove_tags: ['旧'] })
    expect((await read(`/contents/${a.id}`)).tags).toEqual(['冷链', '新', '出口'])
    expect((await read(`/contents/${b.id}`)).tags).toEqual(['新', '出口'])
    await batch('/contents/batch-edit', { ids: ids([a, b]), set: { tags: ['只有'] } })
    expect((await read(`/contents/${b.id}`)).tags).toEqual(['只有'])
  })

  test('a record that refuses is reported with the reason and left as it was, and the others go on', async () => {
    const [a, b] = [await article(), await article({ published_at: '2027-01-01T00:00:00.000Z', status: 'published' })]
    const answer = await send('POST', '/contents/batch-edit', {
      ids: [...ids([a, b]), 999_999],
      set: { unpublish_at: '2026-12-01T00:00:00.000Z' },
    })
    expect(answer.body.data).toMatchObject({ changed: 1, unchanged: 0 })
    expect(answer.body.data.failed).toEqual([
      { id: b.id, title_cn: '文章', title_en: '', message: '下线时间必须晚于发布时间' },
      { id: 999_999, title_cn: '', title_en: '', message: '内容不存在，可能已被删除' },
    ])
    expect(await read(`/contents/${b.id}`)).toMatchObject({ unpublish_at: null, version: 1 })
    expect((await send('GET', `/contents/${b.id}/revisions`)).body.data).toEqual([])
  })

  test('a banner without a picture is not enabled by a batch either', async () => {
    const image_id = await addPicture(world)
    const [a, b] = [
      await make('/banners', { title_cn: '有图', position: 'home', image_id }),
      await make('/banners', { title_cn: '无图', position: 'home' }),
    ]
    const answer = await batch('/banners/batch-edit', { ids: ids([a, b]), set: { status: 'active', theme: 'light' } })
    expect(answer).toMatchObject({ changed: 1, failed: [{ id: b.id }] })
    expect(await read(`/banners/${b.id}`)).toMatchObject({ status: 'inactive', theme: 'dark' })
  })

  test('a category for other records, an unknown field and an edit of nothing are refused before anything is touched', async () => {
    const { id } = await article()
    for (const [body, field] of [
      [{ set: { category_id: goods } }, 'set.category_id'],
      [{ set: { category_id: 999_999 } }, 'set.category_id'],
      [{ set: { title_cn: '一样' } }, 'set.title_cn'],
      [{ set: { is_pinned: 'yes' } }, 'set.is_pinned'],
      [{ set: {} }, 'set'],
      [{}, 'set'],
    ] as const) {
      const answer = await send('POST', '/contents/batch-edit', { ids: [id], ...body })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
    }
    expect((await send('POST', '/banners/batch-edit', { ids: [1], add_tags: ['x'] })).status).toBe(422)
    expect((await send('POST', '/contents/batch-edit', { ids: [], set: { is_pinned: true } })).status).toBe(422)
    expect(await read(`/contents/${id}`)).toMatchObject({ version: 1 })
  })

  test('undone, published drafts are drafts again, without a date', async () => {
    const records = [await article(), await article()]
    const { batch: id } = await batch('/contents/batch-status', { ids: ids(records), status: 'published' })
    expect((await read(`/contents/${records[0]?.id}`)).published_at).not.toBeNull()
    expect(await undo(id)).toEqual({ undone: 2, failed: [], left: 0 })
    for (const record of records)
      expect(await read(`/contents/${record.id}`)).toMatchObject({ status: 'draft', published_at: null, version: 3 })
  })

  test('undone, deleted records come out of the trash', async () => {
    const records = [await article(), await article()]
    const { batch: id } = await batch('/contents/batch-delete', { ids: ids(records) })
    expect(await undo(id)).toMatchObject({ undone: 2 })
    for (const record of records) expect(await read(`/contents/${record.id}`)).toMatchObject({ deleted_at: null })
  })

  test('what is deleted for good is no batch that could be undone', async () => {
    const { id } = await make('/milestones', { year: 2003, title_cn: '里程碑' })
    expect(await batch('/milestones/batch-delete', { ids: [id] })).toEqual({ deleted: 1, failed: [], batch: null })
  })

  test('moved files go back to their folders', async () => {
    const id = await addPicture(world)
    const { batch: moved } = await batch('/media/batch-edit', { ids: [id], set: { folder: '展会' } })
    expect(await read(`/media/${id}`)).toMatchObject({ folder: '展会' })
    await undo(moved)
    expect(await read(`/media/${id}`)).toMatchObject({ folder: '' })
  })

  test('records that were changed or purged since stay as they are, and are reported', async () => {
    const [a, b, c] = [await article({ author_cn: '甲' }), await article({ author_cn: '乙' }), await article()]
    const { batch: id } = await batch('/contents/batch-edit', { ids: ids([a, b, c]), set: { author_cn: '丙' } })
    await change(`/contents/${b.id}`, { title_cn: '后来改的' })
    await send('DELETE', `/contents/${c.id}?force=true`)
    const { undone, failed, left } = await undo(id)
    expect({ undone, left }).toEqual({ undone: 1, left: 0 })
    expect(failed).toEqual(
      expect.arrayContaining([
        { resource: 'contents', id: b.id, title_cn: '后来改的', title_en: '', message: '这条记录此后又改过，没有撤销' },
        { resource: 'contents', id: c.id, title_cn: '', title_en: '', message: '内容不存在，可能已被删除' },
      ]),
    )
    expect(await read(`/contents/${a.id}`)).toMatchObject({ author_cn: '甲' })
    expect(await read(`/contents/${b.id}`)).toMatchObject({ author_cn: '丙', title_cn: '后来改的' })
  })

  test('calls under one batch are undone as one, each record to what it was first', async () => {
    const [a, b] = [await article({ author_cn: '甲' }), await article({ author_cn: '乙' })]
    const { batch: id } = await batch('/contents/batch-edit', { ids: [a.id], set: { author_cn: '一' } })
    expect(await batch('/contents/batch-edit', { ids: ids([a, b]), set: { author_cn: '二' }, batch: id })).toMatchObject({ batch: id })
    const listed = (await read('/batches?resource=contents')).items[0]
    expect(listed).toMatchObject({ id, count: 2, action: 'edit', may_undo: true, undone_at: null, left: 0 })
    expect(await undo(id)).toMatchObject({ undone: 2 })
    expect((await read(`/contents/${a.id}`)).author_cn).toBe('甲')
    expect((await read(`/contents/${b.id}`)).author_cn).toBe('乙')
  })

  test('nothing is added to another person’s batch, to one of another kind, nor to one that was undone', async () => {
    const { id } = await article()
    const { batch: own } = await batch('/contents/batch-edit', { ids: [id], set: { author_cn: '一' } })
    const add = (path: string, body: object, token = world.admin) =>
      world.call('POST', `/admin${path}`, { ids: [id], batch: own, ...body }, { token })
    expect((await add('/contents/batch-edit', { set: { author_cn: '二' } }, world.editor)).status).toBe(404)
    expect((await add('/contents/batch-status', { status: 'archived' })).status).toBe(404)
    await undo(own)
    expect((await add('/contents/batch-edit', { set: { author_cn: '二' } })).status).toBe(409)
  })

  test('a batch is undone once, within a day, by who made it or an administrator', async () => {
    const { id } = await article()
    const edit = async (author_cn: string, token: string) =>
      (await world.call('POST', '/admin/contents/batch-edit', { ids: [id], set: { author_cn } }, { token })).body.data.batch
    const undoAs = async (batchId: number, token: string) =>
      (await world.call('POST', `/admin/batches/${batchId}/undo`, undefined, { token })).status
    const ofAdmin = await edit('一', world.admin)
    expect(await undoAs(ofAdmin, world.editor)).toBe(403)
    expect(await undoAs(ofAdmin, world.admin)).toBe(200)
    expect(await undoAs(ofAdmin, world.admin)).toBe(409)
    expect(await undoAs(await edit('二', world.editor), world.admin)).toBe(200)
    expect(await undoAs(await edit('三', world.editor), world.editor)).toBe(200)
    expect(await undoAs(999_999, world.admin)).toBe(404)
    const late = await edit('四', world.admin)
    world.clock.advance(24 * hourMs + 1)
    expect(await undoAs(late, world.admin)).toBe(410)
    expect((await read('/batches')).items).toEqual([])
    await forgetBatches(world.services.work)
    expect(await undoAs(late, world.admin)).toBe(404)
  })

  test('two people who undo one batch at once undo it once', async () => {
    const records = await Promise.all([article(), article(), article()])
    const { batch: id } = await batch('/contents/batch-edit', { ids: ids(records), set: { author_cn: '丁' } })
    const answers = await Promise.all([1, 2].map(() => send('POST', `/batches/${id}/undo`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ undone: 3, failed: [], left: 0 })
  })

  test('undone, categories come back before those below them', async () => {
    const parent = await make('/categories', { type: 'general', title_cn: '上级' })
    const child = await make('/categories', { type: 'general', title_cn: '下级', parent_id: parent.id })
    const { batch: id, failed } = await batch('/categories/batch-delete', { ids: [child.id, parent.id] })
    expect(failed).toEqual([])
    expect(await undo(id)).toMatchObject({ undone: 2, failed: [] })
    expect(await read(`/categories/${child.id}`)).toMatchObject({ parent_id: parent.id, deleted_at: null })
  })

  test('undone, records that a batch made go to the trash, and those that it changed go back', async () => {
    const known = await article({ author_cn: '甲' })
    const { work, database } = world.services
    const actor = { userId: 1, role: 'admin', ip: '' } as const
    const state = async (db: Db, id: number) => {
      const found = await recordState(db, contentsResource, id)
      if (!found) throw new Error(`there is no article ${id}`)
      return found
    }
    const { batch: id, made } = await work.run(actor, async (tx) => {
      const log = await BatchLog.open(tx, { resource: 'contents', action: 'import' })
      const before = await state(tx.db, known.id)
      await contents.update(tx, known.id, { author_cn: '乙', title_cn: '导入的', version: 1 })
      log.note(known.id, before, await state(tx.db, known.id))
      const created = await contents.create(tx, contentsResource.input.parse({ category_id: news, title_cn: '新的' }))
      log.note(created.id, null, await state(tx.db, created.id))
      return { batch: Number(await log.write(tx)), made: created.id }
    })
    expect((await state(database.read, made)).values.deleted_at).toBeNull()
    expect(await undo(id)).toMatchObject({ undone: 2, failed: [] })
    expect((await read(`/contents/${made}`)).deleted_at).not.toBeNull()
    expect(await read(`/contents/${known.id}`)).toMatchObject({ author_cn: '甲', title_cn: '文章' })
  })

  test('counts of lists are right after a batch in which some records refused, and after its undo', async () => {
    const records = await Promise.all(Array.from({ length: 6 }, () => article({ status: 'published' })))
    const full = await article({ status: 'published', published_at: '2026-01-02T00:00:00.000Z' })
    await batch('/contents/batch-edit', { ids: ids(records), set: { category_id: other }, add_tags: ['批'] })
    const { batch: id } = await batch('/contents/batch-edit', {
      ids: ids([...records, full]),
      set: { unpublish_at: '2026-01-03T00:00:00.000Z', category_id: news },
    })
    const total = async (category: number) => (await read(`/contents?category_id=${category}`)).meta.total
    const counted = async (category: number) => {
      const { items } = await read(`/contents?category_id=${category}&per_page=100`)
      return items.length
    }
    expect(await total(news)).toBe(await counted(news))
    await undo(id)
    expect(await total(other)).toBe(await counted(other))
    expect(await counted(other)).toBe(6)
  })

  test('a price for many products leaves out the one whose highest price is below it', async () => {
    const dear = await make('/products', { category_id: goods, title_cn: '贵', price_min: 10, price_max: 20 })
    const cheap = await make('/products', { category_id: goods, title_cn: '便宜', price_min: 1, price_max: 5 })
    const edited = await batch('/products/batch-edit', { ids: ids([dear, cheap]), set: { price_min: 11 } })
    expect(edited).toMatchObject({ changed: 1, failed: [{ id: cheap.id }] })
    expect(await read(`/products/${dear.id}`)).toMatchObject({ price_min: 11, price_max: 20 })
    expect(await read(`/products/${cheap.id}`)).toMatchObject({ price_min: 1, price_max: 5 })
  })

  test('whatever is edited at random is the same after its undo', async () => {
    const { below, pick } = randomFrom(20_261_123)
    const moment = () => `2026-0${1 + below(9)}-01T00:00:00.000Z`
    const tags = () => Array.from({ length: below(3) }, () => pick(['冷链', '出口', '养殖']))
    const image = await addPicture(world)
    const kinds: { path: string; make: () => object; set: () => Values; isTagged?: boolean }[] = [
      {
        path: '/contents',
        isTagged: true,
        make: () => ({ category_id: pick([news, other]), title_cn: '文', status: pick(['draft', 'published']), tags: tags() }),
        set: () => ({
          ...(below(2) ? { category_id: pick([news, other]) } : {}),
          ...(below(2) ? { status: pick(['draft', 'published', 'archived']) } : {}),
          ...(below(2) ? { published_at: pick([null, moment()]) } : {}),
          ...(below(3) ? {} : { unpublish_at: pick([null, moment()]) }),
          ...(below(3) ? {} : { tags: tags() }),
          is_pinned: pick([true, false]),
        }),
      },
      {
        path: '/products',
        isTagged: true,
        make: () => ({ category_id: goods, title_cn: '品', tags: tags(), status: pick(['draft', 'published']) }),
        set: () => ({
          ...(below(2) ? { price_min: pick([null, 8]), price_max: pick([null, 9]) } : {}),
          is_featured: pick([true, false]),
          status: pick(['draft', 'published']),
          origin_cn: pick(['', '宁德']),
        }),
      },
      {
        path: '/banners',
        make: () => ({ title_cn: '横', position: 'home', ...(below(2) ? { image_id: image } : {}) }),
        set: () => ({ status: pick(['active', 'inactive']), starts_at: pick([null, moment()]), theme: pick(['dark', 'light']) }),
      },
      {
        path: '/certificates',
        make: () => ({ title_cn: '证' }),
        set: () => ({ expires_on: pick([null, '2027-01-01']), show_expired: pick([true, false]) }),
      },
    ]
    for (let round = 0; round < 24; round += 1) {
      const kind = pick(kinds)
      const records: CreatedRecord[] = []
      for (let n = 0; n < 4; n += 1) records.push(await make(kind.path, kind.make()))
      const all = async () => Promise.all(records.map(async ({ id }) => written(await read(`${kind.path}/${id}`))))
      const before = await all()
      const more = kind.isTagged ? { add_tags: tags(), remove_tags: tags() } : {}
      const { batch: id } = await batch(`${kind.path}/batch-edit`, { ids: ids(records), set: kind.set(), ...more })
      if (id !== null) expect((await undo(id)).failed).toEqual([])
      expect(await all()).toEqual(before)
    }
  })
})
