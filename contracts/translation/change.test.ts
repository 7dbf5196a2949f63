import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changedWords, changeOf } from './change.ts'

const edit = z.strictObject({
  kind: z.enum(['number', 'unit', 'negation', 'species', 'term', 'meaning', 'punctuation', 'spacing', 'width', 'html']),
  by: z.enum(['hand', 'program']),
  old: z.string(),
  new: z.string(),
  held_out: z.boolean(),
})
const edits = readFileSync(new URL('samples/edits.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => edit.parse(JSON.parse(line)))
const blind = z.array(edit.omit({ by: true, held_out: true }).extend({ set: z.enum(['a', 'b']) })).parse(
  readFileSync(new URL('samples/blind-edits.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
)
const cosmetic = new Set(['punctuation', 'spacing', 'width', 'html'])

describe.each([
  ['on which it was made', false],
  ['held out', true],
])('of the labelled edits %s', (_, isHeldOut) => {
  const chosen = edits.filter(({ held_out }) => held_out === isHeldOut)

  test('no change of meaning is missed', () => {
    const hard = chosen.filter(({ kind }) => !cosmetic.has(kind))
    expect(hard.length).toBeGreaterThan(150)
    expect(hard.filter((one) => changeOf(one.old, one.new) !== 'meaning')).toEqual([])
  })

  test('fewer than one in twenty cosmetic changes are taken for one of meaning', () => {
    const soft = chosen.filter(({ kind }) => cosmetic.has(kind))
    expect(soft.length).toBeGreaterThan(70)
    expect(soft.filter((one) => changeOf(one.old, one.new) !== 'cosmetic').length).toBeLessThan(soft.length / 20)
  })
})

test('of the edits written without a look at the rules no change is missed, and fewer than one in fifty is taken for one', () => {
  const [hard, soft] = [blind.filter(({ kind }) => !cosmetic.has(kind)), blind.filter(({ kind }) => cosmetic.has(kind))]
  expect(Math.min(hard.length, soft.length)).toBeGreaterThan(100)
  expect(hard.filter((one) => changeOf(one.old, one.new) !== 'meaning')).toEqual([])
  expect(soft.filter((one) => changeOf(one.old, one.new) !== 'cosmetic').length).toBeLessThan(soft.length / 50)
})

const sentence = fc.constantFrom(...new Set(edits.filter(({ by }) => by === 'program').map(({ old }) => old)))

test('a text is as it was', () => {
  fc.assert(fc.property(sentence, (text) => changeOf(text, text) === 'none'))
})

test('a word, a digit or a negation more or less always counts', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), fc.constantFrom('不', '无', '未', '非', '1', '0', '%', '约', 'kg'), (text, at, more) => {
      const plain = text.replaceAll(/<[^>]*>/g, '')
      const index = at % (plain.length + 1)
      const other = plain.slice(0, index) + more + plain.slice(index)
      expect(changeOf(plain, other)).toBe('meaning')
      expect(changeOf(other, plain)).toBe('meaning')
    }),
  )
})

test('spaces around Chinese, and the editor’s paragraphs, never count', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom(' ', '\u00a0', '\u3000', '\u2060'), (text, space) => {
      const plain = text.replaceAll(/<[^>]*>/g, '')
      const spaced = plain.replaceAll(/(?<=\p{sc=Han})(?=\p{sc=Han})/gu, space)
      fc.pre(spaced !== plain)
      expect(changeOf(plain, spaced)).toBe('cosmetic')
    }),
  )
})

test('a change in a long text means what it means where nothing of the text is left aside', () => {
  const pieces = [...'12,.-–—~ \n\u3000\u200b\u0301mk²aB’鱼吨年℃№㎡😀%（：x^…１，', ' 10', '的规格', 'TVB-N ']
  const text = (maxLength: number) => fc.array(fc.constantFrom(...pieces), { maxLength, size: 'max' }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text(150), text(6), text(6), text(150), (start, old, now, end) => {
      const [before, after] = [start + old + end, start + now + end]
      fc.pre(before !== after)
      // With other ends, nothing is the same at the beginning and at the end.
      expect(changeOf(before, after)).toBe(changeOf(`。${before}。`, `；${after}；`))
    }),
    { numRuns: 1_000 },
  )
})

test('what changed is shown by words and whole numbers', () => {
  expect(
    changedWords('<p>每箱净重1,000公斤，规格20-30克</p>', '<p>每箱净重1,200公斤，规格20-40克</p>').filter(({ kind }) => kind !== 'same'),
  ).toEqual([
    { text: '1,000', kind: 'removed' },
    { text: '1,200', kind: 'added' },
    { text: '20-30', kind: 'removed' },
    { text: '20-40', kind: 'added' },
  ])
})
