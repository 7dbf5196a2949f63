import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf } from './change.ts'
import type { Side } from './fields.ts'
import { type FieldFacts, fieldAfter, isBlank, mayMachineWrite, otherSide, overallState, type PairTexts } from './state.ts'

interface Edit {
  texts: PairTexts
  isConfirmed?: boolean
}

/** The states of a field through some edits, one after the other. */
function through(edits: readonly Edit[]): (FieldFacts | null)[] {
  let before: PairTexts | null = null
  let known: FieldFacts | null = null
  return edits.map(({ texts, isConfirmed = false }) => {
    known = fieldAfter({ now: texts, before, known, isConfirmed })
    before = texts
    return known
  })
}
const last = (...edits: Edit[]) => through(edits).at(-1)
const pair = (cn: string, en: string, isConfirmed = false): Edit => ({ texts: { cn, en }, isConfirmed })

describe('a translation', () => {
  test('is missing while only the original is there, and complete with it', () => {
    expect(through([pair('', ''), pair('鱼', ''), pair('鱼', 'Fish')])).toMatchObject([null, { state: 'missing' }, { state: 'complete' }])
    expect(last(pair('<p>鱼</p>', '<p></p>'))).toMatchObject({ state: 'missing' })
  })

  test('is stale once its original says something else, of which it keeps what it was made from', () => {
    const stale = { state: 'stale', source: 'cn', before: '养殖 20 天' }
    expect(last(pair('养殖 20 天', 'Farmed for 20 days'), pair('养殖 30 天', 'Farmed for 20 days'))).toEqual(stale)
    expect(last(pair('养殖 20 天', 'x'), pair('养殖 30 天', 'x'), pair('养殖 40 天', 'x'))).toEqual(stale)
  })

  test('stays complete where only the looks of its original change', () => {
    expect(last(pair('鲜活,大黄鱼', 'Live'), pair('鲜活，大黄鱼。', 'Live'))).toMatchObject({ state: 'complete' })
    expect(last(pair('<p>鲜活</p>', '<p>Live</p>'), pair('<p><strong>鲜活</strong></p>', '<p>Live</p>'))).toMatchObject({
      state: 'complete',
    })
  })

  test('stays stale where only its own looks change', () => {
    const stale = [pair('甲', 'One'), pair('乙', 'One')]
    expect(last(...stale, pair('乙', 'One.'))).toMatchObject({ state: 'stale', before: '甲' })
    expect(last(...stale, pair('乙', 'Two'))).toMatchObject({ state: 'complete' })
  })

  test('is complete again when it is confirmed, or when the original comes back, in other looks too', () => {
    const stale = [pair('甲', 'One'), pair('乙', 'One')]
    expect(last(...stale, pair('乙', 'One', true))).toEqual({ state: 'complete', source: 'cn', before: null })
    expect(last(...stale, pair('丙', 'One'), pair('甲。', 'One'))).toMatchObject({ state: 'complete' })
    // The confirmed original counts from then on.
    expect(last(...stale, pair('乙', 'One', true), pair('甲', 'One'))).toMatchObject({ state: 'stale', before: '乙' })
  })

  test('of an unknown original stays stale until it is changed or confirmed', () => {
    const known: FieldFacts = { state: 'stale', source: 'cn', before: null }
    const before = { cn: '甲', en: 'One' }
    expect(fieldAfter({ now: { cn: '乙', en: 'One' }, before, known })).toEqual(known)
    expect(fieldAfter({ now: { cn: '甲', en: 'Two' }, before, known })).toMatchObject({ state: 'complete' })
    expect(fieldAfter({ now: before, before, known, isConfirmed: true })).toMatchObject({ state: 'complete' })
  })

  test('outlives its original: what comes back there is compared with what it was made from', () => {
    const removed = [pair('甲', 'One'), pair('', 'One')]
    expect(last(...removed)).toEqual({ state: 'stale', source: 'cn', before: '甲' })
    expect(last(...removed, pair('甲', 'One'))).toMatchObject({ state: 'complete' })
    expect(last(...removed, pair('乙', 'One'))).toEqual({ state: 'stale', source: 'cn', before: '甲' })
  })
})

describe('the original', () => {
  test('is the side that was filled first', () => {
    const english = [pair('', 'One'), pair('甲', 'One')]
    expect(through(english)).toMatchObject([
      { state: 'missing', source: 'en' },
      { state: 'complete', source: 'en' },
    ])
    expect(last(...english, pair('甲', 'Two'))).toEqual({ state: 'stale', source: 'en', before: 'One' })
    expect(last(...english, pair('', 'Two'))).toMatchObject({ state: 'missing', source: 'en' })
  })

  test('is the language of the company where both are filled at once', () => {
    const now = { cn: '甲', en: 'One' }
    expect(fieldAfter({ now, before: null, known: null })).toMatchObject({ source: 'cn' })
    expect(fieldAfter({ now, before: null, known: null, original: 'en' })).toMatchObject({ source: 'en' })
  })

  test('is where the text is, when it was written on the wrong side', () => {
    expect(last(pair('One', ''), pair('', 'One'))).toMatchObject({ state: 'missing', source: 'en' })
  })
})

const texts = fc.constantFrom('', '<p></p>', '甲', '甲。', '<p>甲</p>', '乙', '乙 20', '乙 30')
const edits = fc.array(fc.record({ texts: fc.record({ cn: texts, en: texts }), isConfirmed: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

/** A model that derives a field's facts from its history, without the facts derived before. */
class History {
  #source: Side | null = null
  #hasTranslation = false
  #madeFrom = ''
  #before: PairTexts = { cn: '', en: '' }

  add({ texts: now, isConfirmed = false }: Edit): Pick<FieldFacts, 'state' | 'source'> | null {
    this.#source = this.#sourceOf(now)
    const source = this.#source
    const target = source && otherSide(source)
    const isThere = target !== null && !isBlank(now[target])
    const isMade = isThere && (!this.#hasTranslation || isConfirmed || changeOf(this.#before[target], now[target]) === 'meaning')
    if (isMade && source) this.#madeFrom = now[source]
    this.#hasTranslation = isThere
    this.#before = now
    if (source === null) return null
    if (!isThere) return { state: 'missing', source }
    return { state: changeOf(this.#madeFrom, now[source]) === 'meaning' ? 'stale' : 'complete', source }
  }

  /** The side that was filled first; until there is a translation, the one that is filled. */
  #sourceOf({ cn, en }: PairTexts): Side | null {
    if (isBlank(cn) && isBlank(en)) return null
    const isOneSided = isBlank(cn) !== isBlank(en)
    const isOpen = this.#source === null || (!this.#hasTranslation && isOneSided)
    return isOpen ? (isBlank(cn) ? 'en' : 'cn') : this.#source
  }
}

test('through any edits, a translation is stale exactly while its original says something else than when it was last written or confirmed', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const history = new History()
      const expected = list.map((edit) => history.add(edit))
      expect(through(list).map((facts) => facts && { state: facts.state, source: facts.source })).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('a record is missing a translation before it has a stale one, and complete without either', () => {
  expect(overallState(['complete', 'stale', 'missing'])).toBe('missing')
  expect(overallState(['complete', 'stale'])).toBe('stale')
  expect(overallState([])).toBe('complete')
})

test('a machine writes what is missing and what it wrote itself, and never over a person', () => {
  const field = { state: 'stale', made_by: 'machine', confirmed: false } as const
  expect(mayMachineWrite(null)).toBe(true)
  expect(mayMachineWrite(field)).toBe(true)
  expect(mayMachineWrite({ ...field, state: 'missing', made_by: null })).toBe(true)
  expect(mayMachineWrite({ ...field, made_by: 'memory' })).toBe(true)
  expect(mayMachineWrite({ ...field, made_by: 'person' })).toBe(false)
  expect(mayMachineWrite({ ...field, confirmed: true })).toBe(false)
})
