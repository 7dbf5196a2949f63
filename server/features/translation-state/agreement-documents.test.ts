import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FieldFacts, fieldAfter } from '../../../contracts/translation/state.ts'
import { randomFrom } from '../../test/random.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'

const culture = '/about/display/culture'
const chinese = ['甲', '甲。', '乙 20', '乙 30', '丙']
const english = ['', 'One', 'One.', 'Two', 'Three']

/** An entry as a form would know it: its description is never changed, by which it is recognized. */
interface EntryModel {
  number: number
  title_cn: string
  title_en: string
  description_cn: string
  facts: FieldFacts | null
}

describe('after any edits of a document', () => {
  let world: World
  const { read, change } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())

  const { below, pick } = randomFrom(30_251)
  let made = 0
  /** Texts that no other entry has: two that share one cannot be told apart by anybody. */
  const textsOf = (number: number) => {
    const [cn, en] = [pick(chinese), pick(english)]
    return { title_cn: `第${number}号${cn}`, title_en: en === '' ? '' : `No. ${number} ${en}` }
  }
  function begin(): EntryModel {
    made += 1
    const texts = textsOf(made)
    const now = { cn: texts.title_cn, en: texts.title_en }
    return { number: made, ...texts, description_cn: `第${made}条`, facts: fieldAfter({ now, before: null, known: null }) }
  }
  function edited(entry: EntryModel): EntryModel {
    if (below(2) === 0) return entry
    const { title_cn, title_en } = textsOf(entry.number)
    const next = { ...entry, title_cn, ...(below(2) === 0 ? { title_en } : {}) }
    const facts = fieldAfter({
      now: { cn: next.title_cn, en: next.title_en },
      before: { cn: entry.title_cn, en: entry.title_en },
      known: entry.facts,
    })
    return { ...next, facts }
  }
  const moved = (entries: EntryModel[]): EntryModel[] => {
    const from = below(entries.length)
    const [entry] = entries.slice(from, from + 1)
    return entry ? entries.toSpliced(from, 1).toSpliced(below(entries.length), 0, entry) : entries
  }

  test('form, dashboard and the way through open fields say the same of every entry, wherever it was moved', async () => {
    let entries = [begin(), begin(), begin()]
    for (let step = 0; step < 40; step += 1) {
      if (step > 0) entries = moved(entries.map(edited))
      if (below(4) === 0 && entries.length < 8) entries = entries.toSpliced(below(entries.length), 0, begin())
      if (below(5) === 0 && entries.length > 2) entries = entries.toSpliced(below(entries.length), 1)
      const items = entries.map(({ facts: _facts, number: _number, ...texts }) => ({
        ...texts,
        description_en: 'x',
        icon: '',
        image_id: null,
      }))
      const { translation_fields } = await change(culture, { items })
      for (const [index, { facts }] of entries.entries())
        expect(translation_fields[`items.${index}.title`], `step ${step}, entry ${index}`).toMatchObject({ ...facts })
    }
    const open = entries.filter(({ facts }) => facts && facts.state !== 'complete')
    const count = (state: string) => open.filter(({ facts }) => facts?.state === state).length
    const summary = await read('/translation-fields/summary')
    expect(summary.resources.about ?? { missing: 0, stale: 0 }).toEqual({ missing: count('missing'), stale: count('stale') })
    const { open_fields } = await read('/dashboard/stats')
    expect([open_fields.missing, open_fields.stale]).toEqual([count('missing'), count('stale')])
  })
})
