import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FieldFacts, fieldAfter, overallState, type PairTexts } from '../../../contracts/translation/state.ts'
import { randomFrom } from '../../test/random.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { checkCounts } from '../publishing/recount.ts'

const fields = ['title', 'summary', 'content'] as const
const chinese = ['', '甲', '甲。', '乙 20', '乙 30', '丙']
const english = ['', 'One', 'One.', 'Two', 'Three']

/** A record as a form would know it, edit by edit. */
interface RecordModel {
  id: number
  texts: Record<string, PairTexts>
  facts: Record<string, FieldFacts | null>
  isTrashed: boolean
}

describe.each(dialects)('after any edits on %s', (dialect) => {
  let world: World
  let category = 0
  const { send, make, read, change, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await makeCategory({ title_en: 'Category' })).id
  })
  afterAll(() => world.close())

  const { below, pick } = randomFrom(20_251)
  const textsFor = (field: string): PairTexts => {
    const cn = field === 'title' ? pick(chinese.slice(1)) : pick(chinese)
    const wrap = (text: string) => (field === 'content' && text !== '' ? `<p>${text}</p>` : text)
    return { cn: wrap(cn), en: wrap(pick(english)) }
  }
  const columns = (texts: Record<string, PairTexts>) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([field, { cn, en }]) => [
        [`${field}_cn`, cn],
        [`${field}_en`, en],
      ]),
    )

  async function begin(): Promise<RecordModel> {
    const texts = Object.fromEntries(fields.map((field) => [field, textsFor(field)]))
    const { id } = await make('/contents', { category_id: category, ...columns(texts) })
    const facts = Object.fromEntries(
      fields.map((field) => [field, fieldAfter({ now: texts[field] as PairTexts, before: null, known: null })]),
    )
    return { id, texts, facts, isTrashed: false }
  }

  async function edit(record: RecordModel): Promise<void> {
    const path = `/contents/${record.id}`
    if (below(8) === 0) {
      await send(record.isTrashed ? 'POST' : 'DELETE', record.isTrashed ? `${path}/restore` : path)
      record.isTrashed = !record.isTrashed
      return
    }
    const touched = fields.filter(() => below(2) === 0)
    const texts = Object.fromEntries(
      touched.map((field) => [field, below(2) === 0 ? { ...(record.texts[field] as PairTexts), cn: textsFor(field).cn } : textsFor(field)]),
    )
    for (const field of touched) if (field === 'title' && texts[field]?.cn === '') delete texts[field]
    const confirmed_translations = fields.filter(() => below(5) === 0)
    await change(path, { ...columns(texts), is_pinned: below(2) === 0, confirmed_translations })
    for (const field of fields) {
      const before = record.texts[field] as PairTexts
      const now = texts[field] ?? before
      record.facts[field] = fieldAfter({
        now,
        before,
        known: record.facts[field] ?? null,
        isConfirmed: confirmed_translations.includes(field),
      })
      record.texts[field] = now
    }
  }

  const factsOf = ({ facts }: RecordModel) => Object.entries(facts).flatMap(([field, one]) => (one ? [{ field, ...one }] : []))
  const overallOf = (record: RecordModel) => overallState(factsOf(record).map(({ state }) => state))

  async function expectItem(record: RecordModel): Promise<void> {
    const item = await read(`/contents/${record.id}`)
    const shown = Object.entries(item.translation_fields as Record<string, FieldFacts>)
    const fields = shown.map(([field, { state, source, before }]) => ({ field, state, source, before }))
    expect(fields.sort(byField)).toEqual(factsOf(record).sort(byField))
    expect(item.translation).toBe(overallOf(record))
  }

  test('form, list, kept counts, dashboard and the way through open fields say the same of every record', async () => {
    const records: RecordModel[] = []
    for (let index = 0; index < 12; index += 1) records.push(await begin())
    for (let step = 0; step < 90; step += 1) await edit(pick(records))
    for (const record of records) await expectItem(record)
    const shown = records.filter(({ isTrashed }) => !isTrashed)
    const counts: Record<string, number> = {}
    for (const state of ['complete', 'missing', 'stale']) {
      const { items, meta } = await read(`/contents?translation=${state}&per_page=100&sort=id`)
      const expected = shown.filter((record) => overallOf(record) === state).map(({ id }) => id)
      expect(items.map(({ id }: { id: number }) => id)).toEqual(expected)
      expect(meta.total).toBe(expected.length)
      counts[state] = expected.length
    }
    expect((await read('/dashboard/stats')).translation.contents).toEqual(counts)
    const open = shown.flatMap(factsOf).map(({ state }) => state)
    const count = (wanted: string) => open.filter((state) => state === wanted).length
    const { resources } = await read('/translation-fields/summary')
    expect(resources.contents).toEqual({ missing: count('missing'), stale: count('stale') })
    expect((await checkCounts(world.services)).differences).toEqual([])
  })
})

const byField = (one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field)
