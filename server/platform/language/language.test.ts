import { expect, test } from 'vitest'
import { checkPair } from '../../../contracts/translation/check.ts'
import { protect } from '../../../contracts/translation/protect.ts'
import { maxTurnMs, steadyTurnOf } from '../../test/turns.ts'
import { findingsOfPairs, protectedTexts } from './language.ts'

const pair = { source: '净重3公斤，-18℃冷冻。', target: 'Net weight 4 kg, frozen at -18 °C.', sourceLocale: 'zh' as const }

test('what the checks find in a long text is what they find in a short one', async () => {
  const filler = '这是一条鱼。'.repeat(400)
  const long = { ...pair, source: `${pair.source}\n${filler}`, target: `${pair.target}\n${'This is a fish. '.repeat(400)}` }
  expect(await findingsOfPairs([pair])).toEqual([checkPair(pair)])
  expect(await findingsOfPairs([long, pair])).toEqual([checkPair(long), checkPair(pair)])
  expect(await protectedTexts([long.source], 'zh')).toEqual([protect(long.source, 'zh')])
})

test.each(['0A', '!', '(', 'if no more than 3 kg '])(
  'a long text of %s leaves the event loop to others, whatever comes of it',
  async (part) => {
    const text = part.repeat(50_000 / part.length)
    const { ms } = await steadyTurnOf(async () => {
      await findingsOfPairs([{ source: text, target: text.slice(1), sourceLocale: 'zh' }])
      await protectedTexts([text], 'zh')
    })
    expect(ms).toBeLessThan(maxTurnMs)
  },
)

test('a text that takes too long is given up, and the next one is worked on', async () => {
  const hostile = '第1箱'.repeat(60_000)
  const findings = await findingsOfPairs([{ source: hostile, target: 'Carton 1 '.repeat(60_000), sourceLocale: 'zh' }])
  expect(findings).toBeNull()
  expect(await protectedTexts([pair.source.padEnd(2_000)], 'zh')).toEqual([protect(pair.source.padEnd(2_000), 'zh')])
})
