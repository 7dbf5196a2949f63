import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, keywordMatches, patternOf, patternProblem } from '../../../contracts/wechat/keywords.ts'
import { type MatchedRule, RuleBook } from './matching.ts'

const rule = (id: number, text: string, match: 'exact' | 'contains' | 'regex' = 'contains', priority = 0): MatchedRule => ({
  id,
  kind: 'keyword',
  priority,
  keywords: [{ text, match }],
})
function winner(rules: readonly MatchedRule[], said: string): number | null {
  const book = new RuleBook(rules)
  const text = folded(said)
  const [met] = book.met(text)
  const pattern = book.patternsBefore(met?.rank ?? Number.POSITIVE_INFINITY).find(({ compared }) => new RegExp(compared, 'iu').test(text))
  return (pattern ?? met)?.rule.id ?? null
}

describe('of the rules that a message meets', () => {
  test('the one with the highest priority answers, however sure its match is', () => {
    expect(winner([rule(1, '报价', 'exact', 1), rule(2, '报', 'regex', 2)], '报价')).toBe(2)
  })
  test('at one priority, the whole text goes before a part and a part before a regular expression', () => {
    const all = [rule(1, '报.', 'regex'), rule(2, '报', 'contains'), rule(3, '报价', 'exact')]
    expect(winner(all, '报价')).toBe(3)
    expect(winner(all.slice(0, 2), '报价')).toBe(2)
    expect(winner(all, '要报价')).toBe(2)
  })
  test('of equals the oldest answers', () => {
    expect(winner([rule(9, '鱼'), rule(4, '黄鱼')], '大黄鱼')).toBe(4)
  })
  test('none answers to a text that meets none', () => {
    expect(winner([rule(1, '报价', 'exact'), rule(2, '样品')], '报价单')).toBeNull()
  })
})

describe('keywords are compared', () => {
  test.each([
    ['  报价 ', '报价'],
    ['ＨＡＣＣＰ', 'haccp'],
    ['Haccp证书', 'HACCP'],
    ['STRASSE', 'straße'],
    ['大黄鱼①', '大黄鱼1'],
  ])('%j meets %j', (said, keyword) => {
    expect(winner([rule(1, keyword)], said)).toBe(1)
  })
  test('traditional and simplified characters stay what they are', () => {
    expect(winner([rule(1, '报价')], '報價')).toBeNull()
  })
  test('what a regular expression holds in full width stands for itself', () => {
    expect(winner([rule(1, '价格（FOB）？$', 'regex')], '价格(fob)?')).toBe(1)
    expect(patternOf('价格？')?.test('价')).toBe(false)
  })
  test('a character outside the basic plane is found', () => {
    expect(winner([rule(1, '🐟')], '有🐟吗')).toBe(1)
  })
})

test('a regular expression is refused that is none, or that every message meets', () => {
  expect(['(报价', '[a', 'a**'].map(patternProblem)).toEqual(['wechat_pattern', 'wechat_pattern', 'wechat_pattern'])
  expect(['.*', 'a?', '报价|'].map(patternProblem)).toEqual(['wechat_pattern_empty', 'wechat_pattern_empty', 'wechat_pattern_empty'])
  expect(patternProblem('^(报价|价格)')).toBeNull()
})

test('the rule that answers is the same in whatever order the rules are read, and is the first by the stated order', () => {
  const words = fc.constantFrom('鱼', '黄鱼', '大黄鱼', '价', 'a')
  const keyword = fc.record({ text: words, match: fc.constantFrom(...keywordMatches) })
  const one = fc.record({ priority: fc.integer({ min: 0, max: 2 }), keywords: fc.array(keyword, { minLength: 1, maxLength: 3 }) })
  const rules = fc
    .array(one, { maxLength: 12 })
    .map((list) => list.map((entry, index) => ({ ...entry, id: index + 1, kind: 'keyword' as const })))
  const shuffled = rules.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  const said = fc.array(fc.constantFrom('大', '黄', '鱼', '价', 'a', 'A'), { maxLength: 5 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(shuffled, said, ([list, other], text) => {
      const meets = ({ text: word, match }: (typeof list)[number]['keywords'][number]) =>
        match === 'exact' ? folded(text) === word : folded(text).includes(word)
      const expected = list
        .flatMap(({ id, priority, keywords }) =>
          keywords.filter(meets).map(({ match }) => [-priority, keywordMatches.indexOf(match), id] as const),
        )
        .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
      const found = winner(list, text)
      return found === winner(other, text) && found === (expected[0]?.[2] ?? null)
    }),
    { numRuns: 500 },
  )
})
