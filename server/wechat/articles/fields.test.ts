import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersIn, publishOutcome } from '../../../contracts/wechat/articles.ts'
import { shortened } from './fields.ts'
import { sizeOf } from './problems.ts'
import { nextQuestion } from './publish.ts'

test('texts are counted in characters, not in bytes or halves of them', () => {
  expect(['鱼', '🐟', 'a', '👩‍🔬'].map(charactersIn)).toEqual([1, 1, 1, 3])
  expect(sizeOf('鱼🐟')).toEqual({ characters: 2, bytes: 7 })
})

test('a shortened text has at most as many characters, begins as the whole one does, and cuts no emoji in two', () => {
  const text = fc.array(fc.constantFrom('鱼', '，', ' ', 'word', '👩‍🔬', '🇨🇳', '。', 'é'), { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 40 }), (whole, most) => {
      const cut = shortened(whole, most)
      expect(charactersIn(cut)).toBeLessThanOrEqual(most)
      if (charactersIn(whole) <= most) expect(cut).toBe(whole)
      else expect(whole.startsWith(cut.slice(0, -1)) && cut.endsWith('…') && !cut.endsWith('\u200d…')).toBe(true)
    }),
  )
})

test.each([
  ['长'.repeat(33), `${'长'.repeat(31)}…`],
  ['A first year in the hatchery: what gets dirty first', 'A first year in the hatchery…'],
  ['大黄鱼出口的第一年，我们学到了什么，又放弃了什么，值得一说', '大黄鱼出口的第一年，我们学到了什么，又放弃了什么，值得一说'],
])('%s becomes %s', (whole, cut) => {
  expect(shortened(whole, 32)).toBe(cut)
})

test('the outcome of a publication is asked for within five minutes at short intervals, then slowly, and not for ever', () => {
  const waits = Array.from({ length: 200 }, (_, tries) => nextQuestion(tries))
  const short = waits.slice(0, 8)
  expect(short).toEqual([1, 2, 4, 8, 16, 32, 64, 128].map((seconds) => seconds * 1_000))
  expect(short.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeLessThanOrEqual(300_000)
  expect(waits[8]).toBe(600_000)
  expect(waits.at(-1)).toBe(null)
})

test('every status of a publication has a name', () => {
  expect([null, 0, 1, 2, 3, 4, 5, 6, 7].map(publishOutcome)).toEqual([
    null,
    null,
    null,
    'originality',
    'failed',
    'refused',
    'deleted',
    'banned',
    'other',
  ])
})
